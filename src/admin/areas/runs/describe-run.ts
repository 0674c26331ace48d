import { bulkSteps } from '#contracts/admin/order-views.ts'
import type { RunRow } from '#contracts/admin/runs.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { runWords } from '#admin/i18n/run-words.ts'
import { runWordsOf } from '#admin/kit/runs/run-words-of.ts'

const words = runWords.list

/** `Prijať na spracovanie: 40 objednávok` */
export function nameRun({ kind, to, counts }: Pick<RunRow, 'kind' | 'to' | 'counts'>): string {
  const step = bulkSteps.find((known) => known === to)
  const { title, things } = runWordsOf(kind)
  const all = countAll(counts)
  return step === undefined ? title(all) : `${orderWords.steps.do[step]}: ${things(all)}`
}

/** How far it is, or its outcome. */
export function describeRun({ state, counts }: Pick<RunRow, 'state' | 'counts'>): string {
  const all = countAll(counts)
  if (state === 'running') return words.progress(all - counts.waiting, all)
  if (state === 'reverting') return words.reverting(counts.reverted + counts.kept, all - counts.refused)
  const parts = (['done', 'reverted', 'refused', 'kept'] as const)
    .filter((each) => counts[each] > 0)
    .map((each) => `${words.row[each]}: ${counts[each]}`)
  return parts.join(' · ')
}

function countAll(counts: RunRow['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
