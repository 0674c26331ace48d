import type { SortOption } from '#contracts/constants.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ListFilter, ListRequest, ListSource } from './listing.rules.ts'

// Hot reads: prepared statements whose text depends only on which conditions there are, so that each keeps the plan that
// walks the right index. The cards are joined by the database and never parsed here.

const orders = {
  recommended: 'is_in_stock DESC, popularity DESC, product_id',
  name: 'name_sort, product_id',
  cheapest: 'min_price_cents, product_id',
  dearest: 'min_price_cents DESC, product_id DESC',
} as const satisfies Record<SortOption, string>

type Conditions = { text: string; name: string; values: unknown[] }

/** The cards of one page as the inside of a JSON array. */
export async function readCards(db: Db, source: ListSource, request: ListRequest): Promise<string> {
  const { sort, filter } = request
  const where = conditionsOf(source, filter)
  const order = orders[sort]
  const slice = sliceOf(request, where.values)
  // The place on the page is numbered while the index is walked: sorting the cards again by a Slovak name would cost more.
  const place = `row_number() OVER (ORDER BY ${order}) AS place`
  const text =
    source.kind === 'category'
      ? `SELECT string_agg(d.card, ',' ORDER BY page.place) AS cards
         FROM (SELECT product_id, ${place} FROM category_listings
               WHERE ${where.text} ORDER BY ${order} ${slice.text}) page
         JOIN product_documents d ON d.product_id = page.product_id`
      : `SELECT string_agg(page.card, ',' ORDER BY page.place) AS cards
         FROM (SELECT card, ${place} FROM product_documents WHERE ${where.text} ORDER BY ${order} ${slice.text}) page`
  const name = `cards:${where.name}:${sort}:${slice.name}`
  const rows = await db.read<{ cards: string | null }>({ name, text }, slice.values)
  return rows[0]?.cards ?? ''
}

/**
 * The limit stands in the text: as a parameter it would keep PostgreSQL from reusing the plan, and planning takes longer than
 * the read itself.
 */
function sliceOf({ page, pageSize }: ListRequest, values: readonly unknown[]): Conditions {
  if (page === 1) return { text: `LIMIT ${pageSize}`, name: `${pageSize}`, values: [...values] }
  const offset = (page - 1) * pageSize
  return { text: `LIMIT ${pageSize} OFFSET $${values.length + 1}`, name: `${pageSize}+`, values: [...values, offset] }
}

function conditionsOf(source: ListSource, filter: ListFilter): Conditions {
  const base = baseOf(source)
  const values = [...base.values]
  const parts = [base.text]
  const names: string[] = [source.kind]
  if (filter.isInStockOnly) {
    parts.push('is_in_stock')
    names.push('stock')
  }
  if (filter.colors.length > 0) {
    values.push(filter.colors)
    parts.push(`colors && $${values.length}::text[]`)
    names.push('color')
  }
  if (filter.price) {
    values.push(filter.price.fromCents, filter.price.toCents)
    parts.push(`min_price_cents BETWEEN $${values.length - 1} AND $${values.length}`)
    names.push('price')
  }
  return { text: parts.join(' AND '), name: names.join('+'), values }
}

function baseOf(source: ListSource): { text: string; values: unknown[] } {
  switch (source.kind) {
    case 'category':
      return { text: 'category_id = $1', values: [source.id] }
    case 'new':
      return { text: 'is_new', values: [] }
    case 'sale':
      return { text: 'is_on_sale', values: [] }
  }
}

export type ListCounts = {
  total: number
  in_stock_count: number
  min_cents: number | null
  max_cents: number | null
  colors: { value: string; count: number }[] | null
}

