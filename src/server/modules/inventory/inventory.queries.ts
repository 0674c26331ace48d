import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Allocation, SetComponent, StockRow } from './inventory.rules.ts'

export async function selectComponents(q: Queryable, setVariantIds: readonly number[]): Promise<SetComponent[]> {
  return q
    .selectFrom('setComponents')
    .select(['setVariantId', 'componentVariantId', 'quantity'])
    .where('setVariantId', '=', sql<number>`any(${[...setVariantIds]}::int[])`)
    .orderBy('setVariantId')
    .orderBy('componentVariantId')
    .execute()
}

/** Components of these variants and their stock in the active places, in one statement each. */
export async function selectStock(q: Queryable, variantIds: readonly number[]): Promise<StockRow[]> {
  const result = await sql<StockRow>`
    SELECT s.variant_id, s.location_id, s.on_hand - s.reserved AS available
    FROM stock_levels s
    JOIN stock_locations l ON l.id = s.location_id
    LEFT JOIN stores st ON st.id = l.store_id
    WHERE s.variant_id = any(${[...variantIds]}::int[]) AND (l.store_id IS NULL OR st.is_active)`.execute(q)
  return result.rows
}

/** As `selectStock`, with every row locked in one order, so that two orders never wait for each other in a circle. */
export async function lockStock(tx: Queryable, variantIds: readonly number[]): Promise<StockRow[]> {
  const result = await sql<StockRow>`
    SELECT s.variant_id, s.location_id, s.on_hand - s.reserved AS available
    FROM stock_levels s
    JOIN stock_locations l ON l.id = s.location_id
    LEFT JOIN stores st ON st.id = l.store_id
    WHERE s.variant_id = any(${[...variantIds]}::int[]) AND (l.store_id IS NULL OR st.is_active)
    ORDER BY s.variant_id, s.location_id
    FOR UPDATE OF s`.execute(tx)
  return result.rows
}

/** Locks just these rows, in the same order as `lockStock`. */
export async function lockRows(tx: Queryable, rows: readonly Allocation[]): Promise<void> {
  await sql`
    SELECT 1 FROM stock_levels s
    JOIN ${recordset(rows)} ON wanted."variantId" = s.variant_id AND wanted."locationId" = s.location_id
    ORDER BY s.variant_id, s.location_id
    FOR UPDATE OF s`.execute(tx)
}

/** Reserves where enough is free; gives how many rows could. */
export async function reserve(tx: Queryable, allocations: readonly Allocation[]): Promise<number> {
  const result = await sql`
    UPDATE stock_levels s SET reserved = s.reserved + wanted.quantity
    FROM ${recordset(allocations)}
    WHERE s.variant_id = wanted."variantId" AND s.location_id = wanted."locationId"
      AND s.on_hand - s.reserved >= wanted.quantity
    RETURNING s.variant_id`.execute(tx)
  return result.rows.length
}

export async function insertReservations(
  tx: Queryable,
  { orderId, expiresAt, allocations }: { orderId: number; expiresAt: Date | null; allocations: readonly Allocation[] },
): Promise<void> {
  await tx
    .insertInto('reservations')
    .values(allocations.map((allocation) => ({ orderId, expiresAt, ...allocation })))
    // Goods that have come since join what the order holds already.
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'variantId', 'locationId']).doUpdateSet((eb) => ({
        quantity: eb('reservations.quantity', '+', eb.ref('excluded.quantity')),
      })),
    )
    .execute()
}

export async function deleteReservations(tx: Queryable, orderId: number): Promise<Allocation[]> {
  return tx
    .deleteFrom('reservations')
    .where('orderId', '=', orderId)
    .returning(['variantId', 'locationId', 'quantity'])
    .execute()
}

export async function giveBack(tx: Queryable, rows: readonly Allocation[]): Promise<void> {
  await sql`
    UPDATE stock_levels s SET reserved = s.reserved - wanted.quantity
    FROM ${recordset(rows)}
    WHERE s.variant_id = wanted."variantId" AND s.location_id = wanted."locationId"`.execute(tx)
}

export async function takeOut(tx: Queryable, rows: readonly Allocation[]): Promise<void> {
  await sql`
    UPDATE stock_levels s SET reserved = s.reserved - wanted.quantity, on_hand = s.on_hand - wanted.quantity
    FROM ${recordset(rows)}
    WHERE s.variant_id = wanted."variantId" AND s.location_id = wanted."locationId"`.execute(tx)
}

export async function updateExpiry(tx: Queryable, orderId: number, expiresAt: Date | null): Promise<void> {
  await tx.updateTable('reservations').set({ expiresAt }).where('orderId', '=', orderId).execute()
}

export async function selectExpiredOrders(q: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await q
    .selectFrom('reservations')
    .select('orderId')
    .distinct()
    .where('expiresAt', '<=', now)
    .orderBy('orderId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.orderId)
}

/** A variable-length list as one parameter, so that the statement stays the same whatever its length. */
function recordset(rows: readonly Allocation[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS wanted("variantId" int, "locationId" int, quantity int)`
}
