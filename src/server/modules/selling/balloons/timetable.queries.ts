import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BalloonBooking } from '#contracts/admin/balloon-slots.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { daySpan } from './day-span.rules.ts'

type Branches = { branches: readonly StoreId[] | null }

export type TimetableRow = {
  orderId: OrderId
  number: string
  storeId: StoreId
  storeName: string
  hours: unknown
  exceptions: unknown
  at: Date
  movedFrom: Date | null
  beginsAt: Date | null
  pieces: number
  minutes: number
  orderState: string
  paymentState: string
  isPrepared: boolean
  firstname: string
  lastname: string
  phone: string
  note: string
  goods: BalloonBooking['goods']
}

type Asked = Branches & { storeId: StoreId | undefined; from: Date; to: Date; now: Date }

/** Bookings of a span, the earliest first. An order that was not paid in time is not there. */
export async function listBookings(q: Queryable, { branches, storeId, from, to, now }: Asked): Promise<TimetableRow[]> {
  const { rows } = await sql<TimetableRow>`
    SELECT b.order_id, o.number, b.store_id, st.name AS store_name, st.hours, st.exceptions, b.starts_at AS at,
      (SELECT m.from_at FROM balloon_moves m WHERE m.order_id = b.order_id AND m.to_at = b.starts_at
        ORDER BY m.moved_at DESC LIMIT 1) AS moved_from,
      work.begins_at, b.pieces, coalesce(work.minutes, 0)::int AS minutes, o.state AS order_state, o.payment_state,
      b.prepared_at IS NOT NULL AS is_prepared, coalesce(o.invoice_address ->> 'firstname', '') AS firstname,
      coalesce(o.invoice_address ->> 'lastname', '') AS lastname, o.phone, o.note, (
        SELECT coalesce(json_agg(json_build_object('name', line.name, 'variant_name', line.variant_name,
          'quantity', service.quantity, 'service', service.name) ORDER BY line.position), '[]')
        FROM order_items service
        JOIN order_items line ON line.order_id = service.order_id AND line.position = service.parent_position
        JOIN products p ON p.id = service.product_id
        WHERE service.order_id = b.order_id AND p.is_service AND p.danger_class = 'inflated') AS goods
    FROM balloon_bookings b JOIN orders o ON o.id = b.order_id JOIN stores st ON st.id = b.store_id
    LEFT JOIN LATERAL (SELECT min(w.starts_at) AS begins_at, sum(w.minutes) AS minutes FROM balloon_work w
      WHERE w.order_id = b.order_id) work ON true
    WHERE b.starts_at >= ${from}::timestamptz AND b.starts_at < ${to}::timestamptz AND ${isTheirs(branches)}
      AND (${storeId ?? null}::int IS NULL OR b.store_id = ${storeId ?? null}::int)
      AND (o.state <> 'awaiting_payment' OR (b.lost_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > ${now}::timestamptz)))
    ORDER BY b.starts_at, b.order_id LIMIT 300`.execute(q)
  return rows
}

/** Paid balloons that are not inflated yet, of today and before; `late`: whose work should have begun, or has no minutes. */
export async function countDue(
  q: Queryable,
  { branches, now }: Branches & { now: Date },
): Promise<{ count: number; late: number }> {
  const { to } = daySpan(toLocalDay(now))
  const { rows } = await sql<{ count: number; late: number }>`
    SELECT count(*)::int AS count,
      count(*) FILTER (WHERE work.begins_at IS NULL OR work.begins_at <= ${now}::timestamptz)::int AS late
    FROM balloon_bookings b JOIN orders o ON o.id = b.order_id
    LEFT JOIN LATERAL (SELECT min(w.starts_at) AS begins_at FROM balloon_work w WHERE w.order_id = b.order_id) work ON true
    WHERE b.starts_at < ${to}::timestamptz AND b.prepared_at IS NULL AND ${isTheirs(branches)}
      AND o.state IN ('paid', 'processing', 'waiting_goods', 'ready_pickup')`.execute(q)
  return rows[0] ?? { count: 0, late: 0 }
}

/** Branches that inflate balloons, or have something booked. */
export async function listInflatingBranches(
  q: Queryable,
  { branches }: Branches,
): Promise<{ id: StoreId; name: string }[]> {
  const { rows } = await sql<{ id: StoreId; name: string }>`
    SELECT st.id, st.name FROM stores st
    WHERE (${branches}::int[] IS NULL OR st.id = ANY(${branches}::int[]))
      AND (st.inflating_minutes IS NOT NULL OR EXISTS (SELECT 1 FROM balloon_bookings b WHERE b.store_id = st.id))
    ORDER BY st.position, st.id`.execute(q)
  return rows
}

/** Locks a booking of these branches. */
export async function lockBooking(
  tx: Tx,
  { orderId, branches }: Branches & { orderId: OrderId },
): Promise<{ number: string; isPrepared: boolean } | undefined> {
  const { rows } = await sql<{ number: string; isPrepared: boolean }>`
    SELECT o.number, b.prepared_at IS NOT NULL AS is_prepared FROM balloon_bookings b JOIN orders o ON o.id = b.order_id
    WHERE b.order_id = ${orderId}::int AND ${isTheirs(branches)} FOR UPDATE OF b`.execute(tx)
  return rows[0]
}

/** null = not prepared any more. */
export async function updatePreparedAt(
  tx: Tx,
  { orderId, preparedAt }: { orderId: OrderId; preparedAt: Date | null },
): Promise<void> {
  await tx.updateTable('balloonBookings').set({ preparedAt }).where('orderId', '=', orderId).execute()
}

function isTheirs(branches: readonly StoreId[] | null): RawBuilder<SqlBool> {
  return branches === null ? sql<SqlBool>`true` : sql<SqlBool>`b.store_id = ANY(${[...branches]}::int[])`
}
