import { sql } from 'kysely'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Locks the order, as whatever changes it does before it locks the day of its slot. Undefined = there is none. */
export async function lockOrder(tx: Tx, orderId: OrderId): Promise<{ isPaid: boolean; state: string } | undefined> {
  const { rows } = await sql<{ isPaid: boolean; state: string }>`
    SELECT paid_at IS NOT NULL AS is_paid, state FROM orders WHERE id = ${orderId}::int FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Its minutes are free for others, and for its new time. */
export async function deleteWork(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('balloonWork').where('orderId', '=', orderId).execute()
}

export async function updateTime(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<void> {
  await tx.updateTable('balloonBookings').set({ startsAt: at }).where('orderId', '=', orderId).execute()
}

/** An order with a booking, as its customer sees it. */
export type OwnBooking = {
  number: string
  state: string
  isPaid: boolean
  eventOn: string | null
  isPrepared: boolean
  storeId: StoreId
  storeName: string
  street: string
  town: string
  phone: string
  hours: unknown
  exceptions: unknown
  at: Date
  beginsAt: Date | null
  /** Whether all of its goods are at the branch. */
  isAtStore: boolean
}

export async function findOwnBooking(q: Queryable, orderId: OrderId): Promise<OwnBooking | undefined> {
  const { rows } = await sql<OwnBooking>`
    SELECT o.number, o.state, o.paid_at IS NOT NULL AS is_paid, o.event_on, b.prepared_at IS NOT NULL AS is_prepared,
      b.store_id, st.name AS store_name, st.street, st.town, st.phone, st.hours, st.exceptions, b.starts_at AS at,
      (SELECT min(w.starts_at) FROM balloon_work w WHERE w.order_id = b.order_id) AS begins_at,
      o.state <> 'waiting_goods' AND NOT EXISTS (SELECT 1 FROM reservations held
        JOIN stock_locations place ON place.id = held.location_id
        WHERE held.order_id = b.order_id AND place.store_id IS DISTINCT FROM b.store_id) AS is_at_store
    FROM balloon_bookings b JOIN orders o ON o.id = b.order_id JOIN stores st ON st.id = b.store_id
    WHERE b.order_id = ${orderId}::int`.execute(q)
  return rows[0]
}

/** Moves of a customer since a moment. */
export async function countMoves(q: Queryable, { orderId, since }: { orderId: OrderId; since: Date }): Promise<number> {
  const row = await q
    .selectFrom('balloonMoves')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('orderId', '=', orderId)
    .where('movedAt', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

type MoveKey = { orderId: OrderId; key: string }

/** The move that was made with this key. Under the lock of the order. */
export async function findMove(tx: Tx, { orderId, key }: MoveKey): Promise<{ from: Date; to: Date } | undefined> {
  return tx
    .selectFrom('balloonMoves')
    .select(['fromAt as from', 'toAt as to'])
    .where('orderId', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertMove(
  tx: Tx,
  { orderId, key, from, to, at }: MoveKey & { from: Date; to: Date; at: Date },
): Promise<void> {
  await tx.insertInto('balloonMoves').values({ orderId, key, fromAt: from, toAt: to, movedAt: at }).execute()
}
