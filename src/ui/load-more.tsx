import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { LinkComponent, LinkProps } from './link.ts'
import { ProgressBar } from './progress-bar.tsx'

export type LoadMoreProps = {
  /** The next page's own URL: a real link works without JavaScript and for robots. */
  href: string
  link?: LinkComponent
  shown: number
  total: number
  /** "Zobrazených 24 zo 128 produktov" */
  summary: string
  isLoading?: boolean
  onClick?: LinkProps['onClick']
  children: ReactNode
}

export function LoadMore({
  href,
  link = 'a',
  shown,
  total,
  summary,
  isLoading = false,
  onClick,
  children,
}: LoadMoreProps) {
  return (
    <div className="load-more">
      <div className="grid max-w-full gap-2">
        <ProgressBar value={shown} max={total} label={summary} />
        <p className="text-xs text-ink-soft">{summary}</p>
      </div>
      <Button
        as={link}
        href={href}
        look="secondary"
        size="lg"
        rel="next"
        isLoading={isLoading}
        {...(onClick ? { onClick } : {})}
      >
        {children}
      </Button>
    </div>
  )
}
