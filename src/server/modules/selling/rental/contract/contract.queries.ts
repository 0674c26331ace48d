import { sql, type Selectable } from 'kysely'
import type { OrderId, RentalBookingId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export type HiredCostume = {
  name: string
  variantName: string
  unit: string
  firstOn: string
  lastOn: string
  rentCents: Cents
  depositCents: Cents
  lateDayCents: Cents
  state: Selectable<Schema['rentalBookings']>['state']
  returnedOn: string | null
  lateCents: Cents | null
  damageCents: Cents | null
  backCents: Cents | null
  store: { name: string; street: string; zip: string; town: string }
}

/** The costumes of an order that are agreed and paid, in the order in which they were booked. */
export async function listHired(q: Queryable, orderId: OrderId): Promise<HiredCostume[]> {
  const { rows } = await sql<HiredCostume>`
    SELECT p.name, v.name AS variant_name, u.code AS unit, b.first_on, b.last_on, b.rent_cents, b.deposit_cents, b.late_day_cents,
      b.state, b.returned_on, b.late_cents, b.damage_cents, b.back_cents,
      json_build_object('name', st.name, 'street', st.street, 'zip', st.zip, 'town', st.town) AS store
    FROM rental_bookings b JOIN rental_units u ON u.id = b.unit_id JOIN variants v ON v.id = u.variant_id
    JOIN products p ON p.id = v.product_id JOIN stores st ON st.id = u.store_id JOIN orders o ON o.id = b.order_id
    WHERE b.order_id = ${orderId}::int AND o.paid_at IS NOT NULL
      AND (b.state IN ('out', 'returned') OR (b.state = 'booked' AND b.expires_at IS NULL))
    ORDER BY b.id`.execute(q)
  return rows
}

export type ContractOrder = {
  id: OrderId
  number: string
  placedAt: Date
  email: string
  phone: string
  invoiceAddress: unknown
}

/** The order of a booking of these branches; undefined = there is none. */
export async function findBookedOrder(
  q: Queryable,
  { id, branches }: { id: RentalBookingId; branches: readonly StoreId[] | null },
): Promise<ContractOrder | undefined> {
  const { rows } = await sql<ContractOrder>`
    SELECT o.id, o.number, o.placed_at, o.email, o.phone, o.invoice_address
    FROM rental_bookings b JOIN rental_units u ON u.id = b.unit_id JOIN orders o ON o.id = b.order_id
    WHERE b.id = ${id}::int AND (${branches}::int[] IS NULL OR u.store_id = ANY(${branches}::int[]))`.execute(q)
  return rows[0]
}

export async function findContractOrder(q: Queryable, id: OrderId): Promise<ContractOrder | undefined> {
  return q
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'email', 'phone', 'invoiceAddress'])
    .where('id', '=', id)
    .executeTakeFirst()
}
