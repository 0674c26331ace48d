/**
 * The SQL of the import. Rows of a batch travel as one JSON parameter: a statement stays the same text for any number of
 * rows, and both databases take it alike.
 */
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { toCategoryRows, toImageRows, toProductRow, toStockRows, toVariantRow } from './rows.rules.ts'

export type CategoryNode = { id: number; parentId: number | null; slug: string; name: string }

/** Imports write their batches in turns: they share categories, brands and the order of the main ones, and would wait in a circle. */
export async function takeTurn(tx: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(tx)
}

export async function selectCategories(q: Queryable): Promise<CategoryNode[]> {
  return q.selectFrom('categories').select(['id', 'parentId', 'slug', 'name']).orderBy('id').execute()
}

export async function insertCategory(
  q: Queryable,
  category: { parentId: number | null; slug: string; name: string },
): Promise<CategoryNode> {
  return q
    .insertInto('categories')
    .values({
      ...category,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM ${category.parentId}::int)`,
    })
    .onConflict((conflict) => conflict.constraint('categories_slug_per_parent').doUpdateSet({ slug: category.slug }))
    .returning(['id', 'parentId', 'slug', 'name'])
    .executeTakeFirstOrThrow()
}

/**
 * Puts these main categories behind the first `after` ones, in the given order. The rows are locked in the order of their ids
 * first: two batches that both make main categories do not wait for each other in a circle.
 */
export async function placeRoots(
  q: Queryable,
  { ids, after }: { ids: readonly number[]; after: number },
): Promise<void> {
  await q.selectFrom('categories').select('id').where('parentId', 'is', null).orderBy('id').forUpdate().execute()
  const order = [...ids]
  await sql`
    WITH placed AS (
      SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS place
      FROM categories WHERE parent_id IS NULL AND NOT id = any(${order}::int[])
    ), wanted AS (
      SELECT id, CASE WHEN place < ${after}::int THEN place ELSE place + ${order.length}::int END AS place FROM placed
      UNION ALL
      SELECT id, least(${after}::int, (SELECT count(*) FROM placed)) + ordinal - 1
      FROM unnest(${order}::int[]) WITH ORDINALITY AS given (id, ordinal)
    )
    UPDATE categories SET position = wanted.place FROM wanted
    WHERE categories.id = wanted.id AND categories.position <> wanted.place`.execute(q)
}

/** A category that has a picture keeps it. */
export async function giveCategoryPictures(
  q: Queryable,
  rows: readonly { category_id: number; asset_id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE categories SET asset_id = given.asset_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (category_id int, asset_id int)
    WHERE categories.id = given.category_id AND categories.asset_id IS NULL`.execute(q)
}

export async function selectBrands(q: Queryable): Promise<{ id: number; name: string; slug: string }[]> {
  return q.selectFrom('brands').select(['id', 'name', 'slug']).execute()
}

export async function insertBrand(q: Queryable, brand: { name: string; slug: string }): Promise<{ id: number }> {
  return q
    .insertInto('brands')
    .values(brand)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug: brand.slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function selectLocations(q: Queryable): Promise<{ slug: string; locationId: number }[]> {
  return q
    .selectFrom('stockLocations')
    .innerJoin('stores', 'stores.id', 'stockLocations.storeId')
    .select(['stores.slug', 'stockLocations.id as locationId'])
    .execute()
}

export async function ensureAssets(
  q: Queryable,
  assets: readonly { reference: string; alt: string }[],
): Promise<Map<string, number>> {
  if (assets.length === 0) return new Map()
  const rows = JSON.stringify(assets)
  await sql`
    INSERT INTO media_assets (reference, alt)
    SELECT reference, alt FROM jsonb_to_recordset(${rows}::jsonb) AS given (reference text, alt text)
    ORDER BY reference
    ON CONFLICT (reference) DO NOTHING`.execute(q)
  const found = await sql<{ id: number; reference: string }>`
    SELECT id, reference FROM media_assets
    WHERE reference IN (SELECT reference FROM jsonb_to_recordset(${rows}::jsonb) AS given (reference text))`.execute(q)
  return new Map(found.rows.map((row) => [row.reference, row.id]))
}

/** Which of the codes belong to variants already, and to which product. */
export async function selectVariantOwners(
  q: Queryable,
  codes: readonly string[],
): Promise<{ code: string; variantId: number; productCode: string }[]> {
  if (codes.length === 0) return []
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.code', 'variants.id as variantId', 'products.code as productCode'])
    .where('variants.code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
}

export async function upsertProducts(
  tx: Queryable,
  rows: readonly ReturnType<typeof toProductRow>[],
  now: Date,
): Promise<Map<string, number>> {
  const json = JSON.stringify(rows)
  // An address that changes is remembered, so that links to the old one still lead here.
  await sql`
    INSERT INTO product_slugs (product_id, slug)
    SELECT products.id, products.slug
    FROM jsonb_to_recordset(${json}::jsonb) AS given (code text, slug text)
    JOIN products ON products.code = given.code AND products.slug <> given.slug
    ON CONFLICT DO NOTHING`.execute(tx)
  const written = await sql<{ id: number; code: string }>`
    INSERT INTO products (
      code, slug, name, brand_id, default_category_id, short_description, description_html, vat_rate, min_age, is_new,
      has_gift, is_gift_only, is_bulky, danger_class, weight_grams, preorder_on, attributes, size_table, warnings,
      manufacturer, responsible_person, popularity, created_at, updated_at
    )
    SELECT
      code, slug, name, brand_id, default_category_id, short_description, description_html, vat_rate, min_age, is_new,
      has_gift, is_gift_only, is_bulky, danger_class, weight_grams, preorder_on, attributes, size_table, warnings,
      manufacturer, responsible_person, popularity, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS given (
      code text, slug text, name text, brand_id int, default_category_id int, short_description text,
      description_html text, vat_rate smallint, min_age smallint, is_new boolean, has_gift boolean,
      is_gift_only boolean, is_bulky boolean, danger_class text, weight_grams int, preorder_on date, attributes jsonb,
      size_table jsonb, warnings text, manufacturer jsonb, responsible_person jsonb, popularity int
    )
    ORDER BY code
    ON CONFLICT (code) DO UPDATE SET
      slug = excluded.slug, name = excluded.name, brand_id = excluded.brand_id,
      default_category_id = excluded.default_category_id, short_description = excluded.short_description,
      description_html = excluded.description_html, vat_rate = excluded.vat_rate, min_age = excluded.min_age,
      is_new = excluded.is_new, has_gift = excluded.has_gift, is_gift_only = excluded.is_gift_only,
      is_bulky = excluded.is_bulky, danger_class = excluded.danger_class, weight_grams = excluded.weight_grams,
      preorder_on = excluded.preorder_on, attributes = excluded.attributes, size_table = excluded.size_table,
      warnings = excluded.warnings, manufacturer = excluded.manufacturer,
      responsible_person = excluded.responsible_person, popularity = excluded.popularity,
      updated_at = excluded.updated_at
    RETURNING id, code`.execute(tx)
  return new Map(written.rows.map((row) => [row.code, row.id]))
}

export async function replaceProductCategories(
  tx: Queryable,
  productIds: readonly number[],
  rows: readonly ReturnType<typeof toCategoryRows>[number][],
): Promise<void> {
  await tx
    .deleteFrom('productCategories')
    .where('productId', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute()
  await sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT product_id, category_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (product_id int, category_id int)`.execute(tx)
}

/** Variants that the file no longer has stay for the sake of old orders, but are not sold any more. */
export async function upsertVariants(
  tx: Queryable,
  productIds: readonly number[],
  rows: readonly ReturnType<typeof toVariantRow>[],
): Promise<Map<string, { id: number; isNew: boolean }>> {
  const json = JSON.stringify(rows)
  const written = await sql<{ id: number; code: string; isNew: boolean }>`
    INSERT INTO variants (
      product_id, code, ean, name, color, size, position, price_cents, sale_price_cents, sale_from, sale_to,
      supply
    )
    SELECT product_id, code, ean, name, color, size, position, price_cents, sale_price_cents, sale_from, sale_to,
      supply
    FROM jsonb_to_recordset(${json}::jsonb) AS given (
      product_id int, code text, ean text, name text, color text, size text, position int, price_cents int,
      sale_price_cents int, sale_from timestamptz, sale_to timestamptz, supply text
    )
    ORDER BY product_id, position
    ON CONFLICT (code) DO UPDATE SET
      ean = excluded.ean, name = excluded.name, color = excluded.color, size = excluded.size,
      position = excluded.position, price_cents = excluded.price_cents, sale_price_cents = excluded.sale_price_cents,
      sale_from = excluded.sale_from, sale_to = excluded.sale_to, supply = excluded.supply,
      is_active = true
    RETURNING id, code, (xmax = 0) AS is_new`.execute(tx)
  const kept = written.rows.map((row) => row.id)
  await tx
    .updateTable('variants')
    .set({ isActive: false })
    .where('productId', '=', sql<number>`any(${[...productIds]}::int[])`)
    .where('id', '<>', sql<number>`all(${kept}::int[])`)
    .where('isActive', '=', true)
    .execute()
  return new Map(written.rows.map((row) => [row.code, { id: row.id, isNew: row.isNew }]))
}

export async function replaceProductImages(
  tx: Queryable,
  productIds: readonly number[],
  rows: readonly (Omit<ReturnType<typeof toImageRows>[number], 'image' | 'asset_id'> & { asset_id: number })[],
): Promise<void> {
  await tx
    .deleteFrom('productImages')
    .where('productId', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute()
  await sql`
    INSERT INTO product_images (product_id, position, variant_id, asset_id, alt)
    SELECT product_id, position, variant_id, asset_id, alt
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id int, position int, variant_id int, asset_id int, alt text)`.execute(tx)
}

export type MissingPictureRow = {
  product_id: number
  position: number
  variant_id: number | null
  alt: string
  address: string
  cause: string
}

export async function replaceMissingPictures(
  tx: Queryable,
  { productIds, rows, now }: { productIds: readonly number[]; rows: readonly MissingPictureRow[]; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('missingPictures')
    .where('productId', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute()
  if (rows.length === 0) return
  await sql`
    INSERT INTO missing_pictures (product_id, position, variant_id, alt, address, cause, next_try_at)
    SELECT product_id, position, variant_id, alt, address, cause, ${now.toISOString()}::timestamptz + interval '15 minutes'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (product_id int, position int, variant_id int, alt text, address text, cause text)`.execute(tx)
}

export async function replaceSetComponents(
  tx: Queryable,
  variantIds: readonly number[],
  rows: readonly { set_variant_id: number; component_variant_id: number; quantity: number }[],
): Promise<void> {
  await tx
    .deleteFrom('setComponents')
    .where('setVariantId', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()
  if (rows.length === 0) return
  await sql`
    INSERT INTO set_components (set_variant_id, component_variant_id, quantity)
    SELECT set_variant_id, component_variant_id, quantity
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (set_variant_id int, component_variant_id int, quantity int)`.execute(tx)
}

/** What is reserved for orders stays: a count below it can only be a count from before those orders. */
export async function writeStock(
  tx: Queryable,
  rows: readonly ReturnType<typeof toStockRows>[number][],
): Promise<void> {
  const json = JSON.stringify(rows)
  await sql`
    UPDATE stock_levels SET on_hand = greatest(given.on_hand, stock_levels.reserved)
    FROM jsonb_to_recordset(${json}::jsonb) AS given (variant_id int, location_id int, on_hand int)
    WHERE stock_levels.variant_id = given.variant_id AND stock_levels.location_id = given.location_id
      AND stock_levels.on_hand <> greatest(given.on_hand, stock_levels.reserved)`.execute(tx)
  await sql`
    INSERT INTO stock_levels (variant_id, location_id, on_hand)
    SELECT variant_id, location_id, on_hand
    FROM jsonb_to_recordset(${json}::jsonb) AS given (variant_id int, location_id int, on_hand int)
    WHERE on_hand > 0 OR location_id = 1
    ORDER BY variant_id, location_id
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Tells the planner how large the tables have become. */
export async function analyzeCatalogue(q: Queryable): Promise<void> {
  await sql`
    ANALYZE products, variants, product_categories, product_images, media_assets, stock_levels, price_log,
      set_components`.execute(q)
}
