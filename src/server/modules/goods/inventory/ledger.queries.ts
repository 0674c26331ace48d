import { sql } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { StockFault } from './inventory.types.ts'

/** Levels that are not the sum of their movements. Reads both tables once, in one snapshot. */
export async function listFaults(tx: Tx): Promise<StockFault[]> {
  // A customer's statement has 15 s; this one reads whole tables, at night.
  await sql`SET LOCAL statement_timeout = '5min'`.execute(tx)
  const { rows } = await sql<StockFault>`
    SELECT variant_id, location_id, coalesce(s.on_hand, 0) AS on_hand, coalesce(m.moved, 0)::int AS moved
    FROM stock_levels s
    FULL JOIN (SELECT variant_id, location_id, sum(delta) AS moved FROM stock_movements GROUP BY variant_id, location_id) m
      USING (variant_id, location_id)
    WHERE coalesce(s.on_hand, 0) <> coalesce(m.moved, 0)
    ORDER BY variant_id, location_id`.execute(tx)
  return rows
}

export async function replaceFaults(tx: Queryable, faults: readonly StockFault[], foundAt: Date): Promise<void> {
  await tx.deleteFrom('stockFaults').execute()
  if (faults.length === 0) return
  const rows = faults.map(({ variantId, locationId, onHand, moved }) => [variantId, locationId, onHand, moved])
  await sql`
    INSERT INTO stock_faults (variant_id, location_id, on_hand, moved, found_at)
    SELECT (fault->>0)::int, (fault->>1)::int, (fault->>2)::int, (fault->>3)::int, ${foundAt}::timestamptz
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS fault`.execute(tx)
}

export async function countFaults(q: Queryable, branches: readonly StoreId[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stock_faults f JOIN stock_locations l ON l.id = f.location_id
    WHERE ${branches === null}::boolean OR l.store_id = ANY(${[...(branches ?? [])]}::int[])`.execute(q)
  return rows[0]?.count ?? 0
}
