import type { Db } from '#server/platform/db/db.ts'

/** A broad query is counted up to this many products, and the best are looked for among so many popular ones. */
const maxFound = 2_000

// The inner limit keeps the sort small when a word is in half of all products. A name that begins with the query comes first.
const statement = {
  name: 'search-products',
  text: `
    WITH found AS MATERIALIZED (
      SELECT product_id, is_in_stock, popularity, starts_with(search_text, $2) AS is_beginning
      FROM product_documents
      WHERE search_vector @@ to_tsquery('simple', $1) AND NOT is_gift_only
      LIMIT ${maxFound})
    SELECT (SELECT count(*) FROM found) AS total,
      (SELECT array_agg(product_id ORDER BY is_beginning DESC, is_in_stock DESC, popularity DESC, product_id)
       FROM (SELECT * FROM found ORDER BY is_beginning DESC, is_in_stock DESC, popularity DESC, product_id
             LIMIT $3 OFFSET $4) page) AS ids`,
}

export async function readFoundProducts(
  db: Db,
  { query, beginning, limit, offset }: { query: string; beginning: string; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db.read<{ total: number; ids: number[] | null }>(statement, [query, beginning, limit, offset])
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}
