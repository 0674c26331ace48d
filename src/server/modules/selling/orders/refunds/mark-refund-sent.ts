import type { OrderRefundId } from '#kernel/ids.ts'
import { addCents } from '#kernel/money.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { countReceived } from '../changes/received-money.ts'
import { changeStatus, type ChangeStatusDeps } from '../states/change-status.ts'
import { insertNote, updatePaymentState } from '../states/order-state.queries.ts'
import type { OrderActor } from '../orders.types.ts'
import type { PendingRefund } from './refunds.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { refundSentReason } from '../states/reasons.rules.ts'
import * as queries from './refunds.queries.ts'

/** `{ orderId, refundId }`: issues the credit note and sends it to the customer. */
export const afterRefundJob = 'orders.after-refund'

/** What a refund still has to send; undefined if it is sent or unknown. */
export async function findPendingRefund(
  { db }: { db: Db },
  refundId: OrderRefundId,
): Promise<PendingRefund | undefined> {
  const refund = await queries.findRefund(db.query, refundId)
  if (!refund || refund.state === 'sent') return undefined
  return { refundId, orderId: refund.orderId, amountCents: refund.amountCents }
}

/** The money of a refund has left: updates the order and enqueues the message with the credit note. False if known already. */
export async function markRefundSent(
  deps: ChangeStatusDeps,
  tx: Tx,
  { refundId, actor }: { refundId: OrderRefundId; actor: OrderActor },
): Promise<boolean> {
  const { clock, jobs } = deps
  const known = await queries.findRefund(tx, refundId)
  if (!known) throw notFound('refund')
  const order = await findOrderForUpdate(tx, known.orderId)
  if (!order || !(await queries.updateRefundSent(tx, { refundId, at: clock.now() }))) return false
  if (known.isDeposit) {
    await insertNote(tx, { orderId: order.id, actor, reason: refundSentReason, at: clock.now() })
    await jobs.enqueue(tx, afterRefundJob, { orderId: order.id, refundId })
    return true
  }
  const all = (await queries.listRefunds(tx, known.orderId)).filter(({ isDeposit }) => !isDeposit)
  const sentCents = addCents(...all.flatMap(({ state, amountCents }) => (state === 'sent' ? [amountCents] : [])))
  const keptCents = (await countReceived(tx, order)) - sentCents
  const to = keptCents <= 0 ? 'refunded' : keptCents < order.totalCents ? 'partly_refunded' : 'paid'
  await updatePaymentState(tx, { orderId: order.id, paymentState: to })
  const isMoved =
    order.state === 'withdrawn' && to !== 'paid' && (await changeStatus(deps, tx, { orderId: order.id, to, actor }))
  if (!isMoved) await insertNote(tx, { orderId: order.id, actor, reason: refundSentReason, at: clock.now() })
  await jobs.enqueue(tx, afterRefundJob, { orderId: order.id, refundId })
  return true
}
