import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { TermRow } from '../words/dictionary.rules.ts'
import type { SearchRow } from './search-row.rules.ts'

const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

export async function listDigests(q: Queryable, productIds: readonly ProductId[]): Promise<Map<number, string>> {
  const rows = await q
    .selectFrom('searchDocuments')
    .select(['productId', 'digest'])
    .where('productId', '=', ids(productIds))
    .execute()
  return new Map(rows.map((row) => [row.productId, row.digest]))
}

export async function deleteSearchRows(q: Queryable, productIds: readonly ProductId[]): Promise<void> {
  await q.deleteFrom('searchDocuments').where('productId', '=', ids(productIds)).execute()
  await q.deleteFrom('searchCodes').where('productId', '=', ids(productIds)).execute()
}

/**
 * Writes documents, codes and words of a batch; the words in order, so that two concurrent batches do not deadlock. `known`: the
 * products that are indexed already.
 */
export async function upsertSearchRows(
  q: Queryable,
  rows: readonly SearchRow[],
  known: readonly ProductId[],
): Promise<void> {
  await sql`
    INSERT INTO search_documents (product_id, name, terms, extras, digest, engine_version)
    SELECT "productId", name, terms::tsvector, extras::tsvector, digest, "engineVersion"
    FROM json_to_recordset(${JSON.stringify(rows.map(({ codes: _codes, words: _words, ...row }) => row))}::json) AS made(
      "productId" int, name text, terms text, extras text, digest text, "engineVersion" int)
    ON CONFLICT (product_id) DO UPDATE SET
      name = excluded.name, terms = excluded.terms, extras = excluded.extras, digest = excluded.digest,
      engine_version = excluded.engine_version, revision = excluded.revision, indexed_at = now()`.execute(q)
  const codes = JSON.stringify(rows.flatMap(({ productId, codes }) => codes.map((code) => ({ productId, code }))))
  const written = new Set(rows.map((row) => row.productId))
  const rewritten = known.filter((id) => written.has(id))
  if (rewritten.length > 0) await sql`DELETE FROM search_codes WHERE product_id = ${ids(rewritten)}`.execute(q)
  await sql`
    INSERT INTO search_codes (code, product_id)
    SELECT code, "productId" FROM json_to_recordset(${codes}::json) AS made(code text, "productId" int)
    ON CONFLICT DO NOTHING`.execute(q)
  const words = [...new Map(rows.flatMap((row) => [...row.words]))]
    .map(([term, surface]) => ({ term, surface }))
    .sort((a, b) => (a.term < b.term ? -1 : 1))
  // Known words are left out and therefore not locked: the common words are in every batch.
  await sql`
    INSERT INTO search_terms (term, surface)
    SELECT made.term, made.surface
    FROM json_to_recordset(${JSON.stringify(words)}::json) AS made(term text, surface text)
    WHERE NOT EXISTS (
      SELECT 1 FROM search_terms known
      WHERE known.term = made.term AND length(known.surface) <= length(made.surface))
    ORDER BY made.term
    ON CONFLICT (term) DO UPDATE SET surface = excluded.surface`.execute(q)
}

export async function findBuiltAt(q: Queryable): Promise<Date | undefined> {
  const row = await q.selectFrom('searchState').select('builtAt').where('id', '=', 1).executeTakeFirst()
  return row?.builtAt
}

export async function hasIndexedSince(q: Queryable, moment: Date): Promise<boolean> {
  const row = await q
    .selectFrom('searchDocuments')
    .select('productId')
    .where('indexedAt', '>=', moment)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Products that should be found but are not indexed, or by an older engine. */
export async function listUnindexed(
  q: Queryable,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<number[]> {
  const result = await sql<{ productId: ProductId }>`
    SELECT d.product_id FROM product_documents d
    LEFT JOIN search_documents s ON s.product_id = d.product_id
    WHERE d.product_id > ${after} AND NOT d.is_gift_only AND s.engine_version IS DISTINCT FROM ${version}::int
    ORDER BY d.product_id LIMIT ${limit}`.execute(q)
  return result.rows.map((row) => row.productId)
}

/** A statement over all products of a large shop takes longer than a visitor may wait. Applies to the caller's transaction. */
const allowTime = sql`SET LOCAL statement_timeout = '5min'`

/** Counts in how many products each word occurs, and deletes the words that occur in none. */
export async function countTerms(q: Queryable, builtAt: Date): Promise<void> {
  await allowTime.execute(q)
  await sql`
    WITH counted AS (SELECT word, ndoc FROM ts_stat('SELECT terms FROM search_documents'))
    UPDATE search_terms t SET documents = a.ndoc, name_documents = coalesce(n.ndoc, 0)
    FROM counted a LEFT JOIN counted n ON n.word = '=' || a.word
    WHERE a.word = t.term AND (t.documents, t.name_documents) IS DISTINCT FROM (a.ndoc, coalesce(n.ndoc, 0))`.execute(q)
  await sql`
    DELETE FROM search_terms t
    WHERE NOT EXISTS (SELECT 1 FROM search_documents d WHERE d.terms @@ quote_literal(t.term)::tsquery)
      AND t.documents = 0`.execute(q)
  await sql`
    INSERT INTO search_state (id, documents, built_at)
    SELECT 1, count(*), ${builtAt} FROM search_documents
    ON CONFLICT (id) DO UPDATE SET documents = excluded.documents, built_at = excluded.built_at`.execute(q)
}

export const termsPerPage = 2_000

/** The next words after this one, in order. */
export async function listTermsAfter(q: Queryable, after: string): Promise<TermRow[]> {
  // One text instead of thousands of rows, which the driver would have to parse.
  const result = await sql<{ terms: string | null }>`
    SELECT string_agg(concat_ws(E'\t', term, surface, documents, name_documents), E'\n' ORDER BY term) AS terms
    FROM (SELECT term, surface, documents, name_documents FROM search_terms
          WHERE term > ${after} ORDER BY term LIMIT ${termsPerPage}::int) page`.execute(q)
  const text = result.rows[0]?.terms
  return (text ? text.split('\n') : []).map((line) => {
    const [term = '', surface = '', documents, nameDocuments] = line.split('\t')
    return { term, surface, documents: Number(documents), nameDocuments: Number(nameDocuments) }
  })
}

/** The number of indexed products at the last count of the words. */
export async function getProductCount(q: Queryable): Promise<number> {
  const row = await q.selectFrom('searchState').select('documents').where('id', '=', 1).executeTakeFirst()
  return row?.documents ?? 0
}
