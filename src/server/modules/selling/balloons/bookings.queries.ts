import { sql } from 'kysely'
import * as z from 'zod/mini'
import { storeSchema } from '#contracts/content.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { InflatingBranch, UsedMinutes, WorkPart } from './slots.rules.ts'

const openingSchema = z.pick(storeSchema, { hours: true, exceptions: true })

/** Bookings of one branch and plain day take turns; the first statement of each that takes minutes. */
export async function lockDay(tx: Tx, { storeId, day }: { storeId: StoreId; day: string }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inflates ${storeId} ${day}`}, 86))`.execute(tx)
}

/** The branch as it is now; undefined = it offers no slots, or visitors do not see it. */
export async function findBranch(q: Queryable, storeId: StoreId): Promise<InflatingBranch | undefined> {
  const row = await q
    .selectFrom('stores')
    .select(['hours', 'exceptions', 'inflatingMinutes'])
    .where('id', '=', storeId)
    .where('isActive', '=', true)
    .where('offersPickup', '=', true)
    .executeTakeFirst()
  if (!row || row.inflatingMinutes === null) return undefined
  return { ...openingSchema.parse(row), minutesPerQuarter: row.inflatingMinutes }
}

/** All branches that offer slots. */
export async function listBranches(q: Queryable): Promise<Map<StoreId, InflatingBranch>> {
  const rows = await q
    .selectFrom('stores')
    .select(['id', 'hours', 'exceptions', 'inflatingMinutes'])
    .where('inflatingMinutes', 'is not', null)
    .where('isActive', '=', true)
    .where('offersPickup', '=', true)
    .execute()
  return new Map(
    rows.map(({ id, inflatingMinutes, ...opening }) => [
      id,
      { ...openingSchema.parse(opening), minutesPerQuarter: inflatingMinutes ?? 0 },
    ]),
  )
}

type Span = { from: Date; to: Date }

/** Minutes of work per quarter of an hour from `from` to before `to`, by the branch; without those of orders not paid in time. */
export async function sumUsed(
  q: Queryable,
  { storeIds, from, to, now }: Span & { storeIds: readonly StoreId[]; now: Date },
): Promise<Map<StoreId, UsedMinutes>> {
  const { rows } = await sql<{ storeId: StoreId; startsAt: Date; minutes: number }>`
    SELECT work.store_id, work.starts_at, sum(work.minutes)::int AS minutes
    FROM balloon_work work JOIN balloon_bookings booking USING (order_id)
    WHERE work.store_id = ANY(${[...storeIds]}::int[])
      AND work.starts_at >= ${from}::timestamptz AND work.starts_at < ${to}::timestamptz
      AND (booking.expires_at IS NULL OR booking.expires_at > ${now}::timestamptz)
    GROUP BY work.store_id, work.starts_at`.execute(q)
  const byStore = Map.groupBy(rows, ({ storeId }) => storeId)
  return new Map(
    [...byStore].map(([storeId, used]) => [
      storeId,
      new Map(used.map(({ startsAt, minutes }) => [startsAt.getTime(), minutes])),
    ]),
  )
}

/** Frees the minutes of orders that were not paid in time. Under the lock of the day. */
export async function deleteExpiredWork(
  tx: Tx,
  { storeId, from, to, now }: Span & { storeId: StoreId; now: Date },
): Promise<void> {
  await sql`
    WITH lost AS (
      UPDATE balloon_bookings SET lost_at = ${now}::timestamptz
      WHERE store_id = ${storeId}::int AND starts_at >= ${from}::timestamptz AND starts_at < ${to}::timestamptz
        AND expires_at <= ${now}::timestamptz AND lost_at IS NULL
      RETURNING order_id
    ) DELETE FROM balloon_work work USING lost WHERE work.order_id = lost.order_id`.execute(tx)
}

export type NewBooking = {
  orderId: OrderId
  storeId: StoreId
  at: Date
  pieces: number
  expiresAt: Date | null
  parts: readonly WorkPart[]
}

export async function insertBooking(
  tx: Tx,
  { orderId, storeId, at, pieces, expiresAt, parts }: NewBooking,
): Promise<void> {
  await tx.insertInto('balloonBookings').values({ orderId, storeId, startsAt: at, pieces, expiresAt }).execute()
  await insertWork(tx, { orderId, storeId, parts })
}

async function insertWork(
  tx: Tx,
  { orderId, storeId, parts }: { orderId: OrderId; storeId: StoreId; parts: readonly WorkPart[] },
): Promise<void> {
  await tx
    .insertInto('balloonWork')
    .values(parts.map((part) => ({ orderId, storeId, startsAt: part.at, minutes: part.minutes })))
    .execute()
}

export type Booking = {
  orderId: OrderId
  storeId: StoreId
  at: Date
  pieces: number
  isLost: boolean
  parts: WorkPart[]
}

export async function findBooking(q: Queryable, orderId: OrderId): Promise<Booking | undefined> {
  const row = await q
    .selectFrom('balloonBookings')
    .select(['orderId', 'storeId', 'startsAt as at', 'pieces', 'lostAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const parts = await q
    .selectFrom('balloonWork')
    .select(['startsAt as at', 'minutes'])
    .where('orderId', '=', orderId)
    .orderBy('startsAt')
    .execute()
  const { lostAt, ...booking } = row
  return { ...booking, isLost: lostAt !== null, parts }
}

/** The order is paid: its minutes stay. False if they were given away before. */
export async function markKept(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .updateTable('balloonBookings')
    .set({ expiresAt: null })
    .where('orderId', '=', orderId)
    .where('lostAt', 'is', null)
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes other work for a booking. */
export async function replaceWork(
  tx: Tx,
  { orderId, storeId }: Pick<Booking, 'orderId' | 'storeId'>,
  { pieces, parts }: { pieces: number; parts: readonly WorkPart[] },
): Promise<void> {
  await tx.deleteFrom('balloonWork').where('orderId', '=', orderId).execute()
  await tx.updateTable('balloonBookings').set({ pieces, lostAt: null }).where('orderId', '=', orderId).execute()
  await insertWork(tx, { orderId, storeId, parts })
}

export async function deleteBooking(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('balloonBookings').where('orderId', '=', orderId).execute()
}
