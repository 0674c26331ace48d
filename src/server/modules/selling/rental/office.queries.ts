import { sql } from 'kysely'
import type { OrderId, RentalBookingId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type Branches = { branches: readonly StoreId[] | null }

export type OfficeRow = {
  id: RentalBookingId
  number: string
  storeId: StoreId
  storeName: string
  name: string
  variantName: string
  unit: string
  firstOn: string
  lastOn: string
  state: 'booked' | 'out' | 'returned' | 'cancelled' | 'lost'
  isPaid: boolean
  firstname: string
  lastname: string
  phone: string
  depositCents: Cents
  lateDayCents: Cents
  backCents: Cents | null
}

type Asked = Branches & { storeId: StoreId | undefined; day: string; now: Date }

/** What is collected or due back on a day, and everything that is out after its day. Orders not paid in time are left out. */
export async function listOfDay(q: Queryable, { branches, storeId, day, now }: Asked): Promise<OfficeRow[]> {
  const { rows } = await sql<OfficeRow>`
    SELECT b.id, o.number, u.store_id, st.name AS store_name, p.name, v.name AS variant_name, u.code AS unit, b.first_on, b.last_on,
      b.state, o.paid_at IS NOT NULL AS is_paid, coalesce(o.invoice_address ->> 'firstname', '') AS firstname,
      coalesce(o.invoice_address ->> 'lastname', '') AS lastname, o.phone, b.deposit_cents, b.late_day_cents, b.back_cents
    FROM rental_bookings b JOIN rental_units u ON u.id = b.unit_id JOIN variants v ON v.id = u.variant_id
    JOIN products p ON p.id = v.product_id JOIN stores st ON st.id = u.store_id JOIN orders o ON o.id = b.order_id
    WHERE (${branches}::int[] IS NULL OR u.store_id = ANY(${branches}::int[]))
      AND (${storeId ?? null}::int IS NULL OR u.store_id = ${storeId ?? null}::int)
      AND b.state <> 'cancelled' AND (b.state <> 'lost' OR o.paid_at IS NOT NULL)
      AND (b.state <> 'booked' OR b.expires_at IS NULL OR b.expires_at > ${now}::timestamptz)
      AND (b.first_on = ${day}::date OR b.last_on = ${day}::date OR b.returned_on = ${day}::date
        OR (b.state = 'out' AND b.last_on < ${day}::date) OR (b.state = 'booked' AND b.first_on < ${day}::date))
    ORDER BY b.last_on, b.id LIMIT 300`.execute(q)
  return rows
}

/** Paid costumes to hand out and those out to take back, of a day or earlier; `late`: of an earlier day. */
export async function countDue(
  q: Queryable,
  { branches, today }: Branches & { today: string },
): Promise<{ count: number; late: number }> {
  const { rows } = await sql<{ count: number; late: number }>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE due_on < ${today}::date)::int AS late FROM (
      SELECT CASE b.state WHEN 'out' THEN b.last_on ELSE b.first_on END AS due_on
      FROM rental_bookings b JOIN rental_units u ON u.id = b.unit_id JOIN orders o ON o.id = b.order_id
      WHERE (b.state = 'out' OR (b.state = 'booked' AND o.paid_at IS NOT NULL))
        AND (${branches}::int[] IS NULL OR u.store_id = ANY(${branches}::int[]))) AS open
    WHERE due_on <= ${today}::date`.execute(q)
  return rows[0] ?? { count: 0, late: 0 }
}

/** Branches that lend, or have something booked. */
export async function listLendingBranches(
  q: Queryable,
  { branches }: Branches,
): Promise<{ id: StoreId; name: string }[]> {
  const { rows } = await sql<{ id: StoreId; name: string }>`
    SELECT st.id, st.name FROM stores st
    WHERE (${branches}::int[] IS NULL OR st.id = ANY(${branches}::int[]))
      AND EXISTS (SELECT 1 FROM rental_units u WHERE u.store_id = st.id)
    ORDER BY st.position, st.id`.execute(q)
  return rows
}

/** The order of a booking of these branches; undefined = there is none. */
export async function findOrderOf(
  tx: Tx,
  { id, branches }: Branches & { id: RentalBookingId },
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ orderId: OrderId }>`
    SELECT b.order_id FROM rental_bookings b JOIN rental_units u ON u.id = b.unit_id
    WHERE b.id = ${id}::int AND (${branches}::int[] IS NULL OR u.store_id = ANY(${branches}::int[]))`.execute(tx)
  return rows[0]?.orderId
}
