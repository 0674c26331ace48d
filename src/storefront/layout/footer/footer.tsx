import { clsx } from 'clsx'
import { type MouseEvent, Suspense, lazy } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useLinkClicks } from '#storefront/kit/browser/use-link-clicks.ts'
import type { LayoutData } from '../layout-data.ts'

const block = import.meta.env.SSR
  ? await import('#storefront/features/promotion/newsletter/newsletter-block.tsx')
  : undefined
// Lazy, because not every page offers it.
const NewsletterBlock =
  block?.NewsletterBlock ??
  lazy(
    withReload(async () => ({
      default: (await import('#storefront/features/promotion/newsletter/newsletter-block.tsx')).NewsletterBlock,
    })),
  )

const links = import.meta.env.SSR ? await import('./footer-links.tsx') : undefined
const FooterLinks =
  links?.FooterLinks ?? lazy(withReload(async () => ({ default: (await import('./footer-links.tsx')).FooterLinks })))

const loadSwitch = withReload(() => import('./switch-scheme.ts'))
const loadConsent = withReload(() => import('#storefront/features/shop/consent/consent-store.ts'))

export type FooterProps = {
  /** Without data of a footer in a browser, except if the layout's loader failed on the server. */
  layout: LayoutData
  /** Without the columns, in the checkout. */
  isReduced: boolean
  hasNewsletter: boolean
}

/**
 * The same on every page: the browser keeps the server's markup, so neither its data nor its code is sent again. One handler
 * serves all of its links and buttons.
 */
export function Footer({ layout: { footer: data }, isReduced, hasNewsletter }: FooterProps) {
  const followLink = useLinkClicks()
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.name === 'scheme') void switchScheme()
    else if (button) void openCookieSettings()
    else followLink(event)
  }
  const shared = { className: 'footer-links', 'data-reduced': isReduced ? '' : undefined, onClick: click }
  return (
    <footer className={clsx('mt-12 md:mt-18', !isReduced && 'footer')}>
      {hasNewsletter && (
        <div className="page pb-12 md:pb-18">
          <Suspense>
            <NewsletterBlock />
          </Suspense>
        </div>
      )}
      {data ? (
        <div {...shared}>
          <Suspense>
            <FooterLinks data={data} />
          </Suspense>
        </div>
      ) : (
        <div {...shared} dangerouslySetInnerHTML={{ __html: readLinks() }} suppressHydrationWarning />
      )}
    </footer>
  )
}

async function switchScheme() {
  const { switchScheme: change } = await loadSwitch()
  change()
}

async function openCookieSettings() {
  const store = await loadConsent()
  store.openCookieSettings()
}

let kept = ''

/** The markup of the document, also after a page without a footer. */
function readLinks(): string {
  kept ||= document.querySelector('.footer-links')?.innerHTML ?? ''
  return kept
}
