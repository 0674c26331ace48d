import { sql } from 'kysely'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function findOrderId(
  q: Queryable,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<OrderId | undefined> {
  const row = await q
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .$if(branches !== null, (query) => query.where('storeId', 'in', [...(branches ?? [])]))
    .executeTakeFirst()
  return row?.id
}

export async function listParcels(q: Queryable, orderId: OrderId) {
  return q
    .selectFrom('parcels')
    .innerJoin('users', 'users.id', 'parcels.packedBy')
    .leftJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .leftJoin('handOvers', 'handOvers.id', 'handOverParcels.handOverId')
    .select(['parcels.id', 'parcels.number', 'parcels.weightGrams', 'parcels.codCents', 'parcels.packedAt'])
    .select(['parcels.voidedAt', 'handOvers.closedAt as handedOverAt', 'parcels.photo', 'parcels.version'])
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .select('orders.totalCents')
    .select(sql<string>`trim(users.firstname || ' ' || users.lastname)`.as('packedBy'))
    .where('parcels.orderId', '=', orderId)
    .orderBy('parcels.number')
    .execute()
}

export async function listParcelItems(q: Queryable, orderId: OrderId) {
  return q
    .selectFrom('parcelItems')
    .innerJoin('parcels', 'parcels.id', 'parcelItems.parcelId')
    .innerJoin('variants', 'variants.id', 'parcelItems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['parcelItems.parcelId', 'parcelItems.quantity', 'variants.code'])
    .select(sql<string>`trim(products.name || ' ' || variants.name)`.as('name'))
    .where('parcels.orderId', '=', orderId)
    .orderBy('parcelItems.parcelId')
    .orderBy('variants.code')
    .execute()
}
