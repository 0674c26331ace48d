import { Suspense, lazy } from 'react'
import { withReload } from '../browser/reload-on-stale-chunk.ts'
import { useIsEventKnown } from './event-known.ts'
import type { VariantVerdictProps } from './variant-verdict.tsx'

const VariantVerdict = lazy(
  withReload(async () => ({ default: (await import('./variant-verdict.tsx')).VariantVerdict })),
)

/** The same on the page of a product. A file of its own: that page does not need the code of cards. */
export function VariantVerdictPlace(variant: VariantVerdictProps) {
  if (!useIsEventKnown()) return null
  return (
    <Suspense>
      <VariantVerdict {...variant} />
    </Suspense>
  )
}
