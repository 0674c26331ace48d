import { Suspense, lazy } from 'react'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import { FooterLinks, type FooterLinksProps } from './footer-links.tsx'

const block = import.meta.env.SSR ? await import('#storefront/features/newsletter/newsletter-block.tsx') : undefined
// Not everywhere is it offered.
const NewsletterBlock =
  block?.NewsletterBlock ??
  lazy(
    withReload(async () => ({
      default: (await import('#storefront/features/newsletter/newsletter-block.tsx')).NewsletterBlock,
    })),
  )

export type FooterBodyProps = FooterLinksProps & { hasNewsletter: boolean }

/** All that stands at the end of a page. */
export function FooterBody({ layout, isReduced, hasNewsletter }: FooterBodyProps) {
  return (
    <>
      {hasNewsletter && (
        <div className="page pb-12 md:pb-18">
          <Suspense>
            <NewsletterBlock />
          </Suspense>
        </div>
      )}
      <FooterLinks layout={layout} isReduced={isReduced} />
    </>
  )
}
