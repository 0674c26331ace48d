import { sql } from 'kysely'
import type { OrderId, PaymentId, RefundId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { wholePaymentKey } from './refund-key.rules.ts'

export type NewRefund = {
  orderId: OrderId
  paymentId: PaymentId
  amountCents: Cents
  reason: string
  key: string
  createdAt: Date
}

/** Undefined if a refund with this key exists. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundId | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values({ ...refund, state: 'requested' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findRefund(db: Queryable, id: RefundId) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.orderId',
      'refunds.paymentId',
      'refunds.reason',
      'refunds.amountCents',
      'refunds.key',
      'refunds.state',
      'payments.provider',
      'payments.providerRef',
      'payments.currency',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

/** False if another process has done it. */
export async function updateRefund(
  tx: Tx,
  { id, state, ref, at }: { id: RefundId; state: 'done' | 'manual'; ref: string | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ state, providerRef: ref, ...(state === 'done' && { doneAt: at }) })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person has sent what no provider could send. */
export async function markSentByHand(tx: Tx, { paymentId, at }: { paymentId: PaymentId; at: Date }): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'done', doneAt: at })
    .where('key', '=', wholePaymentKey(paymentId))
    .where('state', '=', 'manual')
    .execute()
}

/** Refunds requested before `createdBefore` and not sent yet. */
export async function listLateRefunds(db: Queryable, { createdBefore }: { createdBefore: Date }): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('createdAt', '<', createdBefore)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** The paid payments of an order, each with the amount that can still be refunded. */
export async function listRefundable(tx: Tx, orderId: OrderId): Promise<{ id: PaymentId; leftCents: Cents }[]> {
  const { rows } = await sql<{ id: PaymentId; leftCents: Cents }>`
    SELECT p.id, (p.amount_cents - coalesce(sum(r.amount_cents), 0))::int AS left_cents
    FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    WHERE p.order_id = ${orderId} AND p.state = 'paid'
    GROUP BY p.id ORDER BY p.id`.execute(tx)
  return rows
}

export async function hasRefund(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('refunds').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** The shares of one refund, one per payment. */
export async function listByKey(db: Queryable, key: string): Promise<number[]> {
  const rows = await sharesOf(db, key).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function isAllDone(db: Queryable, key: string): Promise<boolean> {
  const open = await sharesOf(db, key).select('id').where('state', '<>', 'done').limit(1).executeTakeFirst()
  return open === undefined
}

function sharesOf(db: Queryable, key: string) {
  return db.selectFrom('refunds').where(sql<string>`split_part(key, '/', 1)`, '=', key)
}
