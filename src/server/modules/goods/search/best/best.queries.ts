import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What is kept in memory of a product. */
export type BestRow = {
  product_id: ProductId
  name: string
  /** Text of a tsvector. */
  terms: string
  /** Roots of the short description. */
  extras: string
  /** Codes without digits: a word can be one. */
  codes: string
  digest: string
  is_in_stock: boolean
  popularity: number
}

const markAndChanges = (changed: string) => `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark,
    (SELECT string_agg(product_id::text, ',') FROM (${changed}) found) AS ids`

const bestStatement = {
  name: 'search-best',
  text: markAndChanges(`
    SELECT product_id FROM product_documents WHERE NOT is_gift_only
    ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT $1::int`),
}

// Stock and popularity change with the facts of lists, and so do products that are no longer sold.
const changesStatement = {
  name: 'search-best-changes',
  text: markAndChanges(`
    SELECT product_id FROM search_documents
    WHERE revision >= $1::xid8 AND revision < pg_snapshot_xmax(pg_current_snapshot())
    UNION
    SELECT product_id FROM listing_facts
    WHERE revision >= $1::xid8 AND revision < pg_snapshot_xmax(pg_current_snapshot())
    LIMIT $2::int`),
}

type Marked = { mark: string; ids: ProductId[] }

/** The best products, best first, and the oldest transaction that may still write. */
export async function listBestIds(db: Db, limit: number): Promise<Marked> {
  return toMarked(await db.read(bestStatement, [limit]))
}

/** The products that were written by the transaction `mark` or later ones, with the mark of this moment. */
export async function listChangedIds(db: Db, mark: string, limit: number): Promise<Marked> {
  return toMarked(await db.read(changesStatement, [mark, limit]))
}

function toMarked([row]: { mark: string; ids: string | null }[]): Marked {
  if (!row) throw new Error('The database gave no snapshot.')
  return { mark: row.mark, ids: row.ids === null ? [] : row.ids.split(',').map(Number) }
}

const rowsStatement = {
  name: 'search-best-rows',
  text: `
    SELECT d.product_id, d.name, d.terms::text AS terms, array_to_string(tsvector_to_array(d.extras), ' ') AS extras,
      coalesce((SELECT string_agg(code, ' ') FROM search_codes c
                WHERE c.product_id = d.product_id AND c.code !~ '[0-9]'), '') AS codes,
      d.digest, p.is_in_stock, p.popularity
    FROM search_documents d
    JOIN product_documents p ON p.product_id = d.product_id AND NOT p.is_gift_only
    WHERE d.product_id = ANY($1::int[])`,
}

/** Products that cannot be found are left out. */
export async function listBestRows(db: Db, ids: readonly ProductId[]): Promise<BestRow[]> {
  return db.read<BestRow>(rowsStatement, [[...ids]])
}
