import { clsx } from 'clsx'
import { keepHtmlTogether } from '#kernel/keep-together.ts'

export type HtmlTextProps = {
  /** Written by staff and sanitized by the server before it was stored. */
  html: string
  className?: string
}

export function HtmlText({ html, className }: HtmlTextProps) {
  return <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: keepHtmlTogether(html) }} />
}
