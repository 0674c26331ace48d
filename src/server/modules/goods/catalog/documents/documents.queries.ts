import { sql } from 'kysely'
import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ProductDocument } from './documents.types.ts'
import { ids } from './sources.queries.ts'

/** Writes the documents of a batch in a handful of statements; unchanged rows are not touched. */
export async function replaceDocuments(
  q: Queryable,
  { productIds, documents }: { productIds: readonly ProductId[]; documents: readonly ProductDocument[] },
): Promise<void> {
  const written = new Set(documents.map((document) => document.productId))
  const gone = productIds.filter((id) => !written.has(id))
  if (gone.length > 0) await sql`DELETE FROM product_documents WHERE product_id = ${ids(gone)}`.execute(q)
  if (documents.length > 0) await upsertDocuments(q, documents)
  const listings = JSON.stringify(
    documents.flatMap(({ productId, popularity, isInStock, listedIn }) =>
      listedIn.map((categoryId) => ({ productId, categoryId, popularity, isInStock })),
    ),
  )
  await sql`
    DELETE FROM category_listings l
    WHERE l.product_id = ${ids(productIds)} AND NOT EXISTS (
      SELECT 1 FROM json_to_recordset(${listings}::json) AS kept("productId" int, "categoryId" int)
      WHERE kept."productId" = l.product_id AND kept."categoryId" = l.category_id)`.execute(q)
  await sql`
    INSERT INTO category_listings (category_id, product_id, popularity, is_in_stock)
    SELECT "categoryId", "productId", popularity, "isInStock"
    FROM json_to_recordset(${listings}::json) AS kept(
      "productId" int, "categoryId" int, popularity int, "isInStock" boolean)
    ON CONFLICT (category_id, product_id) DO UPDATE SET
      popularity = excluded.popularity, is_in_stock = excluded.is_in_stock
    WHERE (category_listings.popularity, category_listings.is_in_stock)
      IS DISTINCT FROM (excluded.popularity, excluded.is_in_stock)`.execute(q)
  await writeFacts(q, { productIds, documents })
}

/** A row for every product of the batch; null facts for one that is no longer sold. */
async function writeFacts(
  q: Queryable,
  { productIds, documents }: { productIds: readonly ProductId[]; documents: readonly ProductDocument[] },
): Promise<void> {
  const factsOf = new Map(documents.map(({ productId, facts }) => [productId, facts]))
  const rows = JSON.stringify(productIds.map((productId) => ({ productId, facts: factsOf.get(productId) ?? null })))
  await sql`
    INSERT INTO listing_facts (product_id, facts)
    SELECT "productId", facts FROM json_to_recordset(${rows}::json) AS made("productId" int, facts text)
    ON CONFLICT (product_id) DO UPDATE SET facts = excluded.facts, revision = excluded.revision
    WHERE listing_facts.facts IS DISTINCT FROM excluded.facts`.execute(q)
}

async function upsertDocuments(q: Queryable, documents: readonly ProductDocument[]): Promise<void> {
  // The others have a table of their own.
  const rows = documents.map(({ listedIn: _listedIn, facts: _facts, ...row }) => row)
  await sql`
    INSERT INTO product_documents (product_id, card, detail, name_sort, min_price_cents, max_price_cents, is_in_stock,
      is_new, is_on_sale, is_gift_only, brand_id, colors, color_cards, popularity, refresh_at)
    SELECT "productId", card, detail, "nameSort", "minPriceCents", "maxPriceCents", "isInStock",
      "isNew", "isOnSale", "isGiftOnly", "brandId", colors, "colorCards", popularity, "refreshAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS made(
      "productId" int, card text, detail text, "nameSort" text, "minPriceCents" int, "maxPriceCents" int,
      "isInStock" boolean, "isNew" boolean, "isOnSale" boolean, "isGiftOnly" boolean, "brandId" int, colors text[],
      "colorCards" jsonb, popularity int, "refreshAt" timestamptz)
    ON CONFLICT (product_id) DO UPDATE SET
      card = excluded.card, detail = excluded.detail, name_sort = excluded.name_sort,
      min_price_cents = excluded.min_price_cents, max_price_cents = excluded.max_price_cents,
      is_in_stock = excluded.is_in_stock, is_new = excluded.is_new, is_on_sale = excluded.is_on_sale,
      is_gift_only = excluded.is_gift_only, brand_id = excluded.brand_id, colors = excluded.colors,
      color_cards = excluded.color_cards, popularity = excluded.popularity, refresh_at = excluded.refresh_at,
      updated_at = now(), revision = excluded.revision
    WHERE (product_documents.detail, product_documents.popularity, product_documents.color_cards,
           product_documents.refresh_at, product_documents.brand_id, product_documents.is_gift_only)
      IS DISTINCT FROM (excluded.detail, excluded.popularity, excluded.color_cards, excluded.refresh_at,
                        excluded.brand_id, excluded.is_gift_only)`.execute(q)
}

/** The products of these variants, and the sets that contain them. */
export async function listProductsOfVariants(q: Queryable, variantIds: readonly VariantId[]): Promise<ProductId[]> {
  const result = await sql<{ productId: ProductId }>`
    SELECT product_id FROM variants WHERE id = ${ids(variantIds)}
    UNION
    SELECT v.product_id FROM set_components c JOIN variants v ON v.id = c.set_variant_id
    WHERE c.component_variant_id = ${ids(variantIds)}
    UNION
    SELECT id FROM products WHERE gift_variant_id = ${ids(variantIds)}
    ORDER BY product_id`.execute(q)
  return result.rows.map((row) => row.productId)
}

export async function listCategoryIdsOf(q: Queryable, productIds: readonly ProductId[]): Promise<CategoryId[]> {
  const rows = await q
    .selectFrom('categoryListings')
    .select('categoryId')
    .distinct()
    .where('productId', '=', ids(productIds))
    .execute()
  return rows.map((row) => row.categoryId)
}

/** Products whose documents are due: a sale has begun or ended since they were made. */
export async function listDueProducts(q: Queryable, now: Date, limit: number): Promise<ProductId[]> {
  const rows = await q
    .selectFrom('productDocuments')
    .select('productId')
    .where('refreshAt', '<=', now)
    .orderBy('refreshAt')
    .orderBy('productId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.productId)
}

/** All documents, whatever day they were due. */
export async function markAllDue(q: Queryable, now: Date): Promise<void> {
  await q
    .updateTable('productDocuments')
    .set({ refreshAt: now })
    .where((eb) => eb.or([eb('refreshAt', 'is', null), eb('refreshAt', '>', now)]))
    .execute()
}

/** Ids of products after `afterId`, with or without documents, for a rebuild of everything. */
export async function listProductIds(q: Queryable, afterId: number, limit: number): Promise<ProductId[]> {
  const rows = await q
    .selectFrom('products')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
