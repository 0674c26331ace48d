import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { OrderActor } from '../orders.types.ts'
import type { Refund } from './refunds.types.ts'

export type RefundRecord = Omit<Refund, 'id' | 'state'> & { actor: OrderActor; at: Date }

/** Writes a refund; undefined if its cause has one already. */
export async function insertRefund(tx: Tx, { at, lines, ...refund }: RefundRecord): Promise<OrderRefundId | undefined> {
  const row = await tx
    .insertInto('orderRefunds')
    .values({ ...refund, lines: lines && JSON.stringify(lines), requestedAt: at })
    .onConflict((conflict) => conflict.constraint('order_refunds_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const refundColumns = [
  'id',
  'orderId',
  'cause',
  'amountCents',
  'lines',
  'withDelivery',
  'isDeposit',
  'reason',
  'state',
  'requestedAt',
  'sentAt',
] as const

export async function listRefunds(q: Queryable, orderId: OrderId) {
  return q.selectFrom('orderRefunds').select(refundColumns).where('orderId', '=', orderId).orderBy('id').execute()
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

export async function findRefund(q: Queryable, refundId: OrderRefundId): Promise<RefundRow | undefined> {
  return q.selectFrom('orderRefunds').select(refundColumns).where('id', '=', refundId).executeTakeFirst()
}

/** False if the refund is sent already. */
export async function updateRefundSent(
  tx: Tx,
  { refundId, at }: { refundId: OrderRefundId; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('orderRefunds')
    .set({ state: 'sent', sentAt: at })
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
