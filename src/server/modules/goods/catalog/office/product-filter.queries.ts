import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProductGap } from '#contracts/admin/product-fields.ts'
import type { BrandId, CategoryId } from '#kernel/ids.ts'

/** Beside what was typed. */
export type ProductFilter = {
  category: CategoryId | undefined
  brand: BrandId | undefined
  isActive: boolean | undefined
  gap: ProductGap | undefined
  now: Date
}

/** Whether a product of the table `products` passes; what lacks something is also among `listSuspects`. */
export function isNarrowed({ category, brand, isActive, gap, now }: ProductFilter): RawBuilder<SqlBool> {
  const conditions = [
    category !== undefined && isWithin(category),
    brand !== undefined && sql`products.brand_id = ${brand}::int`,
    isActive !== undefined && sql`products.is_active = ${isActive}`,
    gap && gaps[gap](now),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

/** In the category or below it. */
function isWithin(category: CategoryId): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (
    SELECT FROM product_categories listed WHERE listed.product_id = products.id AND listed.category_id = ${anyWithin(category)})`
}

/** The category and those below it, to compare with one. */
export function anyWithin(category: CategoryId): RawBuilder<unknown> {
  return sql`ANY(ARRAY(
    WITH RECURSIVE below AS (
      SELECT id FROM categories WHERE id = ${category}::int
      UNION SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id
    ) SELECT id FROM below))`
}

/** What the GPSR wants before a purchase: who made it, and how to reach them. An index has the same expression. */
const lacksMaker = sql`(coalesce(products.manufacturer->>'name', '') = '' OR coalesce(products.manufacturer->>'address', '') = ''
  OR coalesce(products.manufacturer->>'email', '') = '')`

/** Documents are some seconds old, and a product has its first ones soon after it was added. */
const seenAs = (look: RawBuilder<unknown>) => sql`
  SELECT product_id FROM product_documents WHERE ${look}
  UNION ALL SELECT product_id FROM listing_facts WHERE facts IS NULL`

const suspects: Readonly<Partial<Record<ProductGap, RawBuilder<unknown>>>> = {
  no_picture: seenAs(sql`strpos(card, '"main_image":null') > 0`),
  sold_out: seenAs(sql`NOT is_in_stock`),
}

/**
 * Narrows by an index what would take each variant or picture of the shop: the ids of goods that visitors see with this gap, and of those
 * that they do not see. Undefined = any goods may have it.
 */
export function listSuspects(gap: ProductGap | undefined): RawBuilder<unknown> | undefined {
  return gap && suspects[gap]
}

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
  unsold_part: () => sql`products.id IN (
    SELECT whole.product_id FROM set_components c
    JOIN variants whole ON whole.id = c.set_variant_id AND whole.is_active
    JOIN variants part ON part.id = c.component_variant_id
    JOIN products goods ON goods.id = part.product_id
    WHERE NOT (part.is_active AND goods.is_active))`,
  on_sale: (now) => sql`products.id IN (
    SELECT v.product_id FROM variants v
    WHERE v.sale_price_cents IS NOT NULL AND v.is_active
      AND coalesce(v.sale_from, '-infinity') <= ${now}::timestamptz AND coalesce(v.sale_to, 'infinity') > ${now}::timestamptz
    UNION ALL
    SELECT v.product_id FROM markdowns m
    JOIN markdown_prices marked ON marked.markdown_id = m.id AND marked.valid_from <= ${now}::timestamptz
    JOIN variants v ON v.id = marked.variant_id AND v.is_active AND v.price_cents > marked.price_cents
    WHERE m.starts_at <= ${now}::timestamptz AND m.ends_at > ${now}::timestamptz)`,
}
