import { sql } from 'kysely'
import type { ProductId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { variantPicture } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type CostumeRow = {
  productId: ProductId
  name: string
  slug: string
  categorySlug: string
  image: { assetId: number; reference: string; alt: string } | null
  rentCents: Cents
  includedDays: number
  moreDayCents: Cents
  maxDays: number
  depositCents: Cents
  lateDayCents: Cents
  sizes: readonly { variantId: VariantId; name: string; storeIds: readonly StoreId[] }[]
}

/** Enough for a shop that lends; a longer list would need pages. */
const mostCostumes = 200

/** Costumes for hire that a branch has on a hanger now, by name: all of them, those of a branch, or one. */
export async function listCostumes(
  q: Queryable,
  { storeId, productId }: { storeId?: StoreId | undefined; productId?: ProductId },
): Promise<CostumeRow[]> {
  const { rows } = await sql<CostumeRow>`
    WITH places AS (
      SELECT v.product_id, v.id AS variant_id, v.name, v.position, u.store_id
      FROM rental_units u JOIN variants v ON v.id = u.variant_id JOIN stores st ON st.id = u.store_id
      WHERE u.retired_on IS NULL AND v.is_active AND st.is_active AND st.offers_pickup
        AND (${storeId ?? null}::int IS NULL OR st.id = ${storeId ?? null}::int)
        AND (${productId ?? null}::int IS NULL OR v.product_id = ${productId ?? null}::int)
      GROUP BY v.id, u.store_id
    ), sizes AS (
      SELECT product_id, variant_id, name, position, json_agg(store_id ORDER BY store_id) AS store_ids
      FROM places GROUP BY product_id, variant_id, name, position
    )
    SELECT p.id AS product_id, p.name, p.slug, k.slug AS category_slug, o.rent_cents, o.included_days, o.more_day_cents, o.max_days,
      o.deposit_cents, o.late_day_cents,
      (SELECT json_build_object('assetId', i.asset_id, 'reference', i.reference, 'alt', i.alt)
        FROM (${sql.raw(variantPicture({ productId: 'p.id', variantId: 'NULL::int' }))}) i) AS image,
      (SELECT json_agg(json_build_object('variantId', s.variant_id, 'name', s.name, 'storeIds', s.store_ids)
        ORDER BY s.position, s.variant_id) FROM sizes s WHERE s.product_id = p.id) AS sizes
    FROM rental_offers o JOIN products p ON p.id = o.product_id JOIN categories k ON k.id = p.default_category_id
    WHERE o.is_active AND p.is_active AND EXISTS (SELECT 1 FROM sizes s WHERE s.product_id = p.id)
    ORDER BY p.name, p.id LIMIT ${mostCostumes}::int`.execute(q)
  return rows
}

export type StoreRow = { id: StoreId; name: string; street: string; town: string; phone: string }

/** Branches that lend anything, or those of a size, in the order in which visitors see branches. */
export async function listLendingStores(q: Queryable, variantId?: VariantId): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    SELECT st.id, st.name, st.street, st.town, st.phone FROM stores st
    WHERE st.is_active AND st.offers_pickup AND EXISTS (
      SELECT 1 FROM rental_units u JOIN variants v ON v.id = u.variant_id
      JOIN rental_offers o ON o.product_id = v.product_id JOIN products p ON p.id = v.product_id
      WHERE u.store_id = st.id AND u.retired_on IS NULL AND o.is_active AND p.is_active AND v.is_active
        AND (${variantId ?? null}::int IS NULL OR v.id = ${variantId ?? null}::int))
    ORDER BY st.position, st.id`.execute(q)
  return rows
}
