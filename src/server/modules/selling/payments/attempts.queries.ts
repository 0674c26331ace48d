import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type OpenAttempt = { provider: string; providerRef: string | null }

/**
 * Closes the open attempts of an order: their sum is no longer asked for. Money that still comes for one is put aside for a person.
 */
export async function closeOpenAttempts(
  tx: Tx,
  { orderId, at }: { orderId: OrderId; at: Date },
): Promise<OpenAttempt[]> {
  return tx
    .updateTable('payments')
    .set({ state: 'cancelled', settledAt: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'created')
    .returning(['provider', 'providerRef'])
    .execute()
}

export async function listOpenAttempts(tx: Tx, orderId: OrderId): Promise<OpenAttempt[]> {
  return tx
    .selectFrom('payments')
    .select(['provider', 'providerRef'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'created')
    .orderBy('attempt')
    .execute()
}

export async function findLastAttempt(tx: Tx, orderId: OrderId): Promise<number> {
  const { last } = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.max('attempt').as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** False if the attempt has one already. */
export async function updateProviderRef(
  db: Queryable,
  {
    orderId,
    attempt,
    ref,
    redirectUrl,
  }: { orderId: OrderId; attempt: number; ref: string; redirectUrl: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ providerRef: ref, redirectUrl })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('providerRef', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The attempt that a provider was asked for, by what it repeats of the request. */
export async function findAsked(
  db: Queryable,
  { provider, orderNumber, attempt }: { provider: string; orderNumber: string; attempt: number },
) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.orderId', 'payments.amountCents', 'payments.currency'])
    .where('orders.number', '=', orderNumber)
    .where('payments.attempt', '=', attempt)
    .where('payments.provider', '=', provider)
    .executeTakeFirst()
}
