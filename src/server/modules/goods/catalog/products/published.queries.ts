import type { LocationId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { giftParcelOf, hazardsOf, isBulkyOf, weightOf, type GiftParcel } from './safety-of.queries.ts'

/** A product with a page: the document of its page as JSON, and the weight of its parcel. */
export type PublishedProduct = { id: ProductId; detail: string; weightGrams: number; updatedAt: Date }

export type ParcelGoods = { weightGrams: number; hazards: readonly { dangerClass: string }[]; isBulky: boolean }

const publishedStatement = {
  name: 'published-products',
  text: `
    SELECT d.product_id AS id, d.detail, ${weightOf({ product: 'p' })} AS "weightGrams", p.updated_at AS "updatedAt"
    FROM product_documents d JOIN products p ON p.id = d.product_id
    WHERE d.product_id > $1 AND NOT d.is_gift_only
    ORDER BY d.product_id LIMIT $2`,
}

export async function listPublishedProducts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<PublishedProduct[]> {
  return db.read<PublishedProduct>(publishedStatement, [after, limit])
}

/** Variants of which pieces are left, none of them in the central store. */
type InBranches = { variantId: VariantId; locationIds: LocationId[] }

const parcelStatement = {
  name: 'parcel-of-product',
  text: `
    SELECT ${weightOf({ product: 'p' })} AS "weightGrams", ${hazardsOf({ product: 'p' })} AS hazards,
      ${isBulkyOf({ product: 'p' })} AS "isBulky", ${giftParcelOf('p')} AS gift, (
      SELECT coalesce(json_agg(lying), '[]') FROM (
        SELECT s.variant_id AS "variantId", json_agg(s.location_id ORDER BY s.location_id) AS "locationIds"
        FROM variants v JOIN stock_levels s ON s.variant_id = v.id AND s.on_hand > s.reserved
        JOIN stock_locations l ON l.id = s.location_id LEFT JOIN stores st ON st.id = l.store_id
        WHERE v.product_id = p.id AND (l.store_id IS NULL OR st.is_active)
        GROUP BY s.variant_id HAVING bool_and(l.store_id IS NOT NULL) ORDER BY s.variant_id) lying) AS "inBranches"
    FROM products p WHERE p.id = $1`,
}

type PromisedGoods = ParcelGoods & { gift: GiftParcel | null; inBranches: InBranches[] }

/** What a carrier needs to know about a product and its gift, and its variants that only branches have. */
export async function findParcelGoods(db: Db, productId: ProductId): Promise<PromisedGoods | undefined> {
  const [goods] = await db.read<PromisedGoods>(parcelStatement, [productId])
  return goods
}

const lastStatement = {
  name: 'last-published-product',
  text: 'SELECT product_id AS id FROM product_documents WHERE NOT is_gift_only ORDER BY product_id DESC LIMIT 1',
}

export async function findLastPublishedId(db: Db): Promise<ProductId> {
  const rows = await db.read<{ id: ProductId }>(lastStatement, [])
  return rows[0]?.id ?? 0
}

export async function hasGoods(q: Queryable): Promise<boolean> {
  const row = await q
    .selectFrom('productDocuments')
    .select('productId')
    .where('isGiftOnly', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
