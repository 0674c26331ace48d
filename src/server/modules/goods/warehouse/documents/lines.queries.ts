import { sql } from 'kysely'
import type { StockDocumentId, VariantId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type LineRow = {
  variantId: VariantId
  code: string
  ean: string
  name: string
  variantName: string
  shelf: string
  quantity: number
  expected: number | null
  received: number
  /** Of a transfer that was sent for an order: the pieces that the order held. */
  held: number
  position: number | null
  moved: number
  believed: number | null
  purchaseNetCents: NetCents | null
}

/** Lines, the one written last first. Of a count with what has moved since, and what was believed before. */
export async function listLines(q: Queryable, id: StockDocumentId): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT x.variant_id, v.code, coalesce(v.ean, '') AS ean, p.name, v.name AS variant_name,
      coalesce(s.shelf_code, '') AS shelf, x.quantity, x.expected, x.received, x.held, x.position, x.purchase_net_cents,
      CASE WHEN d.state = 'draft' THEN since.moved ELSE 0 END AS moved,
      CASE WHEN d.kind <> 'count' THEN NULL
        WHEN d.state = 'draft' THEN coalesce(s.on_hand, 0) - since.moved
        ELSE x.quantity - coalesce((
          SELECT sum(m.delta)::int FROM stock_movements m WHERE m.document_id = d.id AND m.variant_id = x.variant_id), 0)
      END AS believed
    FROM stock_document_lines x JOIN stock_documents d ON d.id = x.document_id
    JOIN variants v ON v.id = x.variant_id JOIN products p ON p.id = v.product_id
    LEFT JOIN stock_levels s ON s.variant_id = x.variant_id AND s.location_id = d.location_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.delta), 0)::int AS moved FROM stock_movements m
      WHERE d.kind = 'count' AND m.variant_id = x.variant_id AND m.location_id = d.location_id AND m.id > x.position) since
    WHERE x.document_id = ${id}::int
    ORDER BY x.written_at DESC, x.variant_id DESC`.execute(q)
  return rows
}

/** What a scanned code is; undefined if the shop does not know it. */
export async function findScanned(
  q: Queryable,
  codes: readonly string[],
): Promise<{ id: VariantId; isSet: boolean } | undefined> {
  const { rows } = await sql<{ id: VariantId; isSet: boolean }>`
    SELECT v.id, EXISTS (SELECT 1 FROM set_components WHERE set_variant_id = v.id) AS is_set FROM variants v
    WHERE v.ean = ANY(${[...codes]}::text[]) OR v.code = ANY(${[...codes]}::text[])
    ORDER BY v.is_active DESC, v.id LIMIT 1`.execute(q)
  return rows[0]
}

type Line = { documentId: StockDocumentId; variantId: VariantId }

export async function insertLines(
  tx: Queryable,
  documentId: StockDocumentId,
  lines: readonly { variantId: VariantId; quantity: number; expected: number | null }[],
  writtenAt: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('stockDocumentLines')
    .values(lines.map((line) => ({ ...line, documentId, writtenAt })))
    .execute()
}

/** Adds scanned pieces. The first scan of a count notes the position of the ledger, which later scans keep. */
export async function upsertScan(
  tx: Queryable,
  { documentId, variantId, pieces, writtenAt }: Line & { pieces: number; writtenAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO stock_document_lines AS line (document_id, variant_id, quantity, position, written_at)
    SELECT d.id, ${variantId}::int, ${pieces}::int, ${positionOf(variantId)}, ${writtenAt}::timestamptz
    FROM stock_documents d WHERE d.id = ${documentId}::int
    ON CONFLICT (document_id, variant_id)
      DO UPDATE SET quantity = line.quantity + excluded.quantity, written_at = excluded.written_at`.execute(tx)
}

/** Sets a line; in a count it is counted now, so it gets the position of this moment. */
export async function upsertLine(
  tx: Queryable,
  {
    documentId,
    variantId,
    quantity,
    expected,
    writtenAt,
  }: Line & { quantity: number; expected: number | null | undefined; writtenAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO stock_document_lines AS line (document_id, variant_id, quantity, expected, position, written_at)
    SELECT d.id, ${variantId}::int, ${quantity}::int, ${expected ?? null}::int, ${positionOf(variantId)}, ${writtenAt}::timestamptz
    FROM stock_documents d WHERE d.id = ${documentId}::int
    ON CONFLICT (document_id, variant_id) DO UPDATE SET quantity = excluded.quantity, position = excluded.position,
      expected = CASE WHEN ${expected === undefined}::boolean THEN line.expected ELSE excluded.expected END`.execute(tx)
}

function positionOf(variantId: VariantId) {
  return sql`CASE WHEN d.kind = 'count' THEN coalesce((
    SELECT max(m.id) FROM stock_movements m WHERE m.variant_id = ${variantId}::int AND m.location_id = d.location_id), 0) END`
}

export async function deleteLine(tx: Queryable, { documentId, variantId }: Line): Promise<void> {
  await tx
    .deleteFrom('stockDocumentLines')
    .where('documentId', '=', documentId)
    .where('variantId', '=', variantId)
    .execute()
}

export async function updateLinePrice(
  tx: Queryable,
  { documentId, variantId, purchaseNetCents }: Line & { purchaseNetCents: NetCents | null },
): Promise<void> {
  await tx
    .updateTable('stockDocumentLines')
    .set({ purchaseNetCents })
    .where('documentId', '=', documentId)
    .where('variantId', '=', variantId)
    .execute()
}

export async function updateReceived(
  tx: Queryable,
  documentId: StockDocumentId,
  rows: readonly { variantId: VariantId; pieces: number }[],
): Promise<void> {
  await sql`
    UPDATE stock_document_lines x SET received = x.received + given.pieces
    FROM unnest(${rows.map(({ variantId }) => variantId)}::int[], ${rows.map(({ pieces }) => pieces)}::int[])
      AS given(variant_id, pieces)
    WHERE x.document_id = ${documentId}::int AND x.variant_id = given.variant_id`.execute(tx)
}
