import { clsx } from 'clsx'
import { useState } from 'react'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import '../listing/listing.css'

/** The server has sanitized the HTML. */
export type CategoryDescription = { html: string } | { text: string }
export type CategoryTextProps = { description: CategoryDescription }

/** A text of this many characters fits into two lines of a phone and needs no button. */
const shortLength = 90
const look = 'category-text text-ink-soft'

/** Folded on a phone, where the goods matter more; complete on wider screens and without JavaScript. */
export function CategoryText({ description }: CategoryTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const content = 'html' in description ? description.html : description.text
  if (content === '') return null
  const isLong = content.length > shortLength
  const className = clsx(look, isLong && !isOpen && 'category-text-short')
  return (
    <div>
      {'html' in description ? (
        <HtmlText html={description.html} className={className} />
      ) : (
        <p className={className}>{description.text}</p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="target font-semibold text-primary-700 md:hidden noscript:hidden"
        >
          {isOpen ? listingMessages.readLess : listingMessages.readMore}
        </button>
      )}
    </div>
  )
}
