import { Suspense, lazy } from 'react'
import { withReload } from '../browser/reload-on-stale-chunk.ts'
import type { CardVerdictProps } from './card-verdict.tsx'
import { useIsEventKnown } from './event-known.ts'

const CardVerdict = lazy(withReload(async () => ({ default: (await import('./card-verdict.tsx')).CardVerdict })))

/** Where a card shows whether its goods are in time: filled after hydration, for visitors who have set the day of their party. */
export function CardVerdictPlace(card: CardVerdictProps) {
  if (!useIsEventKnown()) return null
  return (
    <Suspense>
      <CardVerdict {...card} />
    </Suspense>
  )
}
