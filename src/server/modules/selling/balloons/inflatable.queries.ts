import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { variantPicture } from '#server/modules/goods/catalog/index.ts'
import { markdowns, markdownsOf, type MarkdownPrice, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** A service of a variant as JSON: its times are texts. */
export type ServiceRow = {
  variantId: VariantId
  label: string
  treats: boolean
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: string | null
  saleTo: string | null
  markdowns: readonly MarkdownPrice[]
}

export type InflatableRow = VariantPrice & {
  variantId: VariantId
  productId: ProductId
  name: string
  variantName: string
  slug: string
  categorySlug: string
  piecesPerPack: number | null
  image: { assetId: number; reference: string; alt: string } | null
  services: readonly ServiceRow[] | null
}

const columns = sql.raw(`
  v.id AS variant_id, p.id AS product_id, p.name, v.name AS variant_name, p.slug, k.slug AS category_slug, v.pieces_per_pack,
  v.price_cents, v.sale_price_cents, v.sale_from, v.sale_to,
  (SELECT json_build_object('assetId', i.asset_id, 'reference', i.reference, 'alt', i.alt)
    FROM (${variantPicture({ productId: 'p.id', variantId: 'v.id' })}) i) AS image,
  (SELECT json_agg(json_build_object('variantId', ov.id, 'label', o.label, 'priceCents', ov.price_cents,
      'salePriceCents', ov.sale_price_cents, 'saleFrom', ov.sale_from, 'saleTo', ov.sale_to, 'markdowns', ${markdownsOf('ov.id')},
      'treats', coalesce(op.attributes ->> 'treats', '') ILIKE ANY (ARRAY['áno', 'ano', 'yes'])) ORDER BY o.position, o.id)
    FROM line_options o JOIN variants ov ON ov.id = o.variant_id JOIN products op ON op.id = ov.product_id
    WHERE op.danger_class = 'inflated' AND op.is_active AND ov.is_active AND (o.product_id = p.id
      OR o.category_id IN (SELECT l.category_id FROM category_listings l WHERE l.product_id = p.id))) AS services`)

const sold = sql`p.is_active AND v.is_active AND NOT p.is_gift_only AND NOT p.is_service`

/** These variants with the services that inflate them; unknown ones and those that are not sold are left out. */
export async function listInflatable(q: Queryable, variantIds: readonly VariantId[]): Promise<InflatableRow[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<InflatableRow>`
    SELECT ${columns}, ${markdowns('v.id')}
    FROM variants v JOIN products p ON p.id = v.product_id JOIN categories k ON k.id = p.default_category_id
    WHERE v.id = ANY(${[...variantIds]}::int[]) AND ${sold}`.execute(q)
  return rows
}

/** Variants on stock that are inflated, those that customers like first. */
export async function listPopular(q: Queryable, limit: number): Promise<InflatableRow[]> {
  const { rows } = await sql<InflatableRow>`
    WITH offered AS (
      SELECT DISTINCT o.product_id, o.category_id FROM line_options o
      JOIN variants ov ON ov.id = o.variant_id JOIN products op ON op.id = ov.product_id
      WHERE op.danger_class = 'inflated' AND op.is_active AND ov.is_active
    ), balloons AS (
      SELECT p.id, p.popularity FROM products p
      WHERE p.is_active AND (p.id IN (SELECT product_id FROM offered)
        OR p.id IN (SELECT l.product_id FROM category_listings l JOIN offered ON offered.category_id = l.category_id))
      ORDER BY p.popularity DESC, p.id LIMIT ${limit * 4}::int
    ), first AS (
      SELECT DISTINCT ON (b.id) b.id, b.popularity, v.id AS variant_id FROM balloons b JOIN variants v ON v.product_id = b.id
      WHERE v.is_active AND EXISTS (SELECT 1 FROM stock_levels s WHERE s.variant_id = v.id AND s.on_hand > s.reserved)
      ORDER BY b.id, v.position, v.id
    )
    SELECT ${columns}, ${markdowns('v.id')}
    FROM first JOIN variants v ON v.id = first.variant_id JOIN products p ON p.id = first.id
    JOIN categories k ON k.id = p.default_category_id
    WHERE ${sold} ORDER BY first.popularity DESC, p.id LIMIT ${limit}::int`.execute(q)
  return rows
}
