import { sql } from 'kysely'
import type { LocationId, OrderId, StockDocumentId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type OpenTransfer = {
  id: StockDocumentId
  state: 'draft' | 'sent'
  locationId: LocationId
  place: string
  lines: { variantId: VariantId; quantity: number }[]
}

export async function listOpenTransfers(q: Queryable, orderId: OrderId): Promise<OpenTransfer[]> {
  const { rows } = await sql<OpenTransfer>`
    SELECT d.id, d.state, d.location_id, coalesce(st.name, l.name) AS place, coalesce((
      SELECT json_agg(json_build_object('variantId', x.variant_id, 'quantity', x.quantity) ORDER BY x.variant_id)
      FROM stock_document_lines x WHERE x.document_id = d.id), '[]') AS lines
    FROM stock_documents d JOIN stock_locations l ON l.id = d.location_id LEFT JOIN stores st ON st.id = l.store_id
    WHERE d.order_id = ${orderId}::int AND d.state IN ('draft', 'sent')
    ORDER BY d.id`.execute(q)
  return rows
}

/** Locks the order of a document before the document, as everywhere. */
export async function lockOrderOf(tx: Tx, id: StockDocumentId): Promise<void> {
  await sql`
    SELECT 1 FROM orders WHERE id = (SELECT order_id FROM stock_documents WHERE id = ${id}::int)
    FOR NO KEY UPDATE`.execute(tx)
}

/** What of the sent lines the order held. */
export async function updateHeld(
  tx: Tx,
  id: StockDocumentId,
  held: readonly { variantId: VariantId; quantity: number }[],
): Promise<void> {
  await sql`
    UPDATE stock_document_lines x SET held = given.pieces
    FROM unnest(${held.map(({ variantId }) => variantId)}::int[], ${held.map(({ quantity }) => quantity)}::int[])
      AS given(variant_id, pieces)
    WHERE x.document_id = ${id}::int AND x.variant_id = given.variant_id`.execute(tx)
}

export async function releaseHeld(tx: Tx, id: StockDocumentId): Promise<void> {
  await tx.updateTable('stockDocumentLines').set({ held: 0 }).where('documentId', '=', id).execute()
}

export async function hasSentTransfer(q: Queryable, orderId: OrderId): Promise<boolean> {
  const row = await q
    .selectFrom('stockDocuments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Drafts for orders, by the place that is to send them. */
export async function countOrderDrafts(q: Queryable, branches: readonly StoreId[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stock_documents d JOIN stock_locations l ON l.id = d.location_id
    WHERE d.order_id IS NOT NULL AND d.state = 'draft'
      AND (${branches}::int[] IS NULL OR l.store_id = ANY(${branches}::int[]))`.execute(q)
  return rows[0]?.count ?? 0
}
