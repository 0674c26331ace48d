import './contents.css'
import { keepTogether } from '#kernel/keep-together.ts'
import type { TextHeading } from './outline-text.ts'

export type ContentsProps = {
  title: string
  headings: readonly TextHeading[]
  /** A short page has none on a phone. */
  isForDesktop?: boolean
}

/** The sections of a page as links: beside the text in a frame `beside-contents` on a desktop, above it on a phone. */
export function Contents({ title, headings, isForDesktop = false }: ContentsProps) {
  return (
    <nav aria-label={title} className={isForDesktop ? 'contents-list for-desktop' : 'contents-list'}>
      <p className="font-semibold">{title}</p>
      <ul>
        {headings.map(({ id, title: text }) => (
          <li key={id}>
            <a href={`#${id}`}>{keepTogether(text)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
