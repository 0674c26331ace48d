import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

type Held = { variantId: number; locationId: number; quantity: number }

/**
 * Levels of these variants that are not the sum of their movements, whose movements do not form a chain, which were changed by a statement that
 * wrote no movement, or which hold other pieces than orders and people (`holds`) do.
 */
export async function findLedgerFaults(
  db: Db,
  { variantIds, holds = [] }: { variantIds: readonly number[]; holds?: readonly Held[] },
): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT s.variant_id, s.location_id, s.on_hand, s.reserved, m.moved, m.kinds
    FROM stock_levels s
    LEFT JOIN LATERAL (
      SELECT sum(delta) AS moved, array_agg(kind) AS kinds, bool_and(on_hand = running) AS is_chain FROM (
        SELECT delta, kind, on_hand, sum(delta) OVER (ORDER BY id) AS running FROM stock_movements
        WHERE variant_id = s.variant_id AND location_id = s.location_id) each
    ) m ON true
    WHERE s.variant_id = ANY(${[...variantIds]}::int[])
      AND (s.on_hand <> coalesce(m.moved, 0) OR m.is_chain = false
        -- The opening stock of a test is written by hand; nothing else is.
        OR (SELECT count(*) FROM unnest(m.kinds) AS kind WHERE kind = 'untraced') > 1
        OR s.reserved <> coalesce((SELECT sum(r.quantity) FROM reservations r
            WHERE r.variant_id = s.variant_id AND r.location_id = s.location_id), 0)
          + coalesce((SELECT sum((hold->>'quantity')::int) FROM jsonb_array_elements(${JSON.stringify(holds)}::jsonb) AS hold
            WHERE (hold->>'variantId')::int = s.variant_id AND (hold->>'locationId')::int = s.location_id), 0))`.execute(
    db.query,
  )
  return rows
}
