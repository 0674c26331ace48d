import type { Run } from '#contracts/admin/runs.ts'
import { runWords } from '#admin/i18n/run-words.ts'
import { runWordsOf } from './run-words-of.ts'

type Rows = Run['rows']

export type RunRowsProps = { kind: string; run: Run; isRehearsal: boolean }

/** How many things go through, and of the others each with its reason. */
export function RunRows({ kind, run, isRehearsal }: RunRowsProps) {
  const words = runWordsOf(kind)
  const count = (...states: Rows[number]['state'][]) => run.rows.filter(({ state }) => states.includes(state)).length
  const refused = run.rows.filter(({ state }) => state === 'refused')
  if (isRehearsal) {
    return (
      <>
        <p className="font-semibold">{count('done') > 0 ? words.willDo(count('done')) : runWords.nothing}</p>
        {count('done') > 0 && <p>{run.can_revert ? words.canRevert : runWords.cannotRevert}</p>}
        <Reasons title={words.willStay(refused.length)} rows={refused} />
      </>
    )
  }
  if (run.state === 'running' || run.state === 'reverting') {
    const all = run.rows.length
    return (
      <>
        <p className="font-semibold tabular-nums">{runWords.running(all - count('waiting', 'to_revert'), all)}</p>
        <p className="text-ink-soft">{runWords.goesOn}</p>
      </>
    )
  }
  const kept = run.rows.filter(({ state }) => state === 'kept')
  const told = run.rows.filter(({ state, message }) => state === 'reverted' && message !== '')
  return run.state === 'reverted' ? (
    <>
      <p className="font-semibold">{words.reverted(count('reverted'))}</p>
      <Reasons title={words.kept(kept.length)} rows={kept} />
      <Reasons title={words.withMail(told.length)} rows={told} />
    </>
  ) : (
    <>
      <p className="font-semibold">{words.done(count('done'))}</p>
      <Reasons title={words.undone(refused.length)} rows={refused} />
    </>
  )
}

function Reasons({ title, rows }: { title: string; rows: Rows }) {
  if (rows.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-1 pt-1 text-sm">
        {rows.map(({ id, name, message }) => (
          <li key={id}>
            <span className="font-medium tabular-nums">{name}</span>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
