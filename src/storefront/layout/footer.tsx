import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router'
import { NewsletterBlock } from '#storefront/features/newsletter/newsletter-block.tsx'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import { paths } from '#storefront/paths.ts'
import type { FooterLinksProps } from './footer-links.tsx'

export type FooterProps = FooterLinksProps

const links = import.meta.env.SSR ? await import('./footer-links.tsx') : undefined
/** The server writes the links; in the browser they work as they are, and their code comes after the rest of the page. */
const FooterLinks =
  links?.FooterLinks ?? lazy(withReload(async () => ({ default: (await import('./footer-links.tsx')).FooterLinks })))

export function Footer({ layout, isReduced }: FooterProps) {
  const { pathname } = useLocation()
  // On the newsletter's own pages a second form would only ask again.
  const hasNewsletter = !isReduced && !pathname.startsWith(paths.newsletter())
  return (
    <footer className="mt-12 md:mt-18">
      {hasNewsletter && (
        <div className="page pb-12 md:pb-18">
          <NewsletterBlock />
        </div>
      )}
      <Suspense>
        <FooterLinks layout={layout} isReduced={isReduced} />
      </Suspense>
    </footer>
  )
}
