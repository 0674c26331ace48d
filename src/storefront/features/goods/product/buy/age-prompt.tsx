import { Suspense, lazy } from 'react'
import { useIsAdult } from '#storefront/kit/goods/adult-consent.ts'
import { useTurn } from '#storefront/kit/browser/opening-queue.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'

const AgeDialog = lazy(withReload(async () => ({ default: (await import('./age-dialog.tsx')).AgeDialog })))

/**
 * Asks visitors who have not confirmed yet that they are adults, before anything else opens. The page below stays complete
 * for robots and visitors without scripts.
 */
export function AgePrompt() {
  const isAdult = useIsAdult()
  if (!useTurn('age', !isAdult)) return null
  return (
    <Suspense>
      <AgeDialog />
    </Suspense>
  )
}
