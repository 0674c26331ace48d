import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import type { Run } from '#contracts/admin/runs.ts'
import { bulkWords as words } from '#admin/i18n/bulk-words.ts'

export type BulkRowsProps = { run: Run; orders: readonly AdminOrderRow[]; isRehearsal: boolean }

/** How many orders go through, and of the others each with its reason. */
export function BulkRows({ run, orders, isRehearsal }: BulkRowsProps) {
  const count = (...states: Run['rows'][number]['state'][]) =>
    run.rows.filter(({ state }) => states.includes(state)).length
  const refused = run.rows.filter(({ state }) => state === 'refused')
  if (isRehearsal) {
    return (
      <>
        <p className="font-semibold">{count('done') > 0 ? words.willChange(count('done')) : words.nothing}</p>
        {count('done') > 0 && <p>{run.can_revert ? words.canRevert : words.cannotRevert}</p>}
        <Reasons title={words.willStay(refused.length)} rows={refused} orders={orders} />
      </>
    )
  }
  if (run.state === 'running' || run.state === 'reverting') {
    const all = run.rows.length
    return (
      <>
        <p className="font-semibold tabular-nums">{words.running(all - count('waiting', 'to_revert'), all)}</p>
        <p className="text-ink-soft">{words.goesOn}</p>
      </>
    )
  }
  const kept = run.rows.filter(({ state }) => state === 'kept')
  const told = run.rows.filter(({ state, message }) => state === 'reverted' && message !== '')
  return run.state === 'reverted' ? (
    <>
      <p className="font-semibold">{words.reverted(count('reverted'))}</p>
      <Reasons title={words.kept(kept.length)} rows={kept} orders={orders} />
      <Reasons title={words.withMail(told.length)} rows={told} orders={orders} />
    </>
  ) : (
    <>
      <p className="font-semibold">{words.changed(count('done'))}</p>
      <Reasons title={words.unchanged(refused.length)} rows={refused} orders={orders} />
    </>
  )
}

function Reasons({ title, rows, orders }: Pick<BulkRowsProps, 'orders'> & { title: string; rows: Run['rows'] }) {
  if (rows.length === 0) return null
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-1 pt-1 text-sm">
        {rows.map(({ id, message }) => (
          <li key={id}>
            <span className="font-medium tabular-nums">{numbers.get(id)}</span>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
