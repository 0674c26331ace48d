import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { markdowns, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { ids } from '../../documents/sources.queries.ts'

/** Those on sale of the given products, in the order of the products; none of services. */
export function listVariantIds(
  q: Queryable,
  { productIds, limit }: { productIds: readonly ProductId[]; limit: number },
): Promise<{ id: VariantId; code: string; ean: string | null }[]> {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.code', 'variants.ean'])
    .where('variants.productId', '=', ids(productIds))
    .where('variants.isActive', '=', true)
    .where('products.isService', '=', false)
    .orderBy(sql`array_position(${[...productIds]}::int[], variants.product_id)`)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .limit(limit)
    .execute()
}

/** In the order of the codes. */
export async function listIdsOfVariantCodes(
  q: Queryable,
  { codes, limit }: { codes: readonly string[]; limit: number },
): Promise<VariantId[]> {
  const { rows } = await sql<{ id: VariantId }>`
    SELECT v.id FROM unnest(${[...codes]}::text[]) WITH ORDINALITY AS given (code, place)
    JOIN variants v ON v.code = given.code ORDER BY given.place LIMIT ${limit}::int`.execute(q)
  return rows.map(({ id }) => id)
}

type ChosenVariant = VariantPrice & {
  id: VariantId
  productId: ProductId
  fullName: string
  code: string
  /** Visitors can buy it by itself. */
  isSold: boolean
  isSet: boolean
}

export async function listChosenVariants(q: Queryable, variantIds: readonly VariantId[]): Promise<ChosenVariant[]> {
  const { rows } = await sql<ChosenVariant>`
    SELECT v.id, v.product_id, p.name || CASE WHEN v.name = '' THEN '' ELSE ', ' || v.name END AS full_name, v.code,
      v.is_active AND p.is_active AND NOT p.is_gift_only AS is_sold,
      EXISTS (SELECT FROM set_components c WHERE c.set_variant_id = v.id) AS is_set,
      v.price_cents, v.sale_price_cents, v.sale_from, v.sale_to, ${markdowns('v.id')}
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id = ${ids(variantIds)}
    ORDER BY array_position(${[...variantIds]}::int[], v.id)`.execute(q)
  return rows
}
