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

/**
 * Takes a refund for one call of a gateway that knows no keys; undefined = another process is calling it. `wasTried`: an earlier
 * call was not answered.
 */
export async function takeRefund(
  db: Queryable,
  { id, now, triedBefore }: { id: RefundId; now: Date; triedBefore: Date },
): Promise<{ wasTried: boolean } | undefined> {
  const { rows } = await sql<{ wasTried: boolean }>`
    UPDATE refunds SET tried_at = ${now}::timestamptz
    FROM (SELECT id, tried_at FROM refunds
      WHERE id = ${id} AND state = 'requested' AND (tried_at IS NULL OR tried_at < ${triedBefore}::timestamptz)
      FOR UPDATE) before
    WHERE refunds.id = before.id
    RETURNING before.tried_at IS NOT NULL AS was_tried`.execute(db)
  return rows[0]
}

/** The gateway has done nothing: the next call is the first again. */
export async function releaseRefund(db: Queryable, id: RefundId): Promise<void> {
  await db.updateTable('refunds').set({ triedAt: null }).where('id', '=', id).where('state', '=', 'requested').execute()
}

/** What other refunds of a payment have sent, in cents; undefined if one was tried and may have arrived. */
export async function sumOtherRefunds(
  db: Queryable,
  { id, paymentId }: { id: RefundId; paymentId: PaymentId },
): Promise<Cents | undefined> {
  const { rows } = await sql<{ sentCents: Cents; isUnsure: boolean }>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE state = 'done'), 0)::int AS sent_cents,
      coalesce(bool_or(state <> 'done' AND tried_at IS NOT NULL), false) AS is_unsure
    FROM refunds WHERE payment_id = ${paymentId} AND id <> ${id}`.execute(db)
  const [sum] = rows
  return sum && !sum.isUnsure ? sum.sentCents : undefined
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
