import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { CartId, OrderId, RentalBookingId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { startOfLocalDay } from '#kernel/shop-calendar.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export type ReminderKind = Selectable<Schema['rentalReminders']>['kind']
type Due = { kind: ReminderKind; today: string }

/** Orders with a costume of which the customer was not reminded yet. */
export async function listDueOrders(q: Queryable, due: Due): Promise<OrderId[]> {
  const { rows } = await sql<{ orderId: OrderId }>`
    SELECT DISTINCT b.order_id FROM rental_bookings b JOIN orders o ON o.id = b.order_id
    WHERE ${isDue(due)}
      AND NOT EXISTS (SELECT 1 FROM rental_reminders r WHERE r.booking_id = b.id AND r.kind = ${due.kind}::text)
    ORDER BY b.order_id LIMIT 1000`.execute(q)
  return rows.map(({ orderId }) => orderId)
}

/** The costumes of an order whose reminder this caller sends. Of two nodes the second waits for the first and gets none. */
export async function takeReminders(
  tx: Tx,
  { orderId, at, ...due }: Due & { orderId: OrderId; at: Date },
): Promise<RentalBookingId[]> {
  const { rows } = await sql<{ bookingId: RentalBookingId }>`
    INSERT INTO rental_reminders (booking_id, kind, sent_at)
    SELECT b.id, ${due.kind}::text, ${at}::timestamptz FROM rental_bookings b JOIN orders o ON o.id = b.order_id
    WHERE b.order_id = ${orderId}::int AND ${isDue(due)}
    ORDER BY b.id ON CONFLICT DO NOTHING RETURNING booking_id`.execute(tx)
  return rows.map(({ bookingId }) => bookingId)
}

/**
 * The day before, and also on the day itself if no node ran the day before. An order of today is not reminded of today's pick-up: its
 * confirmation says the same.
 */
function isDue({ kind, today }: Due): RawBuilder<SqlBool> {
  switch (kind) {
    case 'pickup':
      return sql`(b.state = 'booked' AND b.expires_at IS NULL AND o.paid_at IS NOT NULL
        AND b.first_on BETWEEN ${today}::date AND ${today}::date + 1 AND o.placed_at < ${startOfLocalDay(today)}::timestamptz)`
    case 'return':
      return sql`(b.state = 'out' AND b.last_on BETWEEN ${today}::date AND ${today}::date + 1)`
    case 'late':
      return sql`(b.state = 'out' AND b.last_on < ${today}::date)`
  }
}

export type RemindedBooking = {
  id: RentalBookingId
  state: Selectable<Schema['rentalBookings']>['state']
  firstOn: string
  lastOn: string
  depositCents: Cents
  lateDayCents: Cents
  name: string
  variantName: string
  storeId: StoreId
  orderId: OrderId
  cartId: CartId
  number: string
  email: string
}

/** In the order in which they were booked. */
export async function listReminded(q: Queryable, ids: readonly number[]): Promise<RemindedBooking[]> {
  const { rows } = await sql<RemindedBooking>`
    SELECT b.id, b.state, b.first_on, b.last_on, b.deposit_cents, b.late_day_cents, p.name, v.name AS variant_name, u.store_id,
      o.id AS order_id, o.cart_id, o.number, o.email
    FROM rental_bookings b JOIN rental_units u ON u.id = b.unit_id JOIN variants v ON v.id = u.variant_id
    JOIN products p ON p.id = v.product_id JOIN orders o ON o.id = b.order_id
    WHERE b.id = ANY(${[...ids]}::int[]) ORDER BY b.id`.execute(q)
  return rows
}

export type LendingStore = {
  name: string
  street: string
  town: string
  phone: string
  hours: unknown
  exceptions: unknown
}

/** Also one that was hidden from visitors meanwhile: it still hands out what it has promised. */
export async function getStore(q: Queryable, id: StoreId): Promise<LendingStore> {
  return q
    .selectFrom('stores')
    .select(['name', 'street', 'town', 'phone', 'hours', 'exceptions'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
