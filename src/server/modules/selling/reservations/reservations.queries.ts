import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ReservationState } from '#contracts/store-reservations.ts'
import type { LocationId, StoreId, StoreReservationId, UserId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type ReservationRow = {
  id: StoreReservationId
  storeId: StoreId
  locationId: LocationId
  state: ReservationState
  name: string
  email: string
  phone: string
  madeAt: Date
  validUntil: Date
  extendedAt: Date | null
  releasedAs: 'not_collected' | 'unwanted' | 'missing' | null
}

export type HeldLine = { variantId: VariantId; held: number }

export async function findReservation(q: Queryable, id: StoreReservationId): Promise<ReservationRow | undefined> {
  const { rows } = await select(sql<SqlBool>`r.id = ${id}::int`).execute(q)
  return rows[0]
}

export async function findIdByKey(q: Queryable, key: string): Promise<StoreReservationId | undefined> {
  const row = await q.selectFrom('storeReservations').select('id').where('requestKey', '=', key).executeTakeFirst()
  return row?.id
}

/** The first statement of every change of a reservation: its row comes before the stock. */
export async function lockReservation(tx: Tx, id: StoreReservationId): Promise<ReservationRow | undefined> {
  await tx.selectFrom('storeReservations').select('id').where('id', '=', id).forUpdate().execute()
  return findReservation(tx, id)
}

/** Reservations of one person take turns, by e-mail and by phone. */
export async function lockPerson(tx: Tx, { email, phone }: Person): Promise<void> {
  const keys = [`reserves ${email}`, ...(phone === '' ? [] : [`reserves ${phone}`])].sort()
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 74))`.execute(tx)
}

type Person = { email: string; phone: string }

export async function countRunning(tx: Tx, { email, phone }: Person): Promise<number> {
  const { count } = await tx
    .selectFrom('storeReservations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('email', '=', email), ...(phone === '' ? [] : [eb('phone', '=', phone)])]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewReservation = Person & {
  requestKey: string
  storeId: StoreId
  name: string
  userId: UserId | null
  tempDigest: string | null
  madeAt: Date
  validUntil: Date
  lines: readonly { variantId: VariantId; quantity: number }[]
}

/** Returns undefined if the key has a reservation already. */
export async function insertReservation(
  tx: Tx,
  { lines, ...values }: NewReservation,
): Promise<StoreReservationId | undefined> {
  const row = await tx
    .insertInto('storeReservations')
    .values(values)
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('storeReservationLines')
    .values(lines.map((line) => ({ ...line, reservationId: row.id, held: line.quantity })))
    .execute()
  return row.id
}

/** What a locked reservation still holds, in the order in which stock is locked. */
export async function listHeldLines(tx: Tx, id: StoreReservationId): Promise<HeldLine[]> {
  return tx
    .selectFrom('storeReservationLines')
    .select(['variantId', 'held'])
    .where('reservationId', '=', id)
    .where('held', '>', 0)
    .orderBy('variantId')
    .execute()
}

/** Extends once: false if it has ended, is overdue or was extended before. */
export async function extendReservation(
  tx: Tx,
  { id, validUntil, at }: { id: StoreReservationId; validUntil: Date; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('storeReservations')
    .set({ validUntil, extendedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('extendedAt', 'is', null)
    .where('validUntil', '>', at)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type End = {
  id: StoreReservationId
  state: Exclude<ReservationState, 'open' | 'ready'>
  releasedAs?: 'not_collected' | 'unwanted' | 'missing'
  at: Date
  eraseAt: Date
}

/** Of a locked, running reservation whose pieces the caller has freed or taken out. */
export async function endReservation(tx: Tx, { id, state, releasedAs, at, eraseAt }: End): Promise<void> {
  await tx
    .updateTable('storeReservations')
    .set({ state, releasedAs: releasedAs ?? null, endedAt: at, eraseAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  await tx
    .updateTable('storeReservationLines')
    .set({ held: 0 })
    .where('reservationId', '=', id)
    .where('held', '>', 0)
    .execute()
}

function select(condition: RawBuilder<SqlBool>): RawBuilder<ReservationRow> {
  return sql<ReservationRow>`
    SELECT r.id, r.store_id, l.id AS location_id, r.state, r.name, r.email, r.phone, r.made_at, r.valid_until, r.extended_at,
      r.released_as
    FROM store_reservations r JOIN stock_locations l ON l.store_id = r.store_id
    WHERE ${condition}`
}
