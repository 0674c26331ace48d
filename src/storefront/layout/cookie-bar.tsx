import { Suspense, lazy } from 'react'
import { useConsent } from '#storefront/features/consent/consent-store.ts'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'

const ConsentDialogs = lazy(
  withReload(async () => ({
    default: (await import('#storefront/features/consent/consent-dialogs.tsx')).ConsentDialogs,
  })),
)

/** Loaded by those alone who have not answered yet, or who want to change their answer. */
export function CookieBar() {
  const { answer, isSettingsOpen } = useConsent()
  if (answer !== 'asked' && !isSettingsOpen) return null
  return (
    <Suspense>
      <ConsentDialogs />
    </Suspense>
  )
}
