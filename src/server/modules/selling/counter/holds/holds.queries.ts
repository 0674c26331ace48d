import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { HoldEnd } from '#contracts/admin/counter.ts'
import type { LocationId, StockHoldId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type HoldRow = {
  id: StockHoldId
  storeId: StoreId
  storeName: string
  locationId: LocationId
  variantId: VariantId
  code: string
  ean: string
  name: string
  variantName: string
  minAge: number | null
  quantity: number
  person: string
  phone: string
  heldUntil: string
  madeBy: string
  endedAt: Date | null
}

type Branches = { branches: readonly StoreId[] | null }

/** Open holds, those that end first; `storeId`: only of this branch. */
export async function listOpenHolds(
  q: Queryable,
  { storeId, branches }: Branches & { storeId: StoreId | undefined },
): Promise<HoldRow[]> {
  const { rows } = await select(sql<SqlBool>`h.ended_at IS NULL AND ${isTheirs(branches)}
    AND (${storeId ?? null}::int IS NULL OR h.store_id = ${storeId ?? null}::int) ORDER BY h.held_until, h.id LIMIT 300`).execute(
    q,
  )
  return rows
}

/** Open holds whose last day is this one, or was before. */
export async function countEndingHolds(
  q: Queryable,
  { branches, today }: Branches & { today: string },
): Promise<number> {
  const { count } = await q
    .selectFrom('stockHolds as h')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('endedAt', 'is', null)
    .where('heldUntil', '<=', today)
    .where(isTheirs(branches))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findHold(
  q: Queryable,
  { id, branches }: Branches & { id: StockHoldId },
): Promise<HoldRow | undefined> {
  const { rows } = await select(sql<SqlBool>`h.id = ${id}::int AND ${isTheirs(branches)}`).execute(q)
  return rows[0]
}

/** The first statement of every change of a hold. */
export async function lockHold(tx: Tx, hold: Branches & { id: StockHoldId }): Promise<HoldRow | undefined> {
  await tx.selectFrom('stockHolds').select('id').where('id', '=', hold.id).forUpdate().execute()
  return findHold(tx, hold)
}

export async function listExpiredHolds(q: Queryable, today: string): Promise<StockHoldId[]> {
  const rows = await q
    .selectFrom('stockHolds')
    .select('id')
    .where('endedAt', 'is', null)
    .where('heldUntil', '<', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertHold(
  tx: Queryable,
  hold: {
    storeId: StoreId
    variantId: VariantId
    quantity: number
    person: string
    phone: string
    until: string
    madeBy: UserId
    madeAt: Date
  },
): Promise<StockHoldId> {
  const { until: heldUntil, ...values } = hold
  const { id } = await tx
    .insertInto('stockHolds')
    .values({ ...values, heldUntil })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateHeldUntil(tx: Queryable, { id, until }: { id: StockHoldId; until: string }): Promise<void> {
  await tx.updateTable('stockHolds').set({ heldUntil: until }).where('id', '=', id).execute()
}

/** Who it was is forgotten: the pieces are sold, or free for everybody. */
export async function closeHold(
  tx: Queryable,
  { id, as, at }: { id: StockHoldId; as: HoldEnd; at: Date },
): Promise<void> {
  await tx
    .updateTable('stockHolds')
    .set({ endedAt: at, endedAs: as, person: '', phone: '' })
    .where('id', '=', id)
    .execute()
}

function isTheirs(branches: readonly StoreId[] | null): RawBuilder<SqlBool> {
  return branches === null ? sql<SqlBool>`true` : sql<SqlBool>`h.store_id = ANY(${[...branches]}::int[])`
}

function select(condition: RawBuilder<SqlBool>): RawBuilder<HoldRow> {
  return sql<HoldRow>`
    SELECT h.id, h.store_id, st.name AS store_name, l.id AS location_id, h.variant_id, v.code, coalesce(v.ean, '') AS ean, p.name,
      v.name AS variant_name, p.min_age, h.quantity, h.person, h.phone, h.held_until::text AS held_until,
      u.firstname || ' ' || u.lastname AS made_by, h.ended_at
    FROM stock_holds h
    JOIN stores st ON st.id = h.store_id JOIN stock_locations l ON l.store_id = st.id
    JOIN variants v ON v.id = h.variant_id JOIN products p ON p.id = v.product_id
    JOIN users u ON u.id = h.made_by
    WHERE ${condition}`
}
