import { sql } from 'kysely'
import type { LocationId, OrderId, StoreId, UserId, VariantId, WaveId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type OpenWave = { id: WaveId; madeBy: string; madeAt: Date; orders: number; pieces: number; picked: number }

/** A wave with an order of a foreign branch is not theirs. */
const isTheirs = (branches: readonly StoreId[] | null) => sql<boolean>`(${branches === null}::boolean OR NOT EXISTS (
  SELECT 1 FROM wave_orders wo JOIN orders o ON o.id = wo.order_id
  WHERE wo.wave_id = waves.id AND (o.store_id IS NULL OR o.store_id <> ALL(${[...(branches ?? [])]}::int[]))))`

/** Waves with orders that are still to be packed, the oldest first. */
export async function listOpenWaves(q: Queryable, branches: readonly StoreId[] | null): Promise<OpenWave[]> {
  const { rows } = await sql<OpenWave>`
    SELECT waves.id, users.firstname || ' ' || users.lastname AS made_by, waves.made_at,
      (SELECT count(*)::int FROM wave_orders wo WHERE wo.wave_id = waves.id AND wo.left_at IS NULL) AS orders,
      (SELECT coalesce(sum(r.quantity), 0)::int FROM wave_orders wo JOIN reservations r ON r.order_id = wo.order_id
        WHERE wo.wave_id = waves.id AND wo.left_at IS NULL) AS pieces,
      (SELECT coalesce(sum(picked), 0)::int FROM wave_picks wp WHERE wp.wave_id = waves.id) AS picked
    FROM waves JOIN users ON users.id = waves.made_by
    WHERE waves.ended_at IS NULL AND ${isTheirs(branches)} ORDER BY waves.id`.execute(q)
  return rows
}

export type StoredWave = {
  id: WaveId
  version: number
  madeBy: string
  madeAt: Date
  touchedAt: Date
  endedAt: Date | null
}

export async function findWave(
  q: Queryable,
  { id, branches }: { id: WaveId; branches: readonly StoreId[] | null },
): Promise<StoredWave | undefined> {
  const { rows } = await sql<StoredWave>`
    SELECT waves.id, waves.version, waves.made_at, waves.touched_at, waves.ended_at,
      users.firstname || ' ' || users.lastname AS made_by
    FROM waves JOIN users ON users.id = waves.made_by WHERE waves.id = ${id}::int AND ${isTheirs(branches)}`.execute(q)
  return rows[0]
}

/** The first statement of every change of a wave. */
export async function lockWave(
  tx: Tx,
  { id, branches }: { id: WaveId; branches: readonly StoreId[] | null },
): Promise<StoredWave | undefined> {
  await tx.selectFrom('waves').select('id').where('id', '=', id).forUpdate().execute()
  return findWave(tx, { id, branches })
}

export async function listWaveOrders(q: Queryable, id: WaveId) {
  return q
    .selectFrom('waveOrders')
    .innerJoin('orders', 'orders.id', 'waveOrders.orderId')
    .innerJoin('carriers', 'carriers.id', 'orders.carrierId')
    .select(['orders.id', 'orders.number', 'waveOrders.position', 'waveOrders.leftAt', 'carriers.name as carrier'])
    .select(
      sql<number>`(SELECT coalesce(sum(r.quantity), 0)::int FROM reservations r WHERE r.order_id = orders.id)`.as(
        'pieces',
      ),
    )
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM packing_problems pp WHERE pp.order_id = orders.id AND pp.solved_at IS NULL)`.as(
        'hasProblem',
      ),
    )
    .where('waveOrders.waveId', '=', id)
    .orderBy('waveOrders.position')
    .execute()
}

export type PieceRow = {
  orderId: OrderId
  position: number
  variantId: VariantId
  locationId: LocationId
  locationName: string
  shelf: string
  code: string
  ean: string | null
  name: string
  variantName: string
  image: string | null
  quantity: number
  set: string | null
}

/** What the stock holds for the orders of a wave, per order: of a set these are its parts. */
export async function listPieces(q: Queryable, id: WaveId): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    SELECT wo.order_id, wo.position, r.variant_id, r.location_id, l.name AS location_name,
      coalesce(s.shelf_code, '') AS shelf, v.code, v.ean, p.name, v.name AS variant_name, r.quantity,
      (SELECT i.image FROM order_items i WHERE i.order_id = wo.order_id AND i.variant_id = r.variant_id LIMIT 1) AS image,
      (SELECT string_agg(DISTINCT i.name, ', ') FROM order_items i
        JOIN set_components sc ON sc.set_variant_id = i.variant_id AND sc.component_variant_id = r.variant_id
        WHERE i.order_id = wo.order_id) AS set
    FROM wave_orders wo
    JOIN reservations r ON r.order_id = wo.order_id
    JOIN stock_locations l ON l.id = r.location_id
    JOIN variants v ON v.id = r.variant_id
    JOIN products p ON p.id = v.product_id
    LEFT JOIN stock_levels s ON s.variant_id = r.variant_id AND s.location_id = r.location_id
    WHERE wo.wave_id = ${id}::int AND wo.left_at IS NULL
    ORDER BY wo.position, r.variant_id`.execute(q)
  return rows
}

