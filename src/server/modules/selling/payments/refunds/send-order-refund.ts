import type { OrderRefundId } from '#kernel/ids.ts'
import type { PendingRefund } from '#server/modules/selling/orders/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import { refundOrder, type RefundDeps } from './refund-order.ts'
import { isAllDone, listByKey } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

/** The queue keeps its first name: refunds of customers may wait in it. */
export const orderRefundJob = 'orders.send-refund'

type SendDeps = RefundDeps & Pick<PaymentsDeps, 'db' | 'providers'>

/** Enqueues a refund that orders have decided; it is sent after the commit. */
export async function enqueueOrderRefund(
  { jobs }: Pick<PaymentsDeps, 'jobs'>,
  tx: Tx,
  { refundId }: { refundId: OrderRefundId },
): Promise<void> {
  await jobs.enqueue(tx, orderRefundJob, { refundId })
}

/** Sends a refund of an order and reports it to orders. Repeatable: the refund's id is the key of each payment's share. */
export async function sendOrderRefund(deps: SendDeps, refundId: OrderRefundId): Promise<void> {
  const { db, orders } = deps
  const refund = await orders.findPendingRefund(refundId)
  if (!refund || (await sendShares(deps, refund)) === 'byHand') return
  await db.tx((tx) => orders.markRefundSent(tx, { refundId, actor: 'payment' }))
}

/** Sends what was paid through providers; `byHand` if a person has to send it, even if only a part. */
async function sendShares(
  deps: SendDeps,
  { refundId, orderId, amountCents }: PendingRefund,
): Promise<'sent' | 'byHand'> {
  const { db } = deps
  const key = `order-refund-${refundId}`
  const isRecorded = await db.tx((tx) =>
    refundOrder(deps, tx, { orderId, amountCents, reason: 'refund of order', key }),
  )
  if (!isRecorded) return 'byHand'
  for (const id of await listByKey(db.query, key)) await sendRefund(deps, id)
  return (await isAllDone(db.query, key)) ? 'sent' : 'byHand'
}
