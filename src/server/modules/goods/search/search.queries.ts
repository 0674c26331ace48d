import type { ProductId } from '#kernel/ids.ts'
import type { Db, PreparedStatement } from '#server/platform/db/db.ts'
import { type Candidate, readName } from './query/ranking.rules.ts'

// Whatever the number of products, a query reads a bounded number of rows: words of few products are gathered through the
// inverted index, words of many are found among the best products in memory (docs/adr, "search").

/** At most this many rows are read from the inverted index. */
export const gatherLimit = 1_500

type Row = {
  product_id: ProductId
  name: string
  variant_terms: string
  all_terms?: string
  is_in_asked_category?: boolean
  is_in_stock: boolean
  popularity: number
  total?: number
}

const variantTerms = `array_to_string(tsvector_to_array(ts_filter(d.terms, '{c}')), ' ') AS variant_terms`
const allTerms = `, array_to_string(tsvector_to_array(d.terms), ' ') AS all_terms`
const shown = `d.product_id, d.name, ${variantTerms}, p.is_in_stock, p.popularity`

// The sorted rows are narrow; names and words are read only for the few that are left.
const gatherText = ({ limit, isPartial, isOfManyWords = false }: Extent) => `
  SELECT d.product_id, d.name, ${variantTerms}, best.is_in_stock, best.popularity, best.total,
    d.terms @@ $5::tsquery AS is_in_asked_category ${isPartial ? allTerms : ''}
  FROM (
    SELECT found.product_id, p.is_in_stock, p.popularity, count(*) OVER () AS total
    FROM (
      SELECT product_id, CASE WHEN terms @@ $2::tsquery THEN 0 WHEN terms @@ $3::tsquery THEN 1 ELSE 2 END AS place,
        terms @@ $4::tsquery AS has_optional
      FROM search_documents WHERE terms @@ $1::tsquery
      ${isOfManyWords ? 'ORDER BY product_id + 0' : ''} LIMIT ${gatherLimit}) found
    JOIN product_documents p ON p.product_id = found.product_id
    ORDER BY found.place, found.has_optional DESC, p.is_in_stock DESC, p.popularity DESC, found.product_id
    LIMIT ${limit}) best
  JOIN search_documents d ON d.product_id = best.product_id`

export const gatherStatement = (extent: Extent): PreparedStatement => ({
  name: `search-gather:${extent.limit}:${extent.isPartial}:${extent.isOfManyWords ?? false}`,
  text: gatherText(extent),
})

export type CandidateQuery = {
  /** `match` is what a product must have; `head`, `name` and `optional` put it first: heads of names, names, optional words. */
  match: string
  head: string
  name: string
  optional: string
  /** The categories with the name of the query. */
  category: string
}

/**
 * `isPartial`: a product need not have every word, so all its words are needed to rank it. `isOfManyWords`: the query is an OR of many rare words, the completions of a prefix. The planner estimates
 * them as common and scans the table up to the limit instead of using the index; an ORDER BY makes it estimate the real cost.
 */
export type Extent = { limit: number; isPartial: boolean; isOfManyWords?: boolean }

/** The best candidates among all products that match, and how many match (at most `gatherLimit`). */
export async function gatherCandidates(
  db: Db,
  { match, head, name, optional, category }: CandidateQuery,
  extent: Extent,
): Promise<{ candidates: Candidate[]; total: number }> {
  const rows = await db.read<Row>(gatherStatement(extent), [match, head, name, optional, category])
  return { candidates: rows.map(toCandidate), total: rows[0]?.total ?? 0 }
}

const extrasStatement = {
  name: 'search-extras',
  text: `
    SELECT ${shown}
    FROM (SELECT product_id, name, terms FROM search_documents
          WHERE extras @@ $1::tsquery AND (terms || extras) @@ $2::tsquery LIMIT 500) d
    JOIN product_documents p ON p.product_id = d.product_id
    ORDER BY p.is_in_stock DESC, p.popularity DESC, d.product_id
    LIMIT 96`,
}

/** Products whose short description has the rarest word and that have the others anywhere. */
export async function listByExtras(db: Db, { rarest, all }: { rarest: string; all: string }): Promise<Candidate[]> {
  return (await db.read<Row>(extrasStatement, [rarest, all])).map(toCandidate)
}

const codesStatement = {
  name: 'search-codes',
  text: `SELECT product_id, bool_or(code = $1) AS is_exact FROM (
      SELECT code, product_id FROM search_codes
      WHERE code >= $1 COLLATE "C" AND code < ($1 || '{') COLLATE "C" ORDER BY code COLLATE "C", product_id LIMIT 240) found
    GROUP BY product_id ORDER BY is_exact DESC, min(code), product_id`,
}

/** Products with this code or EAN, then those whose code begins with it. */
export async function listByCode(db: Db, code: string): Promise<{ productId: ProductId; isExact: boolean }[]> {
  const rows = await db.read<{ product_id: ProductId; is_exact: boolean }>(codesStatement, [code])
  return rows.map((row) => ({ productId: row.product_id, isExact: row.is_exact }))
}

const standingStatement = {
  name: 'search-standing',
  text: `SELECT product_id, is_in_stock, popularity FROM product_documents WHERE product_id = ANY($1::int[])`,
}

/** By what lists without a query are sorted. */
export async function listStanding(
  db: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Pick<Candidate, 'isInStock' | 'popularity'>>> {
  const rows = await db.read<Pick<Row, 'product_id' | 'is_in_stock' | 'popularity'>>(standingStatement, [[...ids]])
  return new Map(rows.map((row) => [row.product_id, { isInStock: row.is_in_stock, popularity: row.popularity }]))
}

function toCandidate(row: Row): Candidate {
  return {
    productId: row.product_id,
    words: readName(row.name),
    variantTerms: new Set(row.variant_terms.split(' ')),
    ...(row.all_terms !== undefined && { allTerms: new Set(row.all_terms.split(' ')) }),
    isInAskedCategory: row.is_in_asked_category ?? false,
    isInStock: row.is_in_stock,
    popularity: row.popularity,
  }
}
