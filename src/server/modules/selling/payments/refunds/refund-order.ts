import type { OrderId, PaymentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import { markRefunded } from '../payments.queries.ts'
import type { PaymentRefund } from '../payments.types.ts'
import { wholePaymentKey } from './refund-key.rules.ts'
import * as queries from './refunds.queries.ts'

export type RefundDeps = Pick<PaymentsDeps, 'clock' | 'jobs' | 'orders'>

/** `{ refundId }`: the refund to send. */
export const refundJob = 'payments.refund'

// A refund is recorded in the transaction that decides it, sent by a job, and by the reconciler if the job was lost.

/**
 * Records the refund of a part of what was paid, in cents; the same `key` is one refund. False if that much was not paid or is
 * refunded already.
 */
export async function refundOrder(
  deps: RefundDeps,
  tx: Tx,
  { orderId, amountCents: totalCents, reason, key }: PaymentRefund,
): Promise<boolean> {
  await deps.orders.lockOrder(tx, orderId)
  if (await queries.hasRefund(tx, `${key}/0`)) return true
  const payments = await queries.listRefundable(tx, orderId)
  let missing = totalCents
  const shares = payments.flatMap(({ id, leftCents }) => {
    const amountCents = Math.min(leftCents, missing)
    missing -= amountCents
    return amountCents > 0 ? [{ paymentId: id, amountCents, leftCents }] : []
  })
  if (missing > 0 || shares.length === 0) return false
  for (const [index, { paymentId, amountCents, leftCents }] of shares.entries()) {
    await record(deps, tx, { orderId, paymentId, amountCents, reason, key: `${key}/${index}` })
    if (amountCents === leftCents) await markRefunded(tx, paymentId)
  }
  return true
}

/** Why a payment goes back that came for an order which was paid already. */
export const paidTwice = 'paid twice'

/** Refunds a whole payment that the shop has no right to keep. */
export async function giveBack(
  deps: RefundDeps,
  tx: Tx,
  { id, orderId, amountCents, reason }: { id: PaymentId; orderId: OrderId; amountCents: Cents; reason: string },
): Promise<void> {
  await markRefunded(tx, id)
  await deps.orders.note(tx, { orderId, actor: 'payment', reason: `refund: ${reason}` })
  await record(deps, tx, { orderId, paymentId: id, amountCents, reason, key: wholePaymentKey(id) })
}

async function record(
  { clock, jobs }: RefundDeps,
  tx: Tx,
  refund: Omit<queries.NewRefund, 'createdAt'>,
): Promise<void> {
  const refundId = await queries.insertRefund(tx, { ...refund, createdAt: clock.now() })
  if (refundId !== undefined) await jobs.enqueue(tx, refundJob, { refundId })
}
