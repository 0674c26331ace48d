import { NewsletterBlock } from '#storefront/features/newsletter/newsletter-block.tsx'
import { FooterLinks, type FooterLinksProps } from './footer-links.tsx'

export type FooterBodyProps = FooterLinksProps & { hasNewsletter: boolean }

/** All that stands at the end of a page. */
export function FooterBody({ layout, isReduced, hasNewsletter }: FooterBodyProps) {
  return (
    <>
      {hasNewsletter && (
        <div className="page pb-12 md:pb-18">
          <NewsletterBlock />
        </div>
      )}
      <FooterLinks layout={layout} isReduced={isReduced} />
    </>
  )
}
