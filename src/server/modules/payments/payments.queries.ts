import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { PaymentKind, PaymentMethod, PaymentState } from './payments.types.ts'

const kinds: readonly PaymentKind[] = ['card', 'bank_transfer', 'cash_on_delivery']

export async function listPaymentMethods(db: Queryable): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('paymentMethods')
    .select(['id', 'code', 'kind', 'name', 'description', 'feeCents', 'vatRate', 'isCash'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const kind = kinds.find((known) => known === row.kind)
    return kind ? [{ ...row, kind }] : []
  })
}

export type Attempt = { orderId: number; attempt: number; provider: string; amountCents: number; createdAt: Date }

/** Writes an attempt before the provider hears of it; the same attempt twice is one row. */
export async function insertAttempt(tx: Queryable, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...attempt, state: 'created' })
    .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
    .execute()
}

export async function findLatest(db: Queryable, orderId: number) {
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
      'payments.redirectUrl',
      'orders.number',
      'orders.cartId',
    ])
    .where('payments.orderId', '=', orderId)
    .orderBy('payments.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function setProviderRef(
  db: Queryable,
  { id, ref, redirectUrl }: { id: number; ref: string; redirectUrl: string | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ providerRef: ref, redirectUrl })
    .where('id', '=', id)
    .where('providerRef', 'is', null)
    .execute()
}

export async function findByRef(db: Queryable, { provider, ref }: { provider: string; ref: string }) {
  return db
    .selectFrom('payments')
    .select(['id', 'orderId', 'attempt', 'amountCents'])
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst()
}

/** Settles a payment that nobody has settled yet; false when somebody was faster. */
export async function settlePayment(
  tx: Tx,
  { id, state, at }: { id: number; state: PaymentState; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('payments')
    .set({ state, settledAt: at })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Money that goes back does not count as paid. */
export async function cancelPayment(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('payments').set({ state: 'cancelled' }).where('id', '=', id).execute()
}

export async function isLatestAttempt(tx: Tx, { orderId, attempt }: { orderId: number; attempt: number }) {
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

/** Payments with a provider that are open since before `createdBefore`: their notification may have been lost. */
export async function listOpen(
  db: Queryable,
  { provider, createdBefore, createdAfter }: { provider: string; createdBefore: Date; createdAfter: Date },
) {
  return db
    .selectFrom('payments')
    .select(['orderId', 'providerRef'])
    .where('state', '=', 'created')
    .where('provider', '=', provider)
    .where('createdAt', '<', createdBefore)
    .where('createdAt', '>', createdAfter)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/** Keeps what a gateway reported; false when this very event is known already. */
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
