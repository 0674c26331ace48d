import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Closes the open attempts of an order: their sum is no longer asked for. Money that still comes for one is put aside for a person.
 */
export async function closeOpenAttempts(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'cancelled', settledAt: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'created')
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
