import { sql, type Selectable } from 'kysely'
import type { OrderId, RentalBookingId, RentalUnitId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { RentalDays } from '#kernel/rental-rent.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { TakenDays } from './availability.rules.ts'
import type { Settlement } from '#kernel/rental-deposit.ts'

/** Bookings of orders that were not paid in time lose their units. Under the lock of the units. */
export async function releaseExpired(tx: Tx, unitIds: readonly RentalUnitId[], now: Date): Promise<void> {
  await sql`
    UPDATE rental_bookings SET state = 'lost'
    WHERE unit_id = ANY(${[...unitIds]}::int[]) AND state = 'booked' AND expires_at <= ${now}::timestamptz`.execute(tx)
}

/**
 * The days of each unit that are taken, from today on; without those of orders not paid in time. One that is overdue is taken until
 * tomorrow and its cleaning.
 */
export async function listTaken(
  q: Queryable,
  { unitIds, today, now }: { unitIds: readonly RentalUnitId[]; today: string; now: Date },
): Promise<Map<RentalUnitId, TakenDays[]>> {
  const { rows } = await sql<TakenDays & { unitId: RentalUnitId }>`
    SELECT unit_id, first_on,
      CASE WHEN state = 'out' THEN greatest(free_on, ${today}::date + 1 + (free_on - last_on)) ELSE free_on END AS free_on
    FROM rental_bookings
    WHERE unit_id = ANY(${[...unitIds]}::int[]) AND state IN ('booked', 'out', 'returned')
      AND (free_on > ${today}::date OR state = 'out')
      AND (state <> 'booked' OR expires_at IS NULL OR expires_at > ${now}::timestamptz)
    ORDER BY unit_id, first_on`.execute(q)
  const byUnit = Map.groupBy(rows, ({ unitId }) => unitId)
  return new Map([...byUnit].map(([id, taken]) => [id, taken.map(({ firstOn, freeOn }) => ({ firstOn, freeOn }))]))
}

export type NewBooking = RentalDays &
  TakenDays & {
    orderId: OrderId
    unitId: RentalUnitId
    rentCents: Cents
    depositCents: Cents
    lateDayCents: Cents
    expiresAt: Date | null
  }

export async function insertBookings(tx: Tx, bookings: readonly NewBooking[]): Promise<void> {
  await tx.insertInto('rentalBookings').values(bookings).execute()
}

/** The order is paid: its units stay. */
export async function markKept(tx: Tx, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('rentalBookings')
    .set({ expiresAt: null })
    .where('orderId', '=', orderId)
    .where('state', '=', 'booked')
    .execute()
}

export type OpenBooking = TakenDays & {
  id: RentalBookingId
  /** `lost`: its unit was given away before the order was paid. */
  state: Selectable<Schema['rentalBookings']>['state']
  variantId: VariantId
  storeId: StoreId
}

/** Bookings of an order that still wait for the customer. */
export async function listOpen(q: Queryable, orderId: OrderId): Promise<OpenBooking[]> {
  return q
    .selectFrom('rentalBookings')
    .innerJoin('rentalUnits', 'rentalUnits.id', 'rentalBookings.unitId')
    .select(['rentalBookings.id', 'state', 'firstOn', 'freeOn', 'variantId', 'storeId'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['booked', 'lost'])
    .orderBy('rentalBookings.id')
    .execute()
}

/** Books a unit again for a booking that lost its own. */
export async function reviveBooking(tx: Tx, id: RentalBookingId, unitId: RentalUnitId): Promise<void> {
  await tx
    .updateTable('rentalBookings')
    .set({ state: 'booked', unitId, expiresAt: null })
    .where('id', '=', id)
    .where('state', '=', 'lost')
    .execute()
}

/** The units of an order that were not taken are free again. */
export async function releaseBookings(tx: Tx, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('rentalBookings')
    .set({ state: 'cancelled' })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['booked', 'lost'])
    .execute()
}

/** The customer has the costume. False if it is not booked, not paid, or booked from a later day. */
export async function markOut(tx: Tx, id: RentalBookingId, today: string): Promise<boolean> {
  const row = await tx
    .updateTable('rentalBookings')
    .set({ state: 'out' })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('expiresAt', 'is', null)
    .where('firstOn', '<=', today)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type OutBooking = Pick<NewBooking, 'lastOn' | 'depositCents' | 'lateDayCents'>

/** Undefined = it is not out. */
export async function findOutForUpdate(tx: Tx, id: RentalBookingId): Promise<OutBooking | undefined> {
  return tx
    .selectFrom('rentalBookings')
    .select(['lastOn', 'depositCents', 'lateDayCents'])
    .where('id', '=', id)
    .where('state', '=', 'out')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Stores the settlement. The unit is free once it is cleaned: sooner than agreed after an early return, and at the latest on the day on
 * which the next customer comes for it.
 */
export async function settleBooking(
  tx: Tx,
  { id, returnedOn, settlement }: { id: RentalBookingId; returnedOn: string; settlement: Settlement },
): Promise<void> {
  const { lateCents, damageCents, backCents } = settlement
  await sql`
    UPDATE rental_bookings booking SET state = 'returned', returned_on = ${returnedOn}::date, late_cents = ${lateCents}::int,
      damage_cents = ${damageCents}::int, back_cents = ${backCents}::int,
      free_on = greatest(first_on + 1, least(
        ${returnedOn}::date + (free_on - last_on),
        (SELECT min(next.first_on) FROM rental_bookings next WHERE next.unit_id = booking.unit_id
          AND next.first_on >= booking.free_on AND next.state IN ('booked', 'out', 'returned'))))
    WHERE id = ${id}::int`.execute(tx)
}
