import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { changeStatus, type ChangeStatusDeps } from './change-status.ts'
import { receiveDifference } from '../changes/receive-difference.ts'
import { renewHold } from '../goods/hold-stock.ts'
import { findMovablePromise, postponeOrder, updatePaymentState } from './order-state.queries.ts'
import { postponePromise } from './postpone-promise.rules.ts'
import type { PaidOutcome } from '../orders.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'

/**
 * Money has arrived, in cents: the sum of the order, or the difference that a change of a paid order asks for. If the goods or the
 * order are gone by now, it has to go back.
 */
export async function markPaid(
  deps: ChangeStatusDeps,
  tx: Tx,
  { orderId, amountCents }: { orderId: OrderId; amountCents: Cents },
): Promise<PaidOutcome> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) return { kind: 'refund', reason: 'no such order' }
  if (order.state !== 'cancelled' && (await receiveDifference(deps, tx, { order, amountCents, actor: 'payment' }))) {
    return { kind: 'paid' }
  }
  if (order.paymentState === 'paid') return { kind: 'alreadyPaid' }
  if (order.state !== 'awaiting_payment') return { kind: 'refund', reason: `order is ${order.state}` }
  if (!(await renewHold(deps, tx, { orderId, storeId: order.storeId, expiresAt: null }))) {
    const reason = 'goods gone during payment'
    await changeStatus(deps, tx, { orderId, to: 'cancelled', actor: 'system', reason })
    return { kind: 'refund', reason }
  }
  const paidAt = deps.clock.now()
  await updatePaymentState(tx, { orderId, paymentState: 'paid', paidAt })
  await movePromise(tx, { orderId, placedOn: toLocalDay(order.placedAt), paidOn: toLocalDay(paidAt) })
  await changeStatus(deps, tx, { orderId, to: 'paid', actor: 'payment' })
  return { kind: 'paid' }
}

/** The goods wait for the money, and their days with them. */
async function movePromise(
  tx: Tx,
  { orderId, placedOn, paidOn }: { orderId: OrderId; placedOn: string; paidOn: string },
): Promise<void> {
  if (paidOn <= placedOn) return
  const promised = await findMovablePromise(tx, orderId)
  const moved = promised && postponePromise(promised, paidOn)
  if (moved) await postponeOrder(tx, { orderId, ...moved })
}
