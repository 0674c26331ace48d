import type { BankStatementId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import { insertUnmatched } from '../payments.queries.ts'
import type { UnmatchedReason } from '../payments.types.ts'
import { settleReport, type ReportDeps } from '../settle-report.ts'
import * as queries from './bank-statement.queries.ts'
import { matchEntry } from './match-entry.rules.ts'
import { findOrderId, findTransfer, type NumberedTransfer } from './transfers.queries.ts'

const { code: provider } = bankTransferProvider

/** `{ statementId }`: the statement to book. */
export const bookJob = 'payments.book-statement'

export type BookDeps = ReportDeps & Pick<PaymentsDeps, 'db'>

/**
 * Books the entries of a statement, each in a transaction of its own and once. An entry settles an order by variable symbol, exact
 * amount and currency; any other entry is put aside for a person.
 */
export async function bookStatement(deps: BookDeps, id: BankStatementId): Promise<void> {
  const waiting = await queries.listWaitingEntries(deps.db.query, id)
  await forEachSettled(waiting, (entryId) => deps.db.tx((tx) => bookEntry(deps, tx, entryId)))
}

/** For the reconciler: statements whose job was lost. */
export async function bookUnfinished(deps: BookDeps, importedBefore: Date): Promise<void> {
  const statements = await queries.listUnfinished(deps.db.query, importedBefore)
  await forEachSettled(statements, (id) => bookStatement(deps, id))
}

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.findWaitingForUpdate>>>

async function bookEntry(deps: BookDeps, tx: Tx, id: number): Promise<void> {
  const entry = await queries.findWaitingForUpdate(tx, id)
  if (!entry) return
  const { variableSymbol: number, amountCents, currency } = entry
  const orderId = number === null ? undefined : await findOrderId(tx, number)
  // The order's row is locked before anything is decided or written.
  const order = orderId === undefined ? undefined : await deps.orders.lockOrder(tx, orderId)
  const transfer = order && (await findTransfer(tx, { orderId: order.id, provider }))
  const outcome = await settle(deps, tx, { transfer, entry })
  await queries.updateOutcome(tx, { id, outcome })
  if (outcome === 'settled' || outcome === 'refunded') return
  await insertUnmatched(tx, {
    reason: outcome,
    amountCents,
    currency,
    bankEntryId: id,
    createdAt: deps.clock.now(),
    ...(transfer && { orderId: transfer.orderId }),
  })
}

async function settle(
  deps: BookDeps,
  tx: Tx,
  { transfer, entry }: { transfer: NumberedTransfer | undefined; entry: Waiting },
): Promise<'settled' | 'refunded' | UnmatchedReason> {
  const match = matchEntry(transfer, entry)
  const ref = transfer?.providerRef
  if (match !== 'settles') return match
  if (!ref) return 'other_method'
  const { amountCents, currency } = entry
  const report = { state: 'paid', amountCents, currency } as const
  const outcome = await settleReport(deps, tx, { payment: { provider, ref }, report })
  if (outcome === 'paid') return 'settled'
  return outcome === 'refunded' ? 'refunded' : 'paid_already'
}
