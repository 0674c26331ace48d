import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The variants in which a product is sold, in their order. */
export function listSoldVariants(q: Queryable, productId: ProductId): Promise<{ id: VariantId; name: string }[]> {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.name'])
    .where('products.id', '=', productId)
    .where('products.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .where('variants.isActive', '=', true)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute()
}

/** The product of each variant, whatever its state. */
export function listProductsOf(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<{ variantId: VariantId; productId: ProductId }[]> {
  if (variantIds.length === 0) return Promise.resolve([])
  return q
    .selectFrom('variants')
    .select(['id as variantId', 'productId'])
    .where('id', 'in', [...variantIds])
    .execute()
}

/** A currency that the shop knows, by its id. */
export async function findCurrency(q: Queryable, currencyId: number): Promise<{ code: string } | undefined> {
  return q.selectFrom('currencies').select('code').where('id', '=', currencyId).executeTakeFirst()
}
