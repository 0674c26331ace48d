import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The version of an order, counted by a trigger in every write of its row. */
export async function getOrderVersion(q: Queryable, orderId: OrderId): Promise<number> {
  const { version } = await q.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow()
  return version
}
