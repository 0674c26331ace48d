/** Every statement that changes `stock_levels.on_hand`. Each writes its movements too, so the level stays their sum. */
import { sql, type RawBuilder } from 'kysely'
import type { LocationId, OrderId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { wantedRows } from './inventory.queries.ts'
import { isArrival, isSale, type Allocation } from './inventory.rules.ts'
import type { ImportedLevel, MovedPieces, StockCause } from './inventory.types.ts'

type Place = Omit<Allocation, 'quantity'>
export type Level = { variantId: VariantId; locationId: LocationId; onHand: number; reserved: number }

/** Rows without pieces for places that have none yet, so that they can be locked like the others. */
export async function insertMissingLevels(tx: Queryable, rows: readonly Place[]): Promise<void> {
  await sql`
    INSERT INTO stock_levels (variant_id, location_id)
    SELECT wanted.variant_id, wanted.location_id FROM ${wantedRows(rows.map((row) => ({ ...row, quantity: 0 })))}
    WHERE NOT EXISTS (
      SELECT 1 FROM stock_levels s WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id)
    ORDER BY wanted.variant_id, wanted.location_id
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The levels of these rows and no others, locked in the same order as `getStockForUpdate`. */
export async function listLevelsForUpdate(tx: Queryable, places: readonly Place[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    SELECT s.variant_id, s.location_id, s.on_hand, s.reserved FROM stock_levels s
    JOIN ${wantedRows(places.map((place) => ({ ...place, quantity: 0 })))}
      ON wanted.variant_id = s.variant_id AND wanted.location_id = s.location_id
    ORDER BY s.variant_id, s.location_id
    FOR UPDATE OF s`.execute(tx)
  return rows
}

/** All levels of these variants, locked in the same order. */
export async function lockLevels(tx: Queryable, variantIds: readonly VariantId[]): Promise<void> {
  await sql`
    SELECT 1 FROM stock_levels WHERE variant_id = ANY(${[...variantIds]}::int[])
    ORDER BY variant_id, location_id
    FOR UPDATE`.execute(tx)
}

/** What came and left after these positions of the ledger. */
export async function listMovedSince(
  q: Queryable,
  rows: readonly (Place & { position: number })[],
): Promise<(Place & { moved: number })[]> {
  const { rows: found } = await sql<Place & { moved: number }>`
    SELECT m.variant_id, m.location_id, sum(m.delta)::int AS moved
    FROM ${wantedRows(rows.map(({ position, ...row }) => ({ ...row, quantity: position })))}
    JOIN stock_movements m ON m.variant_id = wanted.variant_id AND m.location_id = wanted.location_id AND m.id > wanted.quantity
    GROUP BY m.variant_id, m.location_id`.execute(q)
  return found
}

/** Adds and takes off; the caller has locked the rows and knows that nothing held goes. */
export async function updateOnHand(tx: Queryable, rows: readonly MovedPieces[], cause: StockCause): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE stock_levels s SET on_hand = s.on_hand + wanted.quantity, moved_at = now(),
        sold_at = CASE WHEN ${isSale(cause.kind)}::boolean AND wanted.quantity < 0 THEN now() ELSE s.sold_at END,
        came_at = CASE WHEN ${isArrival(cause.kind)}::boolean AND wanted.quantity > 0 THEN now() ELSE s.came_at END
      FROM ${wantedRows(rows.map(toQuantity))}
      WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id
      RETURNING s.variant_id, s.location_id, wanted.quantity AS delta, s.on_hand
    ) ${insertMovements(cause)}`.execute(tx)
}

/** Reserved pieces leave: they are neither held nor on hand any more. */
export async function takeOut(tx: Queryable, rows: readonly Allocation[], cause: StockCause): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE stock_levels s
      SET reserved = s.reserved - wanted.quantity, on_hand = s.on_hand - wanted.quantity, moved_at = now(),
        sold_at = CASE WHEN ${isSale(cause.kind)}::boolean THEN now() ELSE s.sold_at END
      FROM ${wantedRows(rows)}
      WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id
      RETURNING s.variant_id, s.location_id, -wanted.quantity AS delta, s.on_hand
    ) ${insertMovements(cause)}`.execute(tx)
}