/** Counts of a list: each facet is counted under all filters but its own. */
export async function readCounts(db: Db, source: ListSource, filter: ListFilter): Promise<ListCounts> {
  const base = baseOf(source)
  const first = base.values.length + 1
  const table = source.kind === 'category' ? 'category_listings' : 'product_documents'
  const text = `
    WITH listed AS MATERIALIZED (
      SELECT min_price_cents, is_in_stock, colors,
        (is_in_stock OR NOT $${first}::boolean) AS s,
        ($${first + 1}::text[] = '{}' OR colors && $${first + 1}::text[]) AS c,
        (min_price_cents BETWEEN $${first + 2}::int AND $${first + 3}::int) AS p
      FROM ${table} WHERE ${base.text})
    SELECT count(*) FILTER (WHERE s AND c AND p) AS total,
      count(*) FILTER (WHERE is_in_stock AND c AND p) AS in_stock_count,
      min(min_price_cents) FILTER (WHERE s AND c) AS min_cents,
      max(min_price_cents) FILTER (WHERE s AND c) AS max_cents,
      (SELECT json_agg(json_build_object('value', value, 'count', pieces) ORDER BY pieces DESC, value)
       FROM (SELECT value, count(*) AS pieces FROM listed, unnest(colors) AS value WHERE s AND p GROUP BY value) counted
      ) AS colors
    FROM listed`
  const rows = await db.read<ListCounts>({ name: `counts:${source.kind}`, text }, [
    ...base.values,
    filter.isInStockOnly,
    filter.colors,
    filter.price?.fromCents ?? 0,
    filter.price?.toCents ?? 2_147_483_647,
  ])
  return rows[0] ?? { total: 0, in_stock_count: 0, min_cents: null, max_cents: null, colors: null }
}

const detailStatement = {
  name: 'product-detail',
  text: 'SELECT detail FROM product_documents WHERE product_id = $1 AND NOT is_gift_only',
}

export async function readDetail(db: Db, productId: number): Promise<string | undefined> {
  const rows = await db.read<{ detail: string }>(detailStatement, [productId])
  return rows[0]?.detail
}

// Goods of the same category and theme first, then of the category; the inner limit keeps the sort small in a big category.
const relatedStatement = {
  name: 'product-related',
  text: `
    SELECT string_agg(card, ',' ORDER BY same_theme DESC, is_in_stock DESC, popularity DESC, product_id) AS cards FROM (
      SELECT d.card, near.is_in_stock, near.popularity, near.product_id,
        coalesce(p.attributes ->> 'theme' = self.attributes ->> 'theme', false) AS same_theme
      FROM products self
      CROSS JOIN LATERAL (
        SELECT product_id, is_in_stock, popularity FROM category_listings l
        WHERE l.category_id = self.default_category_id AND l.product_id <> self.id
        ORDER BY l.is_in_stock DESC, l.popularity DESC, l.product_id LIMIT 100) near
      JOIN products p ON p.id = near.product_id
      JOIN product_documents d ON d.product_id = near.product_id
      WHERE self.id = $1
      ORDER BY same_theme DESC, near.is_in_stock DESC, near.popularity DESC, near.product_id
      LIMIT $2) picked`,
}

export async function readRelated(db: Db, { productId, limit }: { productId: number; limit: number }): Promise<string> {
  const rows = await db.read<{ cards: string | null }>(relatedStatement, [productId, limit])
  return rows[0]?.cards ?? ''
}

const cardsByIdStatement = {
  name: 'cards-by-id',
  text: `SELECT string_agg(d.card, ',' ORDER BY wanted.position) AS cards
    FROM unnest($1::int[]) WITH ORDINALITY AS wanted(product_id, position)
    JOIN product_documents d ON d.product_id = wanted.product_id`,
}

/** Cards in the order of the ids; products without a document are left out. */
export async function readCardsById(db: Db, productIds: readonly number[]): Promise<string> {
  const rows = await db.read<{ cards: string | null }>(cardsByIdStatement, [[...productIds]])
  return rows[0]?.cards ?? ''
}

const hasProductStatement = {
  name: 'product-exists',
  text: 'SELECT 1 FROM product_documents WHERE product_id = $1 AND NOT is_gift_only',
}

export async function hasProduct(db: Db, productId: number): Promise<boolean> {
  return (await db.read(hasProductStatement, [productId])).length > 0
}
