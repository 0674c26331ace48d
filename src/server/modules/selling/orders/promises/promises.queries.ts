import { sql, type RawBuilder } from 'kysely'
import type { CarrierId, OrderId, StoreId } from '#kernel/ids.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { isSold } from '../sales/sold.queries.ts'

export type PromisesAsk = {
  /** Days of the promises, `YYYY-MM-DD`, both included. */
  from: string
  to: string
  /** null = all. */
  branches: readonly StoreId[] | null
  /** What is over by its end and has not come is late. */
  today: string
  /** Only orders with a day of a party, judged by that day. */
  isByParty: boolean
}

/** Orders that were promised in the same month, go the same way and came as late. */
export type PromisedOrders = {
  month: string
  carrierId: CarrierId
  carrier: string | null
  /** null = a carrier brings them. */
  storeId: StoreId | null
  store: string | null
  /** Days after the promised one, 0 and less = in time, also if they have not come yet; null = nothing is decided. */
  daysLate: number | null
  orders: number
}

/** What of these is promised, and what came of it. Read from the index alone, with a shop of 1,000,000 orders in mind. */
export async function countPromised(q: Queryable, ask: PromisesAsk): Promise<PromisedOrders[]> {
  const { rows } = await sql<PromisedOrders>`
    WITH by_day AS (
      SELECT expected_to, carrier_id, store_id, days_late, count(*)::int AS orders FROM (${judged(ask)}) judged GROUP BY 1, 2, 3, 4
    ), counted AS (
      SELECT to_char(expected_to, 'YYYY-MM') AS month, carrier_id, store_id, days_late, sum(orders)::int AS orders
      FROM by_day GROUP BY 1, 2, 3, 4
    )
    SELECT month, counted.carrier_id, counted.store_id, days_late, counted.orders, carriers.name AS carrier, stores.name AS store FROM counted
    LEFT JOIN carriers ON carriers.id = counted.carrier_id
    LEFT JOIN stores ON stores.id = counted.store_id
    ORDER BY month, carrier_id, store_id, days_late`.execute(q)
  return rows
}

export type LateOrder = {
  id: OrderId
  number: string
  carrier: string | null
  store: string | null
  dueOn: string
  /** null = it has not come yet. */
  cameOn: string | null
  daysLate: number
}

/** Part of a report: a month `YYYY-MM`, or what goes the same way; undefined = all of it. */
export type PromisedPart = { month: string } | { carrierId: CarrierId } | { storeId: StoreId } | undefined

/** The latest first. */
export async function listLatest(
  q: Queryable,
  { part, most, ...ask }: PromisesAsk & { part: PromisedPart; most: number },
): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    WITH late AS (
      SELECT id, due_on, came_on, days_late FROM (${judged(ask)}) judged
      WHERE days_late > 0 AND ${isOf(part)} ORDER BY days_late DESC, id DESC LIMIT ${most}::int
    )
    SELECT late.id, orders.number, carriers.name AS carrier, stores.name AS store,
      due_on::text AS due_on, came_on::text AS came_on, days_late
    FROM late JOIN orders ON orders.id = late.id
    LEFT JOIN carriers ON carriers.id = orders.carrier_id
    LEFT JOIN stores ON stores.id = orders.store_id
    ORDER BY late.days_late DESC, late.id DESC`.execute(q)
  return rows
}

function isOf(part: PromisedPart): RawBuilder<unknown> {
  if (!part) return sql`true`
  if ('month' in part) return sql`to_char(expected_to, 'YYYY-MM') = ${part.month}::text`
  return 'storeId' in part
    ? sql`store_id = ${part.storeId}::int`
    : sql`(carrier_id = ${part.carrierId}::int AND store_id IS NULL)`
}

/**
 * Each promised order with the day on which it was due and came, in the shop's time zone: ready at its branch, or delivered. Cancelled
 * orders and parcels that were not collected say nothing; an unpaid order is not late, because its days move with the money.
 */
function judged({ from, to, branches, today, isByParty }: PromisesAsk): RawBuilder<unknown> {
  const dueOn = isByParty ? sql`event_on` : sql`expected_to`
  return sql`
    SELECT id, expected_to, carrier_id, store_id, due_on, came_on, CASE
      WHEN came_on IS NOT NULL THEN came_on - due_on
      WHEN state <> 'awaiting_payment' AND due_on < ${today}::date THEN ${today}::date - due_on
    END AS days_late
    FROM (
      SELECT id, expected_to, carrier_id, store_id, state, ${dueOn} AS due_on,
        (CASE WHEN store_id IS NULL THEN delivered_at ELSE coalesce(ready_at, delivered_at) END
          AT TIME ZONE ${shopTimeZone})::date AS came_on
      FROM orders
      WHERE expected_to BETWEEN ${from}::date AND ${to}::date AND ${isSold}
        AND NOT (state = 'not_collected' AND store_id IS NULL)
        AND (${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[]))
        AND (${!isByParty}::boolean OR event_on IS NOT NULL)
    ) promised`
}
