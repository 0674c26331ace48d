import { sql } from 'kysely'
import { paymentKinds } from '#contracts/kinds.ts'
import type { OrderId, PaymentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'
import type { UnmatchedReason, PaymentMethodRow, PaymentRef, PaymentState } from './payments.types.ts'

/** Active methods of the kinds that this process knows. */
export async function listPaymentMethods(db: Queryable): Promise<PaymentMethodRow[]> {
  const rows = await db
    .selectFrom('paymentMethods')
    .select(['id', 'code', 'kind', 'name', 'description', 'feeCents', 'vatRate', 'isCash'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const kind = paymentKinds.find((known) => known === row.kind)
    return kind ? [{ ...row, kind }] : []
  })
}

export type Attempt = {
  orderId: OrderId
  attempt: number
  provider: string
  providerRef: string | null
  amountCents: Cents
  currency: string
  createdAt: Date
}

/** Writes an attempt before its provider is called; a repeated call changes nothing. */
export async function insertAttempt(tx: Queryable, attempt: Attempt): Promise<void> {
  const insert = tx
    .insertInto('payments')
    .values({ ...attempt, state: 'created' })
    .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
  await send(tx, insert.compile())
}

export async function findLatest(db: Queryable, orderId: OrderId) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.id',
      'payments.orderId',
      'payments.attempt',
      'payments.provider',
      'payments.providerRef',
      'payments.state',
      'payments.amountCents',
      'payments.currency',
      'payments.redirectUrl',
      'orders.number',
      'orders.cartId',
      'orders.email',
      'orders.state as orderState',
      sql<string>`concat_ws(' ', orders.invoice_address ->> 'firstname', orders.invoice_address ->> 'lastname')`.as(
        'payerName',
      ),
    ])
    .where('payments.orderId', '=', orderId)
    .orderBy('payments.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findByRef(db: Queryable, { provider, ref }: PaymentRef) {
  return db
    .selectFrom('payments')
    .select(['id', 'orderId', 'attempt', 'amountCents', 'currency'])
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst()
}
export type KnownPayment = NonNullable<Awaited<ReturnType<typeof findByRef>>>

/**
 * Settles a payment; false if it is settled already. A failed or cancelled attempt can still be paid later, once.
 */
export async function settlePayment(
  tx: Tx,
  { id, state, at }: { id: PaymentId; state: PaymentState; at: Date },
): Promise<boolean> {
  const isMoney = state === 'paid' || state === 'queued'
  const row = await tx
    .updateTable('payments')
    .set({ state, settledAt: at })
    .where('id', '=', id)
    .where('state', 'in', isMoney ? ['created', 'failed', 'cancelled'] : ['created'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A payment that is refunded in full no longer counts as paid. */
export async function markRefunded(tx: Tx, id: PaymentId): Promise<void> {
  await tx.updateTable('payments').set({ state: 'refunded' }).where('id', '=', id).execute()
}

export async function isLatestAttempt(tx: Tx, { orderId, attempt }: { orderId: OrderId; attempt: number }) {
  const later = await tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('attempt', '>', attempt)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

const batchSize = 100

/**
 * Takes open payments of a provider created before `createdBefore`, because their notification may have been lost. Those checked
 * longest ago come first; another process takes the next ones.
 */
export async function takeOpen(
  db: Queryable,
  {
    provider,
    createdBefore,
    createdAfter,
    now,
  }: { provider: string; createdBefore: Date; createdAfter: Date; now: Date },
): Promise<{ orderId: OrderId; providerRef: string | null }[]> {
  const { rows } = await sql<{ orderId: OrderId; providerRef: string | null }>`
    UPDATE payments SET checked_at = ${now}::timestamptz
    WHERE id IN (
      SELECT id FROM payments
      WHERE state = 'created' AND provider = ${provider}
        AND created_at < ${createdBefore}::timestamptz AND created_at > ${createdAfter}::timestamptz
      ORDER BY coalesce(checked_at, created_at), id LIMIT ${batchSize}::int
      FOR UPDATE SKIP LOCKED)
    RETURNING order_id, provider_ref`.execute(db)
  return rows
}

/** Stores an event of a gateway; false if this event is stored already. */
export async function insertEvent(
  tx: Queryable,
  event: { provider: string; eventId: string; payload: unknown; receivedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('paymentEvents')
    .values({ ...event, payload: JSON.stringify(event.payload) })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts money aside for a person (table `unmatched_payments`); a repeated call changes nothing. */
export async function insertUnmatched(
  tx: Queryable,
  payment: {
    reason: UnmatchedReason
    amountCents: Cents
    currency: string
    orderId?: OrderId
    paymentId?: PaymentId
    bankEntryId?: number
    createdAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('unmatchedPayments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
