import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProductGap } from '#contracts/admin/product-fields.ts'
import type { BrandId, CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { markdowns, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import { ids } from '../documents/sources.queries.ts'
import { variantPicture } from '../products/variant-picture.queries.ts'

export type ProductFilter = {
  /** A tsquery of folded words, such as `'balon':*`; undefined = no words. */
  words: string | undefined
  /** What may be the beginning of a code, in lower case, or a whole EAN. */
  code: string | undefined
  category: CategoryId | undefined
  brand: BrandId | undefined
  isActive: boolean | undefined
  gap: ProductGap | undefined
  now: Date
}

export type ProductListRow = {
  id: ProductId
  code: string
  name: string
  version: number
  isActive: boolean
  isService: boolean
  category: string
  brand: string | null
  assetId: number | null
  reference: string | null
  alt: string | null
}

/** Newest first, behind the id `after`. `isFew`: so few are found that they are sorted, and not looked for from the newest one back. */
export async function listProductRows(
  q: Queryable,
  filter: ProductFilter,
  { after, limit, isFew }: { after: number | undefined; limit: number; isFew: boolean },
): Promise<ProductListRow[]> {
  const order = isFew ? sql`products.id + 0` : sql`products.id`
  const behind = after === undefined ? sql`true` : sql`products.id < ${after}::int`
  const { rows } = await sql<ProductListRow>`
    SELECT products.id, products.code, products.name, products.version, products.is_active, products.is_service,
      categories.name AS category, brands.name AS brand, picture.asset_id, picture.reference, picture.alt
    FROM (
      SELECT products.id FROM products WHERE ${matching(filter)} AND ${behind} ORDER BY ${order} DESC LIMIT ${limit}::int
    ) found
    JOIN products ON products.id = found.id
    JOIN categories ON categories.id = products.default_category_id
    LEFT JOIN brands ON brands.id = products.brand_id
    LEFT JOIN LATERAL (${sql.raw(variantPicture({ productId: 'products.id', variantId: 'NULL' }))}) picture ON true
    ORDER BY products.id DESC`.execute(q)
  return rows
}

/** The number of products, at most `most`. */
export async function countProducts(q: Queryable, filter: ProductFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM products WHERE ${matching(filter)} LIMIT ${most}::int) found`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

/** The variants on sale of these products, in their order. */
export function listVariantsOf(
  q: Queryable,
  productIds: readonly ProductId[],
): Promise<(VariantPrice & { id: VariantId; productId: ProductId })[]> {
  return q
    .selectFrom('variants')
    .select(['id', 'productId', 'priceCents', 'salePriceCents', 'saleFrom', 'saleTo', markdowns('variants.id')])
    .where('productId', '=', ids(productIds))
    .where('isActive', '=', true)
    .orderBy('productId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function matching({ words, code, category, brand, isActive, gap, now }: ProductFilter): RawBuilder<SqlBool> {
  const conditions = [
    (words !== undefined || code !== undefined) && isFound({ words, code }),
    category !== undefined && isWithin(category),
    brand !== undefined && sql`products.brand_id = ${brand}::int`,
    isActive !== undefined && sql`products.is_active = ${isActive}`,
    gap && gaps[gap](now),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

function isFound({ words, code }: Pick<ProductFilter, 'words' | 'code'>): RawBuilder<SqlBool> {
  const readings = [
    words !== undefined && sql`products.words @@ ${words}::tsquery`,
    code !== undefined &&
      sql`products.id = ANY(ARRAY(
        SELECT product_id FROM variants WHERE lower(code) LIKE ${`${code.replace(/[\\%_]/g, '\\$&')}%`} OR ean = ${code}
        LIMIT 1000))`,
  ].filter((reading) => typeof reading === 'object')
  return sql<SqlBool>`(${sql.join(readings, sql` OR `)})`
}

/** In the category or below it. */
function isWithin(category: CategoryId): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (
    SELECT FROM product_categories listed WHERE listed.product_id = products.id AND listed.category_id = ANY(ARRAY(
      WITH RECURSIVE below AS (
        SELECT id FROM categories WHERE id = ${category}::int
        UNION SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
      ) SELECT id FROM below)))`
}

/** What the GPSR wants before a purchase: who made it, and how to reach them. An index has the same expression. */
const lacksMaker = sql`(coalesce(products.manufacturer->>'name', '') = '' OR coalesce(products.manufacturer->>'address', '') = ''
  OR coalesce(products.manufacturer->>'email', '') = '')`

const gaps: Readonly<Record<ProductGap, (now: Date) => RawBuilder<unknown>>> = {
  no_picture: () => sql`NOT EXISTS (SELECT FROM product_images i WHERE i.product_id = products.id)`,
  no_gpsr: () => sql`${lacksMaker} AND NOT products.is_service`,
  // A set has no pieces of its own: it is there while each part is.
  sold_out: () => sql`NOT products.is_service AND NOT EXISTS (
    SELECT FROM variants v
    WHERE v.product_id = products.id AND v.is_active AND CASE
      WHEN EXISTS (SELECT FROM set_components c WHERE c.set_variant_id = v.id) THEN NOT EXISTS (
        SELECT FROM set_components c
        WHERE c.set_variant_id = v.id AND c.quantity > (
          SELECT coalesce(sum(s.on_hand - s.reserved), 0) FROM stock_levels s WHERE s.variant_id = c.component_variant_id))
      ELSE EXISTS (SELECT FROM stock_levels s WHERE s.variant_id = v.id AND s.on_hand > s.reserved) END)`,
  unsold_part: () => sql`products.id = ANY(ARRAY(
    SELECT whole.product_id FROM set_components c
    JOIN variants whole ON whole.id = c.set_variant_id AND whole.is_active
    JOIN variants part ON part.id = c.component_variant_id
    JOIN products goods ON goods.id = part.product_id
    WHERE NOT (part.is_active AND goods.is_active)))`,
  on_sale: (now) => sql`products.id = ANY(ARRAY(
    SELECT v.product_id FROM variants v
    WHERE v.sale_price_cents IS NOT NULL AND v.is_active
      AND coalesce(v.sale_from, '-infinity') <= ${now}::timestamptz AND coalesce(v.sale_to, 'infinity') > ${now}::timestamptz
    UNION ALL
    SELECT v.product_id FROM markdowns m
    JOIN markdown_prices marked ON marked.markdown_id = m.id AND marked.valid_from <= ${now}::timestamptz
    JOIN variants v ON v.id = marked.variant_id AND v.is_active AND v.price_cents > marked.price_cents
    WHERE m.starts_at <= ${now}::timestamptz AND m.ends_at > ${now}::timestamptz))`,
}
