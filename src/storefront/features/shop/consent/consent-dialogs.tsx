import { Suspense, lazy } from 'react'
import { openCookieSettings, useConsent } from './consent-store.ts'
import { giveConsent } from './give-consent.ts'
import { consentMessages } from '#storefront/i18n/consent-messages.ts'
import { consentGroups } from '#storefront/kit/analytics/data-layer.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { markPage } from '#storefront/kit/page/mark-page.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'

const CookieSettings = lazy(
  withReload(async () => ({ default: (await import('./cookie-settings.tsx')).CookieSettings })),
)

/** Asks once, after hydration, as a layer over the page. Refusing is as easy as accepting. */
export function ConsentDialogs() {
  const { answer, isSettingsOpen } = useConsent()
  return (
    <>
      {answer === 'asked' && (
        <section ref={markPage} aria-label={consentMessages.title} className="cookie-bar">
          <div className="min-w-0 grow">
            <h2 className="text-lg">{consentMessages.title}</h2>
            <p className="max-w-text text-ink-soft">
              {consentMessages.text}{' '}
              <RouterLink href={paths.cookies()} className="underline underline-offset-4 hover:text-primary-700">
                {consentMessages.more}
              </RouterLink>
            </p>
          </div>
          <div className="grid grid-cols-2 gap-2 md:flex md:shrink-0">
            <Button look="secondary" onClick={() => giveConsent(['technical'])}>
              {consentMessages.refuse}
            </Button>
            <Button look="secondary" onClick={() => giveConsent(consentGroups)}>
              {consentMessages.acceptAll}
            </Button>
            <Button look="quiet" className="col-span-2" onClick={openCookieSettings}>
              {consentMessages.settings}
            </Button>
          </div>
        </section>
      )}
      {isSettingsOpen && (
        <Suspense>
          <CookieSettings />
        </Suspense>
      )}
    </>
  )
}
