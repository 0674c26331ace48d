import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { OrderPaymentState, OrderState } from '../orders.types.ts'
import { isLate, largestCents, listConditions, type OrderFilter } from './order-filter.queries.ts'

export type OrderListRow = {
  id: OrderId
  number: string
  version: number
  state: OrderState
  paymentState: OrderPaymentState
  paymentKind: PaymentKind
  carrier: string
  carrierKind: CarrierKind
  store: string | null
  firstname: string
  lastname: string
  company: string | null
  city: string
  totalCents: Cents
  pieceCount: number
  placedAt: Date
  expectedTo: string | null
  dispatchBy: string | null
  eventOn: string | null
  hasNote: boolean
  isTest: boolean
  hasRefundToSend: boolean
}

/** Of a list of more than one condition the newest orders are read first: what many orders have in common is met among them. */
const newestOrders = 20_000

type Page = { after: OrderId | undefined; limit: number }

/**
 * The newest orders of a filter, behind the id `after`. Two conditions that many orders fulfill may have few in common, as cancelled
 * orders and paid ones. A walk back from the newest order would then read all, so behind the `newest` orders those of the rarer
 * condition are picked by its index and sorted.
 */
export async function listOrderIds(
  q: Queryable,
  filter: OrderFilter,
  { after, limit, newest = newestOrders }: Page & { newest?: number },
): Promise<OrderId[]> {
  const conditions = listConditions(filter)
  const behind = after === undefined ? sql<SqlBool>`true` : isBehind(filter, after)
  // Problems are few, and so are sorted orders.
  if (countAsked(filter, conditions) <= 1 || filter.problemsOn !== undefined || isSorted(filter)) {
    const { rows } = await sql<{ id: OrderId }>`
      SELECT orders.id FROM orders WHERE ${matchAll(conditions)} AND ${behind}
      ORDER BY ${newestFirst(filter)} LIMIT ${limit}::int`.execute(q)
    return rows.map(({ id }) => id)
  }
  const { rows: met } = await sql<{ id: OrderId }>`
    SELECT orders.id FROM orders WHERE ${matchAll(conditions)} AND ${behind} AND ${isAmongNewest(filter, { behind, newest })}
    ORDER BY ${newestFirst(filter)} LIMIT ${limit}::int`.execute(q)
  if (met.length === limit) return met.map(({ id }) => id)
  const { rows } = await sql<{ id: OrderId }>`
    SELECT orders.id FROM orders WHERE ${matchAll(conditions)} AND ${behind}
    ORDER BY ${isByMoment(filter) ? sql`orders.placed_at + interval '0' DESC, orders.id` : sql`orders.id + 0`} DESC
    LIMIT ${limit}::int`.execute(q)
  return rows.map(({ id }) => id)
}

/** How many things were asked for; a span of days is one. Of the conditions one is of every filter. */
function countAsked(filter: OrderFilter, conditions: readonly RawBuilder<unknown>[]): number {
  const days = [filter.placedFrom, filter.placedBefore].filter((day) => day !== undefined).length
  return conditions.length - 1 - Math.max(0, days - 1)
}

function isAmongNewest(
  filter: OrderFilter,
  { behind, newest }: { behind: RawBuilder<SqlBool>; newest: number },
): RawBuilder<SqlBool> {
  const offset = sql.lit(newest)
  if (!isByMoment(filter))
    return sql<SqlBool>`orders.id >= coalesce(
      (SELECT orders.id FROM orders WHERE ${behind} ORDER BY orders.id DESC OFFSET ${offset} LIMIT 1), 0)`
  const { placedBefore } = filter
  const before = placedBefore ? sql<SqlBool>`orders.placed_at < ${placedBefore}::timestamptz` : sql<SqlBool>`true`
  return sql<SqlBool>`orders.placed_at >= coalesce(
    (SELECT orders.placed_at FROM orders WHERE ${behind} AND ${before} ORDER BY orders.placed_at DESC OFFSET ${offset} LIMIT 1),
    '-infinity')`
}

