import { sql } from 'kysely'
import type { OrderId, StockDocumentId, StoreId } from '#kernel/ids.ts'
import type { AskedEvents } from '#server/modules/people/accounts/index.ts'
import { isBefore } from '#server/platform/db/before.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Undefined also for an order of another branch; `branches` null = all. */
export async function findReturned(
  q: Queryable,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT id FROM orders WHERE number = ${number}
      AND (${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  return rows[0]?.id
}

type ReturnedRow = { documentId: StockDocumentId; number: string; pieces: number; at: Date }

/** The documents of goods that have come back of the customer's orders, newest first. */
export async function listReturned(
  q: Queryable,
  { userId, branches, until, limit }: AskedEvents,
): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    SELECT documents.id AS document_id, orders.number, documents.confirmed_at AS at,
      (SELECT coalesce(sum(quantity), 0)::int FROM stock_document_lines WHERE document_id = documents.id) AS pieces
    FROM orders JOIN stock_documents documents ON documents.order_id = orders.id
    WHERE orders.user_id = ${userId}::int AND documents.kind = 'return' AND documents.state = 'confirmed'
      AND documents.counters_id IS NULL
      AND ${branches === null ? sql`true` : sql`orders.store_id = ANY(${[...branches]}::int[])`}
      AND ${isBefore(sql`documents.confirmed_at`, until)}
    ORDER BY documents.confirmed_at DESC, documents.id DESC LIMIT ${limit}::int`.execute(q)
  return rows
}