/**
 * Moves what differs between the file and the shop. A level never falls below the reserved pieces: a lower count must be from
 * before those orders. `on_hand` null = unchanged.
 */
export async function upsertLevels(
  tx: Queryable,
  rows: readonly ImportedLevel[],
  cause: Pick<StockCause, 'kind'>,
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS given (variant_id int, location_id int, on_hand int, shelf text)`
  // A new level begins with its pieces: most rows of a large file are new, and are written once.
  await sql`
    WITH moved AS (
      INSERT INTO stock_levels AS s (variant_id, location_id, shelf_code, on_hand, moved_at, came_at)
      SELECT variant_id, location_id, coalesce(shelf, ''), greatest(on_hand, 0), CASE WHEN on_hand > 0 THEN now() END,
        CASE WHEN ${isArrival(cause.kind)}::boolean AND on_hand > 0 THEN now() END
      FROM ${given} WHERE on_hand > 0 OR location_id = 1 OR shelf > ''
      ORDER BY variant_id, location_id
      ON CONFLICT DO NOTHING
      RETURNING s.variant_id, s.location_id, s.on_hand AS delta, s.on_hand
    ) ${insertMovements(cause)} WHERE delta <> 0`.execute(tx)
  await sql`
    WITH before AS (
      SELECT s.variant_id, s.location_id, s.on_hand, greatest(coalesce(given.on_hand, s.on_hand), s.reserved) AS wanted,
        coalesce(given.shelf, s.shelf_code) AS shelf
      FROM ${given} JOIN stock_levels s ON s.variant_id = given.variant_id AND s.location_id = given.location_id
      WHERE s.on_hand <> greatest(coalesce(given.on_hand, s.on_hand), s.reserved) OR s.shelf_code <> given.shelf
      ORDER BY s.variant_id, s.location_id
      FOR UPDATE OF s
    ), moved AS (
      UPDATE stock_levels s SET on_hand = before.wanted, shelf_code = before.shelf,
        moved_at = CASE WHEN s.on_hand = before.wanted THEN s.moved_at ELSE now() END,
        came_at = CASE WHEN ${isArrival(cause.kind)}::boolean AND before.wanted > s.on_hand THEN now() ELSE s.came_at END,
        version = CASE WHEN s.shelf_code = before.shelf THEN s.version ELSE s.version + 1 END
      FROM before
      WHERE s.variant_id = before.variant_id AND s.location_id = before.location_id
      RETURNING s.variant_id, s.location_id, before.wanted - before.on_hand AS delta, s.on_hand
    ) ${insertMovements(cause)} WHERE delta <> 0`.execute(tx)
}

/** What came back to an order since its goods left last, and was not taken back. */
export async function listReturned(
  q: Queryable,
  orderId: OrderId,
): Promise<{ variantId: VariantId; quantity: number }[]> {
  const { rows } = await sql<{ variantId: VariantId; quantity: number }>`
    SELECT m.variant_id, sum(m.delta)::int AS quantity FROM stock_movements m
    WHERE m.order_id = ${orderId}::int AND m.kind <> 'order' AND m.id > (
      SELECT max(gone.id) FROM stock_movements gone
      WHERE gone.order_id = m.order_id AND gone.kind = 'order' AND gone.variant_id = m.variant_id)
    GROUP BY m.variant_id HAVING sum(m.delta) > 0
    ORDER BY m.variant_id`.execute(q)
  return rows
}

/** The second half of a statement whose first is `moved`. */
function insertMovements({ kind, orderId, documentId, reason = '', madeBy }: StockCause): RawBuilder<unknown> {
  return sql`
    INSERT INTO stock_movements (variant_id, location_id, delta, on_hand, kind, order_id, document_id, reason, made_by)
    SELECT variant_id, location_id, delta, on_hand, ${kind}::text, ${orderId ?? null}::int, ${documentId ?? null}::int,
      ${reason}::text, ${madeBy ?? null}::int
    FROM moved`
}

function toQuantity({ variantId, locationId, delta }: MovedPieces): Allocation {
  return { variantId, locationId, quantity: delta }
}