/** These orders, in their order. */
export async function listOrderRows(q: Queryable, ids: readonly OrderId[]): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    SELECT orders.id, orders.number, orders.version, orders.state, orders.payment_state, payment_methods.kind AS payment_kind,
      carriers.name AS carrier, carriers.kind AS carrier_kind, stores.name AS store,
      orders.invoice_address->>'firstname' AS firstname, orders.invoice_address->>'lastname' AS lastname,
      nullif(orders.invoice_address->'company'->>'company', '') AS company,
      coalesce(orders.delivery_address->>'city', orders.invoice_address->>'city', '') AS city,
      orders.total_cents, orders.placed_at, orders.expected_to::text, orders.dispatch_by::text, orders.event_on::text, orders.note <> '' AS has_note, orders.is_test,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_items
        WHERE order_items.order_id = orders.id AND parent_position IS NULL) AS piece_count,
      EXISTS (SELECT FROM order_refunds WHERE order_refunds.order_id = orders.id AND order_refunds.state = 'requested')
        AS has_refund_to_send
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY page (id, position)
    JOIN orders ON orders.id = page.id
    JOIN carriers ON carriers.id = orders.carrier_id
    JOIN payment_methods ON payment_methods.id = orders.payment_method_id
    LEFT JOIN stores ON stores.id = orders.store_id
    ORDER BY page.position`.execute(q)
  return rows
}

/** Sums that more orders have are common: the orders are read from the newest one back. */
const mostOfFew = 20_000

/** The orders with a sum within these, at most; null = there are more than a few. PostgreSQL alone cannot tell a rare sum from a common one. */
export async function findWithSum(
  q: Queryable,
  { minCents, maxCents }: Pick<OrderFilter, 'minCents' | 'maxCents'>,
  { fewOrders = mostOfFew }: { fewOrders?: number } = {},
): Promise<OrderId[] | null> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT id FROM orders WHERE total_cents BETWEEN ${minCents ?? 0}::int AND ${maxCents ?? largestCents}::int
    LIMIT ${sql.lit(fewOrders + 1)}`.execute(q)
  return rows.length > fewOrders ? null : rows.map(({ id }) => id)
}

/**
 * Few orders come from the indexes of what was typed: no index is sorted by the sum, so PostgreSQL does not walk back from the
 * newest order to find them. Many are found on that walk, as without a search. The orders of some days have an index of theirs.
 */
function newestFirst(filter: OrderFilter): RawBuilder<unknown> {
  const { problemsOn } = filter
  // Problems begin with what is late, the longest first.
  if (problemsOn !== undefined) return sql`${lateSince('orders', problemsOn)}, orders.id DESC`
  if (isSorted(filter)) return sql`orders.id + 0 DESC`
  return isByMoment(filter) ? sql`orders.placed_at DESC, orders.id DESC` : sql`orders.id DESC`
}

function isSorted({ searched, withSum }: OrderFilter): boolean {
  return withSum !== null || (searched !== undefined && (searched.words === undefined || 'few' in searched.words))
}

/** The day on which a late order should have left; `infinity` = it is not late. */
function lateSince(order: 'orders' | 'last', today: string): RawBuilder<unknown> {
  return sql`CASE WHEN ${isLate(today, order)} THEN coalesce(${sql.ref(`${order}.dispatchBy`)}, ${sql.ref(`${order}.expectedTo`)}) ELSE 'infinity' END`
}

function isBehind(filter: OrderFilter, after: number): RawBuilder<SqlBool> {
  const { problemsOn } = filter
  if (problemsOn !== undefined)
    return sql<SqlBool>`(${lateSince('orders', problemsOn)}, -orders.id) >
      ((SELECT ${lateSince('last', problemsOn)} FROM orders last WHERE last.id = ${after}::int), -${after}::int)`
  if (!isByMoment(filter)) return sql<SqlBool>`orders.id < ${after}::int`
  return sql<SqlBool>`(orders.placed_at, orders.id) <
    ((SELECT last.placed_at FROM orders last WHERE last.id = ${after}::int), ${after}::int)`
}

function isByMoment({ searched, withSum, placedFrom, placedBefore }: OrderFilter): boolean {
  return searched === undefined && withSum === null && (placedFrom !== undefined || placedBefore !== undefined)
}

function matchAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}
