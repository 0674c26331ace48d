import { sql } from 'kysely'
import type { OrderId, StockDocumentId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Of two people who book goods of an order the second sees what the first has booked. */
export async function lockReturns(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE id = ${orderId}::int FOR NO KEY UPDATE`.execute(tx)
}

export type SentGoods = {
  variantId: VariantId
  code: string
  name: string
  variantName: string
  sent: number
  returned: number
}

/** By the ledger: what left with the order, and what came back by returns that were not taken back. */
export async function listSentGoods(q: Queryable, orderId: OrderId): Promise<SentGoods[]> {
  const { rows } = await sql<SentGoods>`
    SELECT v.id AS variant_id, v.code, p.name, v.name AS variant_name, moved.sent, moved.returned
    FROM (
      SELECT variant_id, coalesce(-sum(delta) FILTER (WHERE kind = 'order'), 0)::int AS sent,
        coalesce(sum(delta) FILTER (WHERE kind <> 'order'), 0)::int AS returned
      FROM stock_movements WHERE order_id = ${orderId}::int GROUP BY variant_id
    ) moved
    JOIN variants v ON v.id = moved.variant_id JOIN products p ON p.id = v.product_id
    WHERE moved.sent > 0
    ORDER BY p.name, v.name, v.id`.execute(q)
  return rows
}

export type ReturnDocument = { id: StockDocumentId; place: string; pieces: number; madeAt: Date }

/** Without those that were taken back. */
export async function listReturns(q: Queryable, orderId: OrderId): Promise<ReturnDocument[]> {
  const { rows } = await sql<ReturnDocument>`
    SELECT d.id, coalesce(st.name, l.name) AS place, d.made_at,
      (SELECT coalesce(sum(quantity), 0)::int FROM stock_document_lines WHERE document_id = d.id) AS pieces
    FROM stock_documents d JOIN stock_locations l ON l.id = d.location_id LEFT JOIN stores st ON st.id = l.store_id
    WHERE d.order_id = ${orderId}::int AND d.kind = 'return'
      AND NOT EXISTS (SELECT FROM stock_documents c WHERE c.counters_id = d.id)
    ORDER BY d.id DESC`.execute(q)
  return rows
}