export async function listPicks(q: Queryable, id: WaveId) {
  return q
    .selectFrom('wavePicks')
    .select(['variantId', 'locationId', 'picked', 'missing'])
    .where('waveId', '=', id)
    .execute()
}

export async function insertWave(tx: Tx, { madeBy, at }: { madeBy: UserId; at: Date }): Promise<WaveId> {
  const { id } = await tx
    .insertInto('waves')
    .values({ madeBy, madeAt: at, touchedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts orders into a wave; returns those that no other wave holds. */
export async function insertWaveOrders(tx: Tx, waveId: WaveId, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ orderId: OrderId }>`
    INSERT INTO wave_orders (wave_id, order_id, position)
    SELECT ${waveId}::int, given.id, given.position FROM unnest(${[...orderIds]}::int[]) WITH ORDINALITY AS given(id, position)
    ON CONFLICT (order_id) WHERE left_at IS NULL DO NOTHING RETURNING order_id`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

export async function upsertPick(
  tx: Tx,
  pick: { waveId: WaveId; variantId: VariantId; locationId: LocationId; picked: number; missing: number },
): Promise<void> {
  const { picked, missing } = pick
  await tx
    .insertInto('wavePicks')
    .values(pick)
    .onConflict((conflict) => conflict.columns(['waveId', 'variantId', 'locationId']).doUpdateSet({ picked, missing }))
    .execute()
}

/** Two changes at one instant of the clock are two versions. */
export async function touchWave(tx: Tx, id: WaveId, at: Date): Promise<void> {
  await sql`
    UPDATE waves SET touched_at = greatest(${at}::timestamptz, touched_at + interval '1 millisecond')
    WHERE id = ${id}`.execute(tx)
}

/** Its orders are free again. */
export async function endWave(tx: Tx, id: WaveId, at: Date): Promise<void> {
  await tx.updateTable('waveOrders').set({ leftAt: at }).where('waveId', '=', id).where('leftAt', 'is', null).execute()
  await tx.updateTable('waves').set({ endedAt: at }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

/** Takes one order out of its wave; a wave without orders has ended. The wave is locked before its orders, as everywhere. */
export async function releaseOrder(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  const held = await tx
    .selectFrom('waves')
    .innerJoin('waveOrders', 'waveOrders.waveId', 'waves.id')
    .select('waves.id')
    .where('waveOrders.orderId', '=', orderId)
    .where('waveOrders.leftAt', 'is', null)
    .forUpdate('waves')
    .executeTakeFirst()
  if (!held) return
  await sql`UPDATE wave_orders SET left_at = ${at}
    WHERE wave_id = ${held.id} AND order_id = ${orderId} AND left_at IS NULL`.execute(tx)
  await sql`UPDATE waves SET ended_at = ${at} WHERE id = ${held.id} AND ended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM wave_orders WHERE wave_id = ${held.id} AND left_at IS NULL)`.execute(tx)
}

/** Open waves without a sign of work since `before`. */
export async function listAbandoned(q: Queryable, before: Date): Promise<WaveId[]> {
  const rows = await q
    .selectFrom('waves')
    .select('id')
    .where('endedAt', 'is', null)
    .where('touchedAt', '<', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
