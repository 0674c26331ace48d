import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { confirmWithdrawal, findWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts'
import type { WithdrawalsDeps } from './withdrawals.types.ts'

type ApplyDeps = Pick<WithdrawalsDeps, 'clock' | 'orders'>

/** The statement is proved to be the customer's: applies its effects once. The order is locked already. */
export async function applyOnce(
  tx: Tx,
  deps: ApplyDeps,
  { id, orderId, items }: Pick<WithdrawalRow, 'id' | 'orderId' | 'items'>,
): Promise<void> {
  const isFirst = await confirmWithdrawal(tx, { id, at: deps.clock.now() })
  if (isFirst && orderId !== null) await applyToOrder(tx, deps, { withdrawalId: id, orderId, isWhole: items === '' })
}

/** Shows staff that someone wrote, so a statement whose receipt is never read is not lost. */
export async function noteUnconfirmed(
  tx: Tx,
  { orders }: ApplyDeps,
  { withdrawalId, orderId }: { withdrawalId: number; orderId: OrderId },
): Promise<void> {
  await orders.note(tx, { orderId, actor: 'customer', reason: `withdrawal ${withdrawalId}, not confirmed yet` })
}

/** Applies what the statement changes automatically; everything else becomes a note for staff. */
async function applyToOrder(
  tx: Tx,
  { orders }: ApplyDeps,
  { withdrawalId, orderId, isWhole }: { withdrawalId: number; orderId: OrderId; isWhole: boolean },
): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  if (!order) return
  const reason = `withdrawal ${withdrawalId}`
  const withdrawal = await findWithdrawal(tx, withdrawalId)
  const isMoved =
    isWhole &&
    withdrawal?.isLate !== true &&
    ((await orders.isCancellable(tx, { id: orderId, state: order.state }))
      ? await orders.cancel(tx, { orderId, actor: 'customer', reason }).then(() => true)
      : await orders.changeStatus(tx, { orderId, to: 'withdrawn', actor: 'customer', reason }))
  if (!isMoved) await orders.note(tx, { orderId, actor: 'customer', reason })
}
