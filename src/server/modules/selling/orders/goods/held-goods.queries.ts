import type { LocationId, OrderId, StoreId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function hasHeldStock(db: Queryable, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('orderId')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The stock location of a branch, from which its orders are taken first. */
export async function findStoreLocation(db: Queryable, storeId: StoreId): Promise<LocationId | undefined> {
  const row = await db.selectFrom('stockLocations').select('id').where('storeId', '=', storeId).executeTakeFirst()
  return row?.id
}
