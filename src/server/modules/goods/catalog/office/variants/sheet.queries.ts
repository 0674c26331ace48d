import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import { markdowns } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { ids } from '../../documents/sources.queries.ts'
import type { StoredVariant } from './variants.queries.ts'

/** In the order of the given products, hidden variants too. */
export async function listSheetVariants(
  q: Queryable,
  { productIds, limit }: { productIds: readonly ProductId[]; limit: number },
): Promise<(StoredVariant & { productName: string })[]> {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'variants.id',
      'variants.productId',
      'variants.code',
      'variants.ean',
      'variants.name',
      'variants.color',
      'variants.size',
      'variants.piecesPerPack',
      'variants.supply',
      'variants.isActive',
      'variants.attributes',
      'variants.priceCents',
      'variants.salePriceCents',
      'variants.saleFrom',
      'variants.saleTo',
      markdowns('variants.id'),
      'variants.version',
      'products.name as productName',
    ])
    .where('variants.productId', '=', ids(productIds))
    .orderBy(sql`array_position(${[...productIds]}::int[], variants.product_id)`)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .limit(limit)
    .execute()
}

export async function countVariantsOf(q: Queryable, productIds: readonly ProductId[]): Promise<number> {
  const { count } = await q
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('productId', '=', ids(productIds))
    .executeTakeFirstOrThrow()
  return Number(count)
}
