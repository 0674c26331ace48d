import { sql } from 'kysely'
import type { Hazard } from '#kernel/hazards.ts'
import type { ProductId, StoreReservationId, VariantId } from '#kernel/ids.ts'
import { hazardsOf, variantPicture } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type GoodsRow = {
  variantId: VariantId
  productId: ProductId
  categorySlug: string
  name: string
  variantName: string
  slug: string
  minAge: number | null
  hazards: readonly Hazard[]
  /** Sold on its own, from a shelf: not a set, a service or a gift. */
  isOnShelf: boolean
  image: { assetId: number; reference: string; alt: string } | null
}

/** These variants as customers see them, by id; unknown ones are left out. */
export async function listGoods(q: Queryable, variantIds: readonly VariantId[]): Promise<Map<VariantId, GoodsRow>> {
  const { rows } = await sql<GoodsRow>`
    SELECT v.id AS variant_id, p.id AS product_id, k.slug AS category_slug, p.name, v.name AS variant_name, p.slug,
      p.min_age, ${sql.raw(hazardsOf({ product: 'p', variant: 'v' }))} AS hazards,
      p.is_active AND v.is_active AND NOT p.is_gift_only AND NOT p.is_service
        AND NOT EXISTS (SELECT 1 FROM set_components c WHERE c.set_variant_id = v.id) AS is_on_shelf,
      (SELECT json_build_object('assetId', i.asset_id, 'reference', i.reference, 'alt', i.alt)
        FROM (${sql.raw(variantPicture({ productId: 'p.id', variantId: 'v.id' }))}) i) AS image
    FROM variants v JOIN products p ON p.id = v.product_id JOIN categories k ON k.id = p.default_category_id
    WHERE v.id = ANY(${[...variantIds]}::int[])`.execute(q)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** What a running reservation still holds, or what an ended one was about. */
export async function listReservedVariants(
  q: Queryable,
  id: StoreReservationId,
): Promise<{ variantId: VariantId; quantity: number }[]> {
  const { rows } = await sql<{ variantId: VariantId; quantity: number }>`
    SELECT l.variant_id, CASE WHEN r.ended_at IS NULL THEN l.held ELSE l.quantity END AS quantity
    FROM store_reservation_lines l JOIN store_reservations r ON r.id = l.reservation_id
    WHERE l.reservation_id = ${id}::int AND (l.held > 0 OR r.ended_at IS NOT NULL)
    ORDER BY l.variant_id`.execute(q)
  return rows
}
