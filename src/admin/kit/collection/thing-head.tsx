import type { ReactNode } from 'react'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { RouterLink } from '../router-link.tsx'

export type ThingHeadProps = {
  /** Of the list. */
  heading: string
  title: string
  /** A second line, such as the codes of the goods. */
  detail?: string
  backPath: string
  /** What can be done with the thing. */
  children?: ReactNode
}

/** Above every open thing: its name, and the way back to the list. */
export function ThingHead({ heading, title, detail, backPath, children }: ThingHeadProps) {
  return (
    <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-ground px-2 py-2 md:px-4">
      <IconButton as={RouterLink} href={backPath} label={kitWords.back} className="lg:hidden">
        <Icon name="back" />
      </IconButton>
      {/* A narrow screen hides the list, and the main heading with it. */}
      <h1 className="sr-only lg:hidden">{heading}</h1>
      <div className="min-w-0 grow px-2">
        <h2 className="truncate text-lg">{title}</h2>
        {detail !== undefined && <p className="truncate text-sm text-ink-soft">{detail}</p>}
      </div>
      {children}
      <IconButton as={RouterLink} href={backPath} label={kitWords.close} className="hidden lg:inline-grid">
        <Icon name="close" />
      </IconButton>
    </header>
  )
}
