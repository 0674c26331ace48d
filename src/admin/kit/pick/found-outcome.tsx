import { findWords } from '#admin/i18n/find-words.ts'
import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { PartFailed } from '../states/part-failed.tsx'
import type { Found } from './use-found.ts'

export type FoundOutcomeProps = {
  found: Pick<Found<unknown>, 'isFailed' | 'isSlow' | 'retry'>
  /** Undefined while there are choices, or nothing was searched. */
  nothingFound: string | undefined
}

/** Below a search, and said to those who do not see it: why there is nothing to choose. */
export function FoundOutcome({ found: { isFailed, isSlow, retry }, nothingFound }: FoundOutcomeProps) {
  return (
    <>
      {isFailed && <PartFailed text={words.failed} onRetry={retry} className="text-sm text-ink-soft" />}
      <div role="status" className="text-sm text-ink-soft empty:hidden">
        {isSlow && findWords.searching}
        {nothingFound}
      </div>
    </>
  )
}
