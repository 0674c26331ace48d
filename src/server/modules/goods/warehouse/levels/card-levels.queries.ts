import { sql } from 'kysely'
import type { MovementKind } from '#contracts/admin/stock.ts'
import type { LocationId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { isSeen, type Sight } from './levels.queries.ts'

export type LevelRow = {
  place: { id: LocationId; name: string; store: StoreId | null }
  version: number
  onHand: number
  held: number
  minimum: number | null
  shelf: string
  sums: { kind: MovementKind; delta: number }[]
  heldFor: { orders: number; reservations: number; people: number }
}

const heldFor = (variantId: VariantId) => sql`json_build_object(
  'orders', (SELECT coalesce(sum(r.quantity), 0)::int FROM reservations r
    WHERE r.variant_id = ${variantId}::int AND r.location_id = l.id),
  'reservations', (SELECT coalesce(sum(line.held), 0)::int
    FROM store_reservation_lines line JOIN store_reservations r ON r.id = line.reservation_id
    WHERE line.variant_id = ${variantId}::int AND line.held > 0 AND r.store_id = l.store_id),
  'people', (SELECT coalesce(sum(h.quantity), 0)::int FROM stock_holds h
    WHERE h.variant_id = ${variantId}::int AND h.store_id = l.store_id AND h.ended_at IS NULL))`

/** The levels of a variant in the places that the person sees: the warehouse, those with pieces, and those without. */
export async function listLevels(q: Queryable, variantId: VariantId, sight: Sight): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    SELECT json_build_object('id', l.id, 'name', coalesce(st.name, l.name), 'store', l.store_id) AS place,
      coalesce(s.version, 1) AS version, coalesce(s.on_hand, 0) AS on_hand, coalesce(s.reserved, 0) AS held, s.minimum,
      coalesce(s.shelf_code, '') AS shelf, coalesce(moved.sums, '[]') AS sums, ${heldFor(variantId)} AS held_for
    FROM stock_locations l
    LEFT JOIN stores st ON st.id = l.store_id
    LEFT JOIN stock_levels s ON s.location_id = l.id AND s.variant_id = ${variantId}::int
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('kind', kind, 'delta', delta)) AS sums FROM (
        SELECT kind, sum(delta)::int AS delta FROM stock_movements m
        WHERE m.variant_id = ${variantId}::int AND m.location_id = l.id GROUP BY kind) each
    ) moved ON true
    WHERE (st.id IS NULL OR st.is_active OR s.on_hand > 0) AND ${isSeen(sight)}
    ORDER BY l.store_id IS NOT NULL, coalesce(s.on_hand, 0) <= 0, coalesce(st.name, l.name), l.id`.execute(q)
  return rows
}
