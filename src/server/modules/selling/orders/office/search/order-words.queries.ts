import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { OrderSearch, Spellings } from './read-search.rules.ts'

/** Words that more orders have are common: a list of them is read from the newest order back. */
const mostOfFew = 5_000

/** So many of the newest orders are read themselves if the job has not come to them. It runs every minute. */
const newestOrders = 500

export type WordsFound =
  /** All the orders with these words. */
  | { few: OrderId[] }
  /** More than a few have them. */
  | { query: string }

/** The orders with the typed words; undefined if no words were typed. */
export async function findByWords(
  q: Queryable,
  search: OrderSearch,
  { fewOrders = mostOfFew }: { fewOrders?: number } = {},
): Promise<WordsFound | undefined> {
  const query = toTsquery(search)
  if (query === undefined) return undefined
  const { rows } = await sql<{ id: OrderId }>`
    (SELECT order_id AS id FROM order_words WHERE words @@ ${query}::tsquery LIMIT ${fewOrders + 1}::int)
    UNION ALL
    SELECT orders.id FROM orders
    WHERE orders.id > (SELECT max(id) FROM orders) - ${newestOrders}::int
      AND NOT EXISTS (SELECT FROM order_words WHERE order_words.order_id = orders.id)
      AND words_of_order(orders.id) @@ ${query}::tsquery`.execute(q)
  return rows.length > fewOrders ? { query } : { few: rows.map(({ id }) => id) }
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
