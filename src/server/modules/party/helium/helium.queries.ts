import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { ageOf } from '#server/modules/goods/catalog/index.ts'
import { markdowns, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type PartRow = VariantPrice & {
  productId: ProductId
  variantId: VariantId
  name: string
  variantName: string
  slug: string
  categorySlug: string
  color: string | null
  minAge: number | null
  isService: boolean
  attributes: unknown
}

/** Above what any shop has of them, so that a wrong import cannot make the page heavy. */
const maxParts = 1000

/** The sold variants of goods with an attribute of the calculator. The condition is that of the index `products_party_parts`. */
export async function listPartyParts(q: Queryable): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT p.id AS product_id, v.id AS variant_id, p.name, v.name AS variant_name, p.slug, k.slug AS category_slug, v.color,
      ${sql.raw(ageOf({ product: 'p', variant: 'v' }))} AS min_age, p.is_service, p.attributes, v.price_cents, v.sale_price_cents, v.sale_from, v.sale_to,
      ${markdowns('v.id')}
    FROM products p JOIN variants v ON v.product_id = p.id JOIN categories k ON k.id = p.default_category_id
    WHERE jsonb_exists_any(p.attributes,
        ARRAY['helium_litres', 'holds_grams', 'ribbon_metres', 'garland_metres', 'garland_cm', 'inflates', 'pump'])
      AND p.is_active AND v.is_active AND NOT p.is_gift_only
    ORDER BY v.id LIMIT ${maxParts}`.execute(q)
  return rows
}

export async function listFills(q: Queryable) {
  return q
    .selectFrom('balloonFills')
    .select(['key', 'label', 'litres', 'hoursFrom', 'hoursTo', 'treatedFrom', 'treatedTo', 'liftGrams', 'source'])
    .orderBy('position')
    .execute()
}

export async function listGarlandPieces(q: Queryable) {
  return q.selectFrom('garlandPieces').select(['sizeCm', 'perMeter', 'source']).orderBy('sizeCm').execute()
}
