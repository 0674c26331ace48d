import { Suspense, lazy } from 'react'
import { useIsAdult } from '#storefront/kit/goods/adult-consent.ts'
import { useTurn } from '#storefront/kit/browser/opening-queue.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'

const AgeDialog = lazy(withReload(async () => ({ default: (await import('./age-dialog.tsx')).AgeDialog })))

/**
 * Asks whom has not said yet that he is an adult, before anything else opens. The page beneath stays what it is: robots and
 * readers without scripts read it.
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
