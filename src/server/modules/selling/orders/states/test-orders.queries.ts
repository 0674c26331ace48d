import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Test orders that were not removed, in the order of their placing. */
export async function listTestOrders(q: Queryable): Promise<{ id: OrderId; number: string }[]> {
  return q
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('isTest', '=', true)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .execute()
}

export async function isTestOrder(q: Queryable, orderId: OrderId): Promise<boolean> {
  const row = await q.selectFrom('orders').select('isTest').where('id', '=', orderId).executeTakeFirst()
  return row?.isTest === true
}
