import type { OrderId, ParcelId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredParcel = {
  id: ParcelId
  orderId: OrderId
  number: number
  photo: string | null
  voidedAt: Date | null
  version: number
}

export async function findParcel(
  q: Queryable,
  { id, branches }: { id: ParcelId; branches: readonly StoreId[] | null },
): Promise<StoredParcel | undefined> {
  return q
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .select(['parcels.id', 'parcels.orderId', 'parcels.number', 'parcels.photo', 'parcels.voidedAt', 'parcels.version'])
    .where('parcels.id', '=', id)
    .$if(branches !== null, (query) => query.where('orders.storeId', 'in', [...(branches ?? [])]))
    .executeTakeFirst()
}

/** A trigger counts the version. */
export async function updateParcel(
  tx: Tx,
  id: ParcelId,
  change: { photo: string } | { voidedAt: Date },
): Promise<void> {
  await tx.updateTable('parcels').set(change).where('id', '=', id).execute()
}
