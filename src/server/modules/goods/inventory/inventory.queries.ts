import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'
import type { Allocation, SetComponent, StockRow } from './inventory.rules.ts'

export type StockOf = { stock: StockRow[]; components: SetComponent[] }

// The asked variants and the components of those that are sets, as an array: so that the plan is a look-up by index.
const withComponents = (variantIds: readonly number[]) => sql`ARRAY(
  SELECT unnest(${[...variantIds]}::int[])
  UNION SELECT component_variant_id FROM set_components WHERE set_variant_id = ANY(${[...variantIds]}::int[]))`

const componentsOf = (variantIds: readonly number[]) => sql`(
  SELECT coalesce(json_agg(json_build_object('setVariantId', set_variant_id, 'componentVariantId', component_variant_id,
    'quantity', quantity) ORDER BY set_variant_id, component_variant_id), '[]')
  FROM set_components WHERE set_variant_id = ANY(${[...variantIds]}::int[]))`

/** What lies of these variants in the active places, and what the sets among them are made of, in one round trip. */
export async function selectStock(q: Queryable, variantIds: readonly number[]): Promise<StockOf> {
  const { rows } = await sql<StockOf>`
    SELECT ${componentsOf(variantIds)} AS components, (
      SELECT coalesce(json_agg(json_build_object('variantId', s.variant_id, 'locationId', s.location_id,
        'available', s.on_hand - s.reserved)), '[]')
      FROM stock_levels s JOIN stock_locations l ON l.id = s.location_id LEFT JOIN stores st ON st.id = l.store_id
      WHERE s.variant_id = ANY(${withComponents(variantIds)}) AND (l.store_id IS NULL OR st.is_active)) AS stock`.execute(
    q,
  )
  return rows[0] ?? { stock: [], components: [] }
}

/** As `selectStock`, with every row locked in one order, so that two orders never wait for each other in a circle. */
export async function lockStock(tx: Queryable, variantIds: readonly number[]): Promise<StockOf> {
  const { rows } = await sql<StockRow & { components: SetComponent[] }>`
    SELECT s.variant_id, s.location_id, s.on_hand - s.reserved AS available, ${componentsOf(variantIds)} AS components
    FROM stock_levels s
    JOIN stock_locations l ON l.id = s.location_id
    LEFT JOIN stores st ON st.id = l.store_id
    WHERE s.variant_id = ANY(${withComponents(variantIds)}) AND (l.store_id IS NULL OR st.is_active)
    ORDER BY s.variant_id, s.location_id
    FOR UPDATE OF s`.execute(tx)
  // Of what lies nowhere there is no row that could tell the components.
  const [first] = rows
  return first ? { stock: rows, components: first.components } : selectStock(tx, variantIds)
}

/** Locks just these rows, in the same order as `lockStock`. */
export async function lockRows(tx: Queryable, rows: readonly Allocation[]): Promise<void> {
  await sql`
    SELECT 1 FROM stock_levels s
    JOIN ${table(rows)} ON wanted.variant_id = s.variant_id AND wanted.location_id = s.location_id
    ORDER BY s.variant_id, s.location_id
    FOR UPDATE OF s`.execute(tx)
}

/**
 * Reserves for an order what its caller has found free in rows that it has locked; the database refuses to reserve more than
 * there is. Goods that have come since join what the order holds. Nobody waits for the answer: what others wait for is held no
 * longer than it must.
 */
export async function reserve(
  tx: Queryable,
  { orderId, expiresAt, allocations }: { orderId: number; expiresAt: Date | null; allocations: readonly Allocation[] },
): Promise<void> {
  const statement = sql`
    WITH held AS (
      UPDATE stock_levels s SET reserved = s.reserved + wanted.quantity
      FROM ${table(allocations)}
      WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id
      RETURNING s.variant_id, s.location_id, wanted.quantity
    )
    INSERT INTO reservations (order_id, variant_id, location_id, quantity, expires_at)
    SELECT ${orderId}::int, variant_id, location_id, quantity, ${expiresAt}::timestamptz FROM held
    ON CONFLICT (order_id, variant_id, location_id) DO UPDATE SET quantity = reservations.quantity + excluded.quantity`
  await send(tx, statement.compile(tx))
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
    FROM ${table(rows)}
    WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id`.execute(tx)
}

export async function takeOut(tx: Queryable, rows: readonly Allocation[]): Promise<void> {
  await sql`
    UPDATE stock_levels s SET reserved = s.reserved - wanted.quantity, on_hand = s.on_hand - wanted.quantity
    FROM ${table(rows)}
    WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id`.execute(tx)
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

/**
 * A list of whatever length as three parameters, so that the statement stays the same. Arrays, because the planner takes them
 * for ten rows and looks each up by the key; of JSON it expects a hundred and would rather read the stock of the whole shop.
 */
function table(rows: readonly Allocation[]) {
  const [variantIds, locationIds, quantities] = [
    rows.map((row) => row.variantId),
    rows.map((row) => row.locationId),
    rows.map((row) => row.quantity),
  ]
  return sql`unnest(${variantIds}::int[], ${locationIds}::int[], ${quantities}::int[])
    AS wanted(variant_id, location_id, quantity)`
}
