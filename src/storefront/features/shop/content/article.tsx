import './article.css'
import type { ReactNode } from 'react'
import { keepTogether } from '#kernel/keep-together.ts'
import type { Image } from '#contracts/shared.ts'
import { Crumbs, type CrumbsProps } from '#storefront/kit/page/crumbs.tsx'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { Contents } from './contents.tsx'
import { outlineText } from './outline-text.ts'

export type ArticleProps = {
  crumbs: CrumbsProps['items']
  title: string
  lead: string
  /** Under the lead: topic, date. */
  note?: ReactNode
  image: Image | null
  /** The name of the list of sections. */
  contentsTitle: string
  html: string
  /** Before the text. */
  children?: ReactNode
  /** Between the first section and the second one; under a text without sections. */
  goods?: ReactNode
}

/**
 * A text to read, at most 924 px wide (specification, section 9): a large picture, and the contents beside the text on a desktop, above
 * it on a phone. A text of one section has no contents.
 */
export function Article({ crumbs, title, lead, note, image, contentsTitle, html, children, goods }: ArticleProps) {
  const { headings, opening, rest } = outlineText(html)
  const size = image ? 'text-base lg:text-lg' : 'text-base'
  return (
    <div className="page pt-2">
      <article className="article beside-contents">
        <header>
          <Crumbs items={crumbs} />
          <h1>{keepTogether(title)}</h1>
          {lead !== '' && <p className="max-w-text text-lg text-ink-soft">{keepTogether(lead)}</p>}
          {note}
        </header>
        {image && <Picture image={image} sizes="(min-width:1024px) 924px, 92vw" width={1200} height={600} isMain />}
        {headings.length > 1 && <Contents title={contentsTitle} headings={headings} />}
        <div>
          {children}
          <HtmlText html={opening} className={size} />
          {goods}
          {rest !== '' && <HtmlText html={rest} className={size} />}
        </div>
      </article>
    </div>
  )
}
