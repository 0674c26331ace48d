/**
 * The SQL of the import. Rows of a batch are sent as one JSON parameter: a statement has the same text for any number of
 * rows, and on both databases.
 */
import { sql } from 'kysely'
import type { ProductId, SizeTableId, VariantId } from '#kernel/ids.ts'
import type { WithdrawalExemption } from '#kernel/withdrawal-exemption.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { toCategoryRows, toProductRow } from './rows.rules.ts'

// Several batches wait here, each as long as those before it take: on a slow disk longer than a visitor may wait for a lock.
const allowTime = sql`SELECT set_config('lock_timeout', '5min', true), set_config('statement_timeout', '5min', true)`
// The lock keeps its name, because an import of the previous release takes it too.
const turn = sql`hashtext('catalogue import')`

/** Imports write their batches one after the other: they share categories, brands and the order of the main ones, and would deadlock. */
export async function takeTurn(tx: Queryable): Promise<void> {
  await allowTime.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(${turn})`.execute(tx)
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx)
  await sql`SET LOCAL statement_timeout TO DEFAULT`.execute(tx)
}

/**
 * For batches that may be written beside each other (`share-turn.ts`): none of them runs beside one with a turn of its own. They wait for the
 * pictures and words that another one is adding, so the limits stay as they are here.
 */
export async function shareTurn(tx: Queryable): Promise<void> {
  await allowTime.execute(tx)
  await sql`SELECT pg_advisory_xact_lock_shared(${turn})`.execute(tx)
}

export async function upsertProducts(
  tx: Queryable,
  rows: readonly ReturnType<typeof toProductRow>[],
  now: Date,
): Promise<Map<string, { id: ProductId; isNew: boolean }>> {
  const columns = sql.raw(`
    code, slug, name, brand_id, default_category_id, short_description, description_html, vat_rate, min_age, is_new,
    has_gift, is_gift_only, is_service, is_bulky, danger_class, weight_grams, preorder_on, attributes, size_table, warnings,
    manufacturer, responsible_person, popularity`)
  const written = await sql<{ id: ProductId; code: string; isNew: boolean }>`
    WITH given AS MATERIALIZED (
      SELECT ${columns} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (
        code text, slug text, name text, brand_id int, default_category_id int, short_description text,
        description_html text, vat_rate smallint, min_age smallint, is_new boolean, has_gift boolean,
        is_gift_only boolean, is_service boolean, is_bulky boolean, danger_class text, weight_grams int, preorder_on date, attributes jsonb,
        size_table jsonb, warnings text, manufacturer jsonb, responsible_person jsonb, popularity int
      )
    ), former AS (
      -- The old slug is kept, so that links to it still work.
      INSERT INTO product_slugs (product_id, slug)
      SELECT products.id, products.slug FROM given JOIN products ON products.code = given.code AND products.slug <> given.slug
      ON CONFLICT DO NOTHING
    )
    INSERT INTO products (${columns}, created_at, updated_at)
    SELECT ${columns}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz FROM given
    ORDER BY code
    ON CONFLICT (code) DO UPDATE SET
      slug = excluded.slug, name = excluded.name, brand_id = excluded.brand_id,
      default_category_id = excluded.default_category_id, short_description = excluded.short_description,
      description_html = excluded.description_html, vat_rate = excluded.vat_rate, min_age = excluded.min_age,
      is_new = excluded.is_new, has_gift = excluded.has_gift, is_gift_only = excluded.is_gift_only,
      is_service = excluded.is_service, is_bulky = excluded.is_bulky, danger_class = excluded.danger_class, weight_grams = excluded.weight_grams,
      preorder_on = excluded.preorder_on, attributes = excluded.attributes, size_table = excluded.size_table,
      warnings = excluded.warnings, manufacturer = excluded.manufacturer,
      responsible_person = excluded.responsible_person, popularity = excluded.popularity,
      updated_at = excluded.updated_at
    RETURNING id, code, (xmax = 0) AS is_new`.execute(tx)
  return new Map(written.rows.map(({ code, ...row }) => [code, row]))
}

/** `changed`: the products that the shop had before. */
export async function replaceProductCategories(
  tx: Queryable,
  changed: readonly ProductId[],
  rows: readonly ReturnType<typeof toCategoryRows>[number][],
): Promise<void> {
  if (changed.length > 0)
    await tx
      .deleteFrom('productCategories')
      .where('productId', '=', sql<number>`any(${[...changed]}::int[])`)
      .execute()
  await sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT product_id, category_id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (product_id int, category_id int)`.execute(tx)
}

/** The gift that comes with each piece of a product; null removes it. */
export async function updateGifts(
  tx: Queryable,
  rows: readonly { product_id: ProductId; gift_variant_id: VariantId | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE products SET gift_variant_id = given.gift_variant_id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (product_id int, gift_variant_id int)
    WHERE products.id = given.product_id AND products.gift_variant_id IS DISTINCT FROM given.gift_variant_id`.execute(
    tx,
  )
}

/** Why products cannot be returned without a reason; null = they can. */
export async function updateWithdrawalExemptions(
  tx: Queryable,
  rows: readonly { product_id: ProductId; exemption: WithdrawalExemption | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE products SET withdrawal_exemption = given.exemption
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (product_id int, exemption text)
    WHERE products.id = given.product_id AND products.withdrawal_exemption IS DISTINCT FROM given.exemption`.execute(tx)
}

/** The shared table of sizes of products; null = none. */
export async function updateSizeTables(
  tx: Queryable,
  rows: readonly { product_id: ProductId; size_table_id: SizeTableId | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE products SET size_table_id = given.size_table_id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (product_id int, size_table_id int)
    WHERE products.id = given.product_id AND products.size_table_id IS DISTINCT FROM given.size_table_id`.execute(tx)
}

/** Texts that a file may leave out; undefined = unchanged. */
export async function updateTexts(
  tx: Queryable,
  rows: readonly {
    product_id: ProductId
    seo_title: string | undefined
    seo_description: string | undefined
    green_claim_proof: string | undefined
  }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE products SET seo_title = coalesce(given.seo_title, products.seo_title),
      seo_description = coalesce(given.seo_description, products.seo_description),
      green_claim_proof = coalesce(given.green_claim_proof, products.green_claim_proof)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (
      product_id int, seo_title text, seo_description text, green_claim_proof text)
    WHERE products.id = given.product_id
      AND (coalesce(given.seo_title, products.seo_title), coalesce(given.seo_description, products.seo_description),
        coalesce(given.green_claim_proof, products.green_claim_proof))
        IS DISTINCT FROM (products.seo_title, products.seo_description, products.green_claim_proof)`.execute(tx)
}

/** Whether products are taken off the shop. */
export async function updateHidden(
  tx: Queryable,
  rows: readonly { product_id: ProductId; is_hidden: boolean }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE products SET is_active = NOT given.is_hidden
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (product_id int, is_hidden boolean)
    WHERE products.id = given.product_id AND products.is_active = given.is_hidden`.execute(tx)
}

/** Updates the planner's statistics about the size of the tables. */
export async function analyzeCatalog(q: Queryable): Promise<void> {
  await sql`
    ANALYZE products, variants, product_categories, product_images, media_assets, stock_levels, price_log,
      set_components`.execute(q)
}
