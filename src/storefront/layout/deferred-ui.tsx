import { Suspense, lazy } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import type { SelfOpeningsProps } from './self-openings.tsx'

const SelfOpenings = lazy(withReload(async () => ({ default: (await import('./self-openings.tsx')).SelfOpenings })))

/** UI that no visitor needs at first sight: cookie bar, popup, windows. Its code is loaded after hydration. */
export function DeferredUi(props: SelfOpeningsProps) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <SelfOpenings {...props} />
    </Suspense>
  )
}
