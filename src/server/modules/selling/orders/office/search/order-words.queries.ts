import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { OrderSearch, Spellings } from './read-search.rules.ts'

/** Words that more orders have are common: the orders are read from the newest one back. */
const mostOfFew = 20_000

/** What so many of so many orders have is common, without a look at the index, which would list them all. */
const sample = { size: 4_000, mostHits: 80 }

/** So many of the newest orders are read themselves if the job has not come to them. It runs every minute. */
const newestOrders = 500

export type WordsFound =
  /** All the orders with these words that matter. */
  | { few: OrderId[] }
  /** More than a few have them; `isCommon`: so do many of the newest. */
  | { query: string; isCommon: boolean }

/** The orders with the typed words; undefined if no words were typed. */
export async function findByWords(
  q: Queryable,
  search: OrderSearch,
  { fewOrders = mostOfFew }: { fewOrders?: number } = {},
): Promise<WordsFound | undefined> {
  const query = toTsquery(search)
  if (query === undefined) return undefined
  if ((await countInSample(q, query)) > sample.mostHits) return { query, isCommon: true }
  const { rows } = await sql<{ id: OrderId }>`
    SELECT id FROM list_orders_with_words(${query}::tsquery, ${fewOrders + 1}::int) id
    UNION ALL ${newestWithWords(query)}`.execute(q)
  return rows.length > fewOrders ? { query, isCommon: false } : { few: rows.map(({ id }) => id) }
}

async function countInSample(q: Queryable, query: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    SELECT count(*)::int AS hits
    FROM (SELECT words FROM order_words ORDER BY order_id DESC LIMIT ${sample.size}::int) newest
    WHERE words @@ ${query}::tsquery`.execute(q)
  return rows[0]?.hits ?? 0
}

/** The newest orders with words that many have, behind `after`: read from the newest one back, or picked of all that have them. */
export async function listNewestByWords(
  q: Queryable,
  { query, isCommon }: { query: string; isCommon: boolean },
  { after = newestId, limit }: { after: number | undefined; limit: number },
): Promise<OrderId[]> {
  const found = isCommon
    ? // OFFSET keeps PostgreSQL from the index of words, which would list all that have them.
      sql`SELECT order_id AS id FROM (
          SELECT order_id, words FROM order_words WHERE order_id < ${after}::int ORDER BY order_id DESC OFFSET 0) newest
        WHERE words @@ ${query}::tsquery ORDER BY order_id DESC LIMIT ${limit}::int`
    : sql`SELECT id FROM list_orders_with_words(${query}::tsquery, ${newestId}::int) id WHERE id < ${after}::int
        ORDER BY id DESC LIMIT ${limit}::int`
  const { rows } = await sql<{ id: OrderId }>`(${found}) UNION ALL ${newestWithWords(query)}`.execute(q)
  return rows.map(({ id }) => id)
}

const newestId = 2_147_483_647

/** Of the newest orders those that the job has not come to. Their words are computed, so they are sorted out first. */
function newestWithWords(query: string): RawBuilder<unknown> {
  return sql`(
    WITH missing AS MATERIALIZED (
      SELECT newest.id FROM (SELECT orders.id FROM orders ORDER BY orders.id DESC LIMIT ${newestOrders}::int) newest
      WHERE NOT EXISTS (SELECT FROM order_words WHERE order_words.order_id = newest.id)
    )
    SELECT missing.id FROM missing WHERE words_of_order(missing.id) @@ ${query}::tsquery)`
}

/** As a value of its own per order, so that PostgreSQL walks the orders as the list is sorted, and stops at the end of a page. */
export function hasWords(found: WordsFound): RawBuilder<SqlBool> {
  if ('few' in found) return sql<SqlBool>`orders.id = ANY(${found.few}::int[])`
  return sql<SqlBool>`coalesce(
    (SELECT order_words.words @@ ${found.query}::tsquery FROM order_words WHERE order_words.order_id = orders.id),
    words_of_order(orders.id) @@ ${found.query}::tsquery)`
}

function toTsquery({ words, code }: OrderSearch): string | undefined {
  const all = words.map((spellings) => `(${toAny(spellings)})`).join(' & ')
  if (all === '') return code === undefined ? undefined : toPrefix(code)
  return code === undefined ? all : `(${all}) | ${toPrefix(code)}`
}

function toAny(spellings: Spellings): string {
  return spellings.map((starts) => `(${starts.map(toPrefix).join(' & ')})`).join(' | ')
}

/** The start of a lexeme. In quotes every sign stands for itself, doubled where the syntax needs it. */
function toPrefix(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}':*`
}

/** Writes the words of an order again: its goods have changed. */
export async function replaceWords(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`SELECT keep_order_words(${orderId}::int)`.execute(tx)
}

export async function getProgress(q: Queryable): Promise<number> {
  const { orderId } = await q.selectFrom('orderWordsProgress').select('orderId').executeTakeFirstOrThrow()
  return orderId
}

/** Writes the missing words of the orders behind `after`, oldest first. Returns the last of them; undefined = there are none. */
export async function insertWords(
  tx: Tx,
  { after, limit, settledBefore }: { after: number; limit: number; settledBefore: Date },
): Promise<{ last: OrderId; settled: OrderId | null } | undefined> {
  const { rows } = await sql<{ last: OrderId | null; settled: OrderId | null }>`
    WITH batch AS MATERIALIZED (
      SELECT id, placed_at FROM orders WHERE id > ${after}::int ORDER BY id LIMIT ${limit}::int
    ), written AS (
      INSERT INTO order_words (order_id, words)
      SELECT batch.id, words_of_order(batch.id) FROM batch
      WHERE NOT EXISTS (SELECT FROM order_words WHERE order_words.order_id = batch.id)
      ORDER BY batch.id
      ON CONFLICT (order_id) DO NOTHING
    )
    SELECT max(id) AS last, max(id) FILTER (WHERE placed_at < ${settledBefore}::timestamptz) AS settled FROM batch`.execute(
    tx,
  )
  const [row] = rows
  return row === undefined || row.last === null ? undefined : { last: row.last, settled: row.settled }
}

export async function updateProgress(tx: Tx, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('orderWordsProgress')
    .set({ orderId: sql<number>`greatest(order_id, ${orderId}::int)` })
    .execute()
}
