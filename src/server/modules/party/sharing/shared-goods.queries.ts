import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { ageOf, variantPicture } from '#server/modules/goods/catalog/index.ts'
import { markdowns, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type SharedGoodsRow = VariantPrice & {
  variantId: VariantId
  productId: ProductId
  categorySlug: string
  name: string
  variantName: string
  slug: string
  piecesPerPack: number
  /** Offered now, to anyone: not a service, a gift or goods for adults. */
  canShare: boolean
  image: { id: number; reference: string; alt: string } | null
}

/** These variants as customers see them, by id; unknown ones are left out. */
export async function listSharedGoods(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, SharedGoodsRow>> {
  const { rows } = await sql<SharedGoodsRow>`
    SELECT v.id AS variant_id, p.id AS product_id, k.slug AS category_slug, p.name, v.name AS variant_name, p.slug, v.pieces_per_pack,
      v.price_cents, v.sale_price_cents, v.sale_from, v.sale_to, ${markdowns('v.id')},
      p.is_active AND v.is_active AND NOT p.is_gift_only AND NOT p.is_service AND coalesce(${sql.raw(ageOf({ product: 'p', variant: 'v' }))}, 0) < 18 AS can_share,
      (SELECT json_build_object('id', i.asset_id, 'reference', i.reference, 'alt', i.alt)
        FROM (${sql.raw(variantPicture({ productId: 'p.id', variantId: 'v.id' }))}) i) AS image
    FROM variants v JOIN products p ON p.id = v.product_id JOIN categories k ON k.id = p.default_category_id
    WHERE v.id = ANY(${[...variantIds]}::int[])`.execute(q)
  return new Map(rows.map((row) => [row.variantId, row]))
}
