import { Suspense, lazy } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import type { SelfOpeningsProps } from './self-openings.tsx'

const SelfOpenings = lazy(withReload(async () => ({ default: (await import('./self-openings.tsx')).SelfOpenings })))

/** UI that is not needed for the first paint: cookie bar, popup, dialogs. Its code is loaded after hydration. */
export function DeferredUi(props: SelfOpeningsProps) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <SelfOpenings {...props} />
    </Suspense>
  )
}
