import type { ProductId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoreStock } from '../catalog.types.ts'
import { hasProduct } from '../lists/listing.queries.ts'
import { listActiveVariantIds } from '../navigation/categories.queries.ts'

export type ProductStoresDeps = {
  db: Db
  inventory: Pick<InventoryModule, 'getAvailability'>
  stores: Pick<StoresModule, 'getStoreLocations'>
}

export async function getProductStores(
  { db, inventory, stores }: ProductStoresDeps,
  productId: ProductId,
): Promise<StoreStock[]> {
  if (!(await hasProduct(db, productId))) throw notFound('product')
  const variantIds = await listActiveVariantIds(db.query, [productId])
  const availability = await inventory.getAvailability(db.query, variantIds)
  return (await stores.getStoreLocations()).map(({ locationId, store }) => ({
    store,
    stock: Object.fromEntries(
      variantIds.map((id) => [String(id), availability.get(id)?.byLocation.get(locationId) ?? 0]),
    ),
  }))
}
