import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BranchReservation } from '#contracts/admin/store-reservations.ts'
import type { StoreId, StoreReservationId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type Branches = { branches: readonly StoreId[] | null }

export type BranchRow = {
  id: StoreReservationId
  state: 'open' | 'ready'
  storeId: StoreId
  storeName: string
  name: string
  phone: string
  madeAt: Date
  validUntil: Date
  goods: BranchReservation['goods']
}

/** Running reservations, those that end first; `storeId`: only of this branch. */
export async function listRunning(
  q: Queryable,
  { storeId, branches }: Branches & { storeId: StoreId | undefined },
): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    SELECT r.id, r.state, r.store_id, st.name AS store_name, r.name, r.phone, r.made_at, r.valid_until, (
      SELECT coalesce(json_agg(json_build_object('variant_id', v.id, 'code', v.code, 'ean', coalesce(v.ean, ''), 'name', p.name,
        'variant_name', v.name, 'quantity', line.held, 'shelf', coalesce(s.shelf_code, ''), 'min_age', p.min_age)
        ORDER BY s.shelf_code, v.id), '[]')
      FROM store_reservation_lines line JOIN variants v ON v.id = line.variant_id JOIN products p ON p.id = v.product_id
      LEFT JOIN stock_levels s ON s.variant_id = v.id AND s.location_id = l.id
      WHERE line.reservation_id = r.id AND line.held > 0) AS goods
    FROM store_reservations r JOIN stores st ON st.id = r.store_id JOIN stock_locations l ON l.store_id = st.id
    WHERE r.ended_at IS NULL AND ${isTheirs(branches)}
      AND (${storeId ?? null}::int IS NULL OR r.store_id = ${storeId ?? null}::int)
    ORDER BY r.valid_until, r.id LIMIT 300`.execute(q)
  return rows
}

/** Running reservations that are not put aside; `late`: those that wait longer than their branch needs to prepare goods. */
export async function countToPrepare(
  q: Queryable,
  { branches, now }: Branches & { now: Date },
): Promise<{ count: number; late: number }> {
  const { rows } = await sql<{ count: number; late: number }>`
    SELECT count(*)::int AS count,
      (count(*) FILTER (WHERE r.made_at + st.preparation_minutes * interval '1 minute' <= ${now}))::int AS late
    FROM store_reservations r JOIN stores st ON st.id = r.store_id
    WHERE r.ended_at IS NULL AND r.state = 'open' AND ${isTheirs(branches)}`.execute(q)
  return rows[0] ?? { count: 0, late: 0 }
}

/** Whether a reservation belongs to one of these branches. */
export async function isOfBranches(
  q: Queryable,
  { id, branches }: Branches & { id: StoreReservationId },
): Promise<boolean> {
  const row = await q
    .selectFrom('storeReservations as r')
    .select('id')
    .where('id', '=', id)
    .where(isTheirs(branches))
    .executeTakeFirst()
  return row !== undefined
}

/** The highest age that the goods of a reservation need; null = none does. */
export async function findMinAge(q: Queryable, id: StoreReservationId): Promise<number | null> {
  const { minAge } = await q
    .selectFrom('storeReservationLines as line')
    .innerJoin('variants', 'variants.id', 'line.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select((eb) => eb.fn.max('products.minAge').as('minAge'))
    .where('line.reservationId', '=', id)
    .where('line.held', '>', 0)
    .executeTakeFirstOrThrow()
  return minAge
}

/** Of a locked, running reservation. */
export async function updateReadiness(
  tx: Tx,
  { id, readyAt }: { id: StoreReservationId; readyAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('storeReservations')
    .set({ state: readyAt === null ? 'open' : 'ready', readyAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

export async function listOverdue(q: Queryable, now: Date): Promise<StoreReservationId[]> {
  const rows = await q
    .selectFrom('storeReservations')
    .select('id')
    .where('endedAt', 'is', null)
    .where('validUntil', '<=', now)
    .orderBy('validUntil')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** The personal data of reservations whose time has come. */
export async function eraseDueReservations(q: Queryable, now: Date): Promise<void> {
  await q
    .updateTable('storeReservations')
    .set({ name: '', email: '', phone: '', userId: null, tempDigest: null, eraseAt: null })
    .where('eraseAt', '<=', now)
    .execute()
}

function isTheirs(branches: readonly StoreId[] | null): RawBuilder<SqlBool> {
  return branches === null ? sql<SqlBool>`true` : sql<SqlBool>`r.store_id = ANY(${[...branches]}::int[])`
}
