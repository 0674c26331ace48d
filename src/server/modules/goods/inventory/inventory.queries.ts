import { sql } from 'kysely'
import type { LocationId, OrderId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'
import type { Allocation, SetComponent, StockRow } from './inventory.rules.ts'

type StockOf = { stock: StockRow[]; components: SetComponent[] }

// The requested variants and the components of those that are sets. As an array, so that the plan is a look-up by index.
const withComponents = (variantIds: readonly VariantId[]) => sql`ARRAY(
  SELECT unnest(${[...variantIds]}::int[])
  UNION SELECT component_variant_id FROM set_components WHERE set_variant_id = ANY(${[...variantIds]}::int[]))`

const componentsOf = (variantIds: readonly VariantId[]) => sql`(
  SELECT coalesce(json_agg(json_build_object('setVariantId', set_variant_id, 'componentVariantId', component_variant_id,
    'quantity', quantity) ORDER BY set_variant_id, component_variant_id), '[]')
  FROM set_components WHERE set_variant_id = ANY(${[...variantIds]}::int[]))`

/** The stock of these variants in active locations, and the components of the sets among them, in one round trip. */
export async function getStock(q: Queryable, variantIds: readonly VariantId[]): Promise<StockOf> {
  // The ids are sent once, and stock comes as bare numbers: for hundreds of variants, both cost more than finding the rows.
  const { rows } = await sql<{ stock: string; components: SetComponent[] }>`
    WITH asked AS MATERIALIZED (SELECT ${[...variantIds]}::int[] AS ids), parts AS MATERIALIZED (
      SELECT set_variant_id, component_variant_id, quantity FROM set_components
      WHERE set_variant_id = ANY((SELECT ids FROM asked)::int[]))
    SELECT (
      SELECT coalesce(json_agg(json_build_object('setVariantId', set_variant_id, 'componentVariantId', component_variant_id,
        'quantity', quantity) ORDER BY set_variant_id, component_variant_id), '[]') FROM parts) AS components, (
      SELECT coalesce(string_agg(concat('[', s.variant_id, ',', s.location_id, ',', s.on_hand - s.reserved, ']'), ','), '')
      FROM stock_levels s JOIN stock_locations l ON l.id = s.location_id LEFT JOIN stores st ON st.id = l.store_id
      WHERE s.variant_id = ANY(ARRAY(SELECT unnest(ids) FROM asked UNION SELECT component_variant_id FROM parts))
        AND (l.store_id IS NULL OR st.is_active)) AS stock`.execute(q)
  const [found] = rows
  if (!found) return { stock: [], components: [] }
  // The statement above writes no other JSON.
  const stock = JSON.parse(`[${found.stock}]`) as [VariantId, LocationId, number][]
  return {
    stock: stock.map(([variantId, locationId, available]) => ({ variantId, locationId, available })),
    components: found.components,
  }
}

/** As `getStock`, with the rows locked in a fixed order, so that two orders never deadlock. */
export async function getStockForUpdate(tx: Queryable, variantIds: readonly VariantId[]): Promise<StockOf> {
  const { rows } = await sql<StockRow & { components: SetComponent[] }>`
    SELECT s.variant_id, s.location_id, s.on_hand - s.reserved AS available, ${componentsOf(variantIds)} AS components
    FROM stock_levels s
    JOIN stock_locations l ON l.id = s.location_id
    LEFT JOIN stores st ON st.id = l.store_id
    WHERE s.variant_id = ANY(${withComponents(variantIds)}) AND (l.store_id IS NULL OR st.is_active)
    ORDER BY s.variant_id, s.location_id
    FOR UPDATE OF s`.execute(tx)
  // Variants without stock rows return no row, so the components must be read on their own.
  const [first] = rows
  return first ? { stock: rows, components: first.components } : getStock(tx, variantIds)
}

/**
 * Reserves pieces that the caller has found free in rows it has locked; the database refuses to reserve more than are on hand.
 * An order that already has a reservation for the row gets a larger one. Sent without waiting for the answer, so that the locks
 * are held no longer than necessary.
 */
export async function reserve(
  tx: Queryable,
  { orderId, expiresAt, allocations }: { orderId: OrderId; expiresAt: Date | null; allocations: readonly Allocation[] },
): Promise<void> {
  const statement = sql`
    WITH held AS (
      UPDATE stock_levels s SET reserved = s.reserved + wanted.quantity
      FROM ${wantedRows(allocations)}
      WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id
      RETURNING s.variant_id, s.location_id, wanted.quantity
    )
    INSERT INTO reservations (order_id, variant_id, location_id, quantity, expires_at)
    SELECT ${orderId}::int, variant_id, location_id, quantity, ${expiresAt}::timestamptz FROM held
    ON CONFLICT (order_id, variant_id, location_id) DO UPDATE SET quantity = reservations.quantity + excluded.quantity`
  await send(tx, statement.compile(tx))
}

export async function deleteReservations(tx: Queryable, orderId: OrderId): Promise<Allocation[]> {
  return tx
    .deleteFrom('reservations')
    .where('orderId', '=', orderId)
    .returning(['variantId', 'locationId', 'quantity'])
    .execute()
}

export async function listReserved(tx: Queryable, orderId: OrderId): Promise<Allocation[]> {
  return tx
    .selectFrom('reservations')
    .select(['variantId', 'locationId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('variantId')
    .orderBy('locationId')
    .execute()
}

/** Takes pieces off the reservations of an order; the caller has locked the stock and knows that the order holds them. */
export async function updateReservations(
  tx: Queryable,
  { orderId, rows }: { orderId: OrderId; rows: readonly Allocation[] },
): Promise<void> {
  // Whole rows first: a row that is only reduced may not be taken for one that is used up.
  await sql`
    DELETE FROM reservations r USING ${wantedRows(rows)}
    WHERE r.order_id = ${orderId}::int AND r.variant_id = wanted.variant_id AND r.location_id = wanted.location_id
      AND r.quantity = wanted.quantity`.execute(tx)
  await sql`
    UPDATE reservations r SET quantity = r.quantity - wanted.quantity
    FROM ${wantedRows(rows)}
    WHERE r.order_id = ${orderId}::int AND r.variant_id = wanted.variant_id AND r.location_id = wanted.location_id
      AND r.quantity > wanted.quantity`.execute(tx)
}

export async function releaseAllocations(tx: Queryable, rows: readonly Allocation[]): Promise<void> {
  await sql`
    UPDATE stock_levels s SET reserved = s.reserved - wanted.quantity
    FROM ${wantedRows(rows)}
    WHERE s.variant_id = wanted.variant_id AND s.location_id = wanted.location_id`.execute(tx)
}

/** Until when the order holds its pieces; null = until released, or it holds none. */
export async function findHoldExpiry(q: Queryable, orderId: OrderId): Promise<Date | null> {
  const row = await q
    .selectFrom('reservations')
    .select('expiresAt')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row?.expiresAt ?? null
}

export async function updateExpiry(tx: Queryable, orderId: OrderId, expiresAt: Date | null): Promise<void> {
  await tx.updateTable('reservations').set({ expiresAt }).where('orderId', '=', orderId).execute()
}

export async function listExpiredOrders(q: Queryable, now: Date, limit: number): Promise<OrderId[]> {
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

export async function updateReserved(tx: Queryable, { variantId, locationId, quantity }: Allocation): Promise<void> {
  await tx
    .updateTable('stockLevels')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
    .where('variantId', '=', variantId)
    .where('locationId', '=', locationId)
    .execute()
}

/**
 * A list of any length as three parameters, so that the statement stays the same. Arrays, because the planner estimates ten rows
 * for them and looks each up by its key; for JSON it estimates a hundred and reads the stock of the whole shop instead. Each in a
 * SELECT, so that the estimate does not depend on the values: for one row, a plan of its own always seems cheaper than the
 * prepared one, and every order would plan again.
 */
export function wantedRows(rows: readonly Allocation[]) {
  const [variantIds, locationIds, quantities] = [
    rows.map((row) => row.variantId),
    rows.map((row) => row.locationId),
    rows.map((row) => row.quantity),
  ]
  return sql`unnest((SELECT ${variantIds}::int[]), (SELECT ${locationIds}::int[]), (SELECT ${quantities}::int[]))
    AS wanted(variant_id, location_id, quantity)`
}
