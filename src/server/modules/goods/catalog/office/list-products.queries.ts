import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { likeStart } from '#server/platform/db/like.ts'
import { markdowns, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import { ids } from '../documents/sources.queries.ts'
import { variantPicture } from '../products/variant-picture.queries.ts'
import { anyWithin, isNarrowed, listSuspects, type ProductFilter } from './product-filter.queries.ts'

export type TypedGoods = {
  /** A tsquery of folded words, such as `'balon':*`; undefined = no words. */
  words: string | undefined
  /** What may be the beginning of a code, in lower case, or a whole EAN. */
  code: string | undefined
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

/** What more products have is common: it is looked for among the newest. */
const mostOfFew = 3_000
const newestProducts = 12_000

/** Newest first, in whatever order the ids come. */
export async function listProductRows(q: Queryable, productIds: readonly ProductId[]): Promise<ProductListRow[]> {
  const { rows } = await sql<ProductListRow>`
    SELECT products.id, products.code, products.name, products.version, products.is_active, products.is_service,
      categories.name AS category, brands.name AS brand, picture.asset_id, picture.reference, picture.alt
    FROM products
    JOIN categories ON categories.id = products.default_category_id
    LEFT JOIN brands ON brands.id = products.brand_id
    LEFT JOIN LATERAL (${sql.raw(variantPicture({ productId: 'products.id', variantId: 'NULL' }))}) picture ON true
    WHERE products.id = ${ids(productIds)}
    ORDER BY products.id DESC`.execute(q)
  return rows
}

/** The goods asked for: `few` = among these alone. */
export type ListedGoods = ProductFilter & { typed?: TypedGoods | undefined; few?: readonly ProductId[] }

type Page = { after: ProductId | undefined; limit: number; newest?: number }

/**
 * The newest products of what is asked for, behind the id `after`. What many have is met among the `newest`. Otherwise all that have it are
 * looked up and sorted. PostgreSQL cannot know which it is.
 */
export async function listNewestIds(
  q: Queryable,
  { few, typed, ...filter }: ListedGoods,
  { after, limit, newest = newestProducts }: Page,
): Promise<ProductId[]> {
  const suspects = listSuspects(filter.gap)
  const isSuspect = suspects ? sql`products.id IN (${suspects})` : sql`true`
  const isAsked = sql`${isNarrowed(filter)} AND ${typed ? hasTyped(typed) : sql`true`}`
  const list = async (goods: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: ProductId }>`${goods} LIMIT ${limit}::int`.execute(q)
    return rows.map(({ id }) => id)
  }
  if (few)
    return list(sql`
      SELECT products.id FROM products
      WHERE products.id = ${ids(few)} AND ${isSuspect} AND ${isAsked} AND ${isBehind(after)} ORDER BY products.id + 0 DESC`)
  // Suspects are asked one after the other until there are enough.
  if (suspects)
    return list(sql`
      SELECT suspects.id FROM (SELECT DISTINCT product_id AS id FROM (${suspects}) seen ORDER BY id DESC) suspects
      JOIN products ON products.id = suspects.id
      WHERE ${isAsked} AND ${isBehind(after)} ORDER BY suspects.id DESC`)
  const met = await list(sql`
    SELECT products.id FROM ${newestBehind(after, newest)} products WHERE ${isAsked} ORDER BY id DESC`)
  if (met.length === limit) return met
  return list(sql`
    SELECT products.id FROM products
    WHERE ${typed ? sql`products.id IN (${withTyped(typed)})` : sql`true`} AND ${isNarrowed(filter)} AND ${isBehind(after)}
    ORDER BY products.id + 0 DESC`)
}

/** All the products in the category and below it; undefined = more than a few. */
export async function findListed(
  q: Queryable,
  category: CategoryId,
  { fewProducts = mostOfFew }: { fewProducts?: number } = {},
): Promise<ProductId[] | undefined> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT product_id AS id FROM product_categories WHERE category_id = ${anyWithin(category)} LIMIT ${fewProducts + 1}::int`.execute(
    q,
  )
  return rows.length > fewProducts ? undefined : rows.map(({ id }) => id)
}

export type ProductsFound =
  /** All the products with what was typed. */
  | { few: ProductId[] }
  /** More than a few have it. A reading that finds nothing is not asked again: for a code it would take every variant. */
  | { typed: TypedGoods }

/** The products with the words, with variants whose code begins so, or with this EAN. Each reading has its index. */
export async function findTyped(
  q: Queryable,
  { words, code }: TypedGoods,
  { fewProducts = mostOfFew }: { fewProducts?: number } = {},
): Promise<ProductsFound> {
  const most = sql`${fewProducts + 1}::int`
  const readings = [
    words !== undefined &&
      sql`SELECT 'words' AS reading, id FROM list_products_with_words(${words}::tsquery, ${most}) id`,
    code !== undefined &&
      sql`(SELECT 'code' AS reading, product_id AS id FROM variants WHERE lower(code) LIKE ${likeStart(code)} LIMIT ${most})`,
    code !== undefined && sql`SELECT 'code' AS reading, product_id AS id FROM variants WHERE ean = ${code}`,
  ].filter((reading) => typeof reading === 'object')
  const { rows } = await sql<{ reading: 'words' | 'code'; id: ProductId }>`
    ${sql.join(readings, sql` UNION ALL `)}`.execute(q)
  if (rows.length <= fewProducts) return { few: rows.map(({ id }) => id) }
  const found = new Set(rows.map(({ reading }) => reading))
  return { typed: { words: found.has('words') ? words : undefined, code: found.has('code') ? code : undefined } }
}

function newestBehind(after: ProductId | undefined, newest: number): RawBuilder<unknown> {
  return sql`(SELECT id, words, brand_id, is_active, is_service, manufacturer FROM products
    WHERE ${isBehind(after)} ORDER BY id DESC LIMIT ${sql.lit(newest)})`
}

function isBehind(after: number | undefined): RawBuilder<SqlBool> {
  return after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`products.id < ${after}::int`
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

/** Asked of one product after the other. */
function hasTyped({ words, code }: TypedGoods): RawBuilder<SqlBool> {
  const readings = [
    words !== undefined && sql`products.words @@ ${words}::tsquery`,
    code !== undefined &&
      sql`EXISTS (
        SELECT FROM variants v WHERE v.product_id = products.id AND (lower(v.code) LIKE ${likeStart(code)} OR v.ean = ${code})
        OFFSET 0)`,
  ].filter((reading) => typeof reading === 'object')
  return sql<SqlBool>`(${sql.join(readings, sql` OR `)})`
}

/** The ids of all of them, each reading by its index. */
function withTyped({ words, code }: TypedGoods): RawBuilder<unknown> {
  const readings = [
    words !== undefined && sql`SELECT id FROM products WHERE words @@ ${words}::tsquery`,
    code !== undefined && sql`SELECT product_id FROM variants WHERE lower(code) LIKE ${likeStart(code)}`,
    code !== undefined && sql`SELECT product_id FROM variants WHERE ean = ${code}`,
  ].filter((reading) => typeof reading === 'object')
  return sql.join(readings, sql` UNION `)
}
