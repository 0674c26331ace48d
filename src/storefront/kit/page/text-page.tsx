import type { ReactNode } from 'react'
import { keepTogether } from '#kernel/keep-together.ts'
import type { BreadcrumbsProps } from '#ui/breadcrumbs.tsx'
import { Crumbs } from './crumbs.tsx'

export type TextPageProps = {
  crumbs: BreadcrumbsProps['items']
  title: string
  lead?: ReactNode
  children: ReactNode
  /** `text` is narrow, for reading; `page` is the full width, for a list of cards. */
  width?: 'text' | 'page'
}

/** The frame of text pages: breadcrumbs, one heading, a lead, the content. */
export function TextPage({ crumbs, title, lead, children, width = 'text' }: TextPageProps) {
  return (
    <div className="page pt-2">
      <div className={width === 'text' ? 'grid max-w-article grid-cols-1 gap-6' : 'grid grid-cols-1 gap-6'}>
        <header className="grid grid-cols-1 gap-2">
          <Crumbs items={crumbs} />
          <h1>{keepTogether(title)}</h1>
          {lead && (
            <div className="max-w-text text-base text-ink-soft">
              {typeof lead === 'string' ? keepTogether(lead) : lead}
            </div>
          )}
        </header>
        {children}
      </div>
    </div>
  )
}
