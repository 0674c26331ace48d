import { Suspense, lazy } from 'react'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useIsEventKnown } from '#storefront/kit/event-day/event-known.ts'
import type { InTimeChipProps } from './in-time-chip.tsx'

const InTimeChip = lazy(withReload(async () => ({ default: (await import('./in-time-chip.tsx')).InTimeChip })))

/** Where a list offers only what is in time for the visitor's party: filled after hydration, for visitors who have set its day. */
export function InTimeChipPlace(chip: InTimeChipProps) {
  if (!useIsEventKnown() || chip.state.eventOn !== undefined) return null
  return (
    <Suspense>
      <InTimeChip {...chip} />
    </Suspense>
  )
}
