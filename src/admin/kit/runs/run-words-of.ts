import { runKinds } from '#contracts/admin/run-kinds.ts'
import { runThings, runVerbs, runWords } from '#admin/i18n/run-words.ts'

/** The texts of a run of this kind. */
export function runWordsOf(kind: string) {
  const known = runKinds.find((name) => name === kind)
  const things = known === undefined ? runThings.other : runThings[known]
  const verbs = verbsOf(kind)
  return {
    things,
    canRevert: kind === 'move_orders' ? `${runWords.canRevert} ${runWords.mailStays}` : runWords.canRevert,
    title: (count: number) => `${verbs.title}: ${things(count)}`,
    willDo: (count: number) => `${verbs.will}: ${things(count)}`,
    willStay: (count: number) => `${verbs.stay}: ${things(count)}`,
    done: (count: number) => `${verbs.done}: ${things(count)}`,
    undone: (count: number) => `${verbs.undone}: ${things(count)}`,
    reverted: (count: number) => runWords.reverted(things(count)),
    kept: (count: number) => runWords.kept(things(count)),
    withMail: (count: number) => runWords.withMail(things(count)),
  }
}

function verbsOf(kind: string) {
  if (kind.startsWith('remove_')) return runVerbs.remove
  return kind.startsWith('assign_') ? runVerbs.assign : runVerbs.change
}
