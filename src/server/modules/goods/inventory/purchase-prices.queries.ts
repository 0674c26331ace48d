/** What pieces cost the shop, in cents without VAT. Nothing that visitors see may read it. */
import { sql } from 'kysely'
import type { StockDocumentId, VariantId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Only of variants whose price is known. */
export async function listPurchasePrices(
  q: Queryable,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, NetCents>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ variantId: VariantId; netCents: NetCents }>`
    SELECT variant_id, net_cents FROM purchase_prices
    WHERE variant_id = ANY(${[...variantIds]}::int[]) AND net_cents IS NOT NULL`.execute(q)
  return new Map(rows.map(({ variantId, netCents }) => [variantId, netCents]))
}

/** The keys are those of its JSON; null = it is no longer known. */
export type TypedPrice = { variant_id: VariantId; net_cents: NetCents | null }

/** Prices that a person or a file says: they hold from `at`, until a receipt or a person says another. What they are already stays. */
export async function upsertTypedPrices(tx: Queryable, prices: readonly TypedPrice[], at: Date): Promise<void> {
  if (prices.length === 0) return
  await sql`
    INSERT INTO purchase_prices AS known (variant_id, typed_net_cents, typed_at)
    SELECT given.variant_id, given.net_cents, ${at}::timestamptz
    FROM json_to_recordset(${JSON.stringify(prices)}::json) AS given (variant_id int, net_cents int)
    WHERE given.net_cents IS NOT NULL OR EXISTS (SELECT FROM purchase_prices p WHERE p.variant_id = given.variant_id)
    ORDER BY given.variant_id
    ON CONFLICT (variant_id) DO UPDATE SET typed_net_cents = excluded.typed_net_cents, typed_at = excluded.typed_at
    WHERE known.net_cents IS DISTINCT FROM excluded.typed_net_cents`.execute(tx)
}

/**
 * Takes the prices of a receipt's goods from the last receipt of each: called inside the transaction that has confirmed it, changed a
 * price of it or taken it back. Found again from all receipts, so it does not matter what was there before.
 */
export async function updateReceivedPrices(tx: Tx, documentId: StockDocumentId): Promise<void> {
  const priced = sql`SELECT variant_id FROM stock_document_lines WHERE document_id = ${documentId}::int
    AND (purchase_net_cents IS NOT NULL OR EXISTS (SELECT FROM purchase_prices p WHERE p.variant_id = stock_document_lines.variant_id))`
  await sql`INSERT INTO purchase_prices (variant_id) ${priced} ORDER BY variant_id ON CONFLICT DO NOTHING`.execute(tx)
  // Locked before the receipts are read, by a statement of its own, so that of two receipts the later one sees the other.
  await sql`SELECT 1 FROM purchase_prices WHERE variant_id IN (${priced}) ORDER BY variant_id FOR UPDATE`.execute(tx)
  await sql`
    UPDATE purchase_prices known SET received_net_cents = last.net_cents, received_at = last.at
    FROM (${priced}) goods LEFT JOIN LATERAL (
      SELECT x.purchase_net_cents AS net_cents, d.confirmed_at AS at
      FROM stock_document_lines x JOIN stock_documents d ON d.id = x.document_id
      WHERE x.variant_id = goods.variant_id AND x.purchase_net_cents IS NOT NULL AND d.kind = 'receipt'
        AND d.state = 'confirmed' AND NOT EXISTS (SELECT FROM stock_documents c WHERE c.counters_id = d.id)
      ORDER BY d.confirmed_at DESC, d.id DESC LIMIT 1
    ) last ON true
    WHERE known.variant_id = goods.variant_id`.execute(tx)
}
