import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { OrderPaymentState, OrderState } from '../orders.types.ts'
import { undeliveredStates } from './order-views.rules.ts'
import { hasWords, type WordsFound } from './search/order-words.queries.ts'
import type { OrderSearch } from './search/read-search.rules.ts'

export type SearchedOrders = { search: OrderSearch; words: WordsFound | undefined }

export type OrderFilter = {
  /** The branches of the person; null = all. */
  branches: readonly StoreId[] | null
  searched: SearchedOrders | undefined
  /** null = all. */
  states: readonly string[] | null
  paymentStates: readonly string[] | null
  payment: PaymentKind | undefined
  carrier: CarrierKind | undefined
  storeId: StoreId | undefined
  placedFrom: Date | undefined
  placedBefore: Date | undefined
  minCents: Cents | undefined
  maxCents: Cents | undefined
  /** The orders whose sum is within, if they are few; null = not asked for, or many. */
  withSum: readonly OrderId[] | null
  /** Today (`YYYY-MM-DD`), if only orders with a problem are asked for. */
  problemsOn: string | undefined
}

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
  eventOn: string | null
  hasNote: boolean
  isTest: boolean
  hasRefundToSend: boolean
}

/** Newest first, behind the id `after`. */
export async function listOrderRows(
  q: Queryable,
  filter: OrderFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    SELECT orders.id, orders.number, orders.version, orders.state, orders.payment_state, payment_methods.kind AS payment_kind,
      carriers.name AS carrier, carriers.kind AS carrier_kind, stores.name AS store,
      orders.invoice_address->>'firstname' AS firstname, orders.invoice_address->>'lastname' AS lastname,
      nullif(orders.invoice_address->'company'->>'company', '') AS company,
      coalesce(orders.delivery_address->>'city', orders.invoice_address->>'city', '') AS city,
      orders.total_cents, orders.placed_at, orders.expected_to::text, orders.event_on::text, orders.note <> '' AS has_note, orders.is_test,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_items
        WHERE order_items.order_id = orders.id AND parent_position IS NULL) AS piece_count,
      EXISTS (SELECT FROM order_refunds WHERE order_refunds.order_id = orders.id AND order_refunds.state = 'requested')
        AS has_refund_to_send
    FROM orders
    JOIN carriers ON carriers.id = orders.carrier_id
    JOIN payment_methods ON payment_methods.id = orders.payment_method_id
    LEFT JOIN stores ON stores.id = orders.store_id
    WHERE ${matching(filter)} AND ${after === undefined ? sql`true` : isBehind(filter, after)}
    ORDER BY ${newestFirst(filter)} LIMIT ${limit}::int`.execute(q)
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

/** The number of orders, at most `most`. */
export async function countOrders(q: Queryable, filter: OrderFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM orders WHERE ${matching(filter)} ORDER BY ${newestFirst(filter)} LIMIT ${most}::int) found`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

/**
 * Few orders come from the indexes of what was typed: no index is sorted by the sum, so PostgreSQL does not walk back from the
 * newest order to find them. Many are found on that walk, as without a search. The orders of some days have an index of theirs.
 */
function newestFirst(filter: OrderFilter): RawBuilder<unknown> {
  const words = filter.searched?.words
  if (filter.withSum !== null) return sql`orders.id + 0 DESC`
  if (filter.searched !== undefined && (words === undefined || 'few' in words)) return sql`orders.id + 0 DESC`
  return isByMoment(filter) ? sql`orders.placed_at DESC, orders.id DESC` : sql`orders.id DESC`
}

function isBehind(filter: OrderFilter, after: number): RawBuilder<SqlBool> {
  if (!isByMoment(filter)) return sql<SqlBool>`orders.id < ${after}::int`
  return sql<SqlBool>`(orders.placed_at, orders.id) <
    ((SELECT last.placed_at FROM orders last WHERE last.id = ${after}::int), ${after}::int)`
}

function isByMoment({ searched, withSum, placedFrom, placedBefore }: OrderFilter): boolean {
  return searched === undefined && withSum === null && (placedFrom !== undefined || placedBefore !== undefined)
}

function matching(filter: OrderFilter): RawBuilder<SqlBool> {
  const { branches, searched, states, paymentStates, payment, carrier, storeId, problemsOn } = filter
  const { placedFrom, placedBefore, minCents, maxCents } = filter
  const conditions = [
    // A test order is gone once it is removed.
    sql`NOT (orders.is_test AND orders.state = 'cancelled')`,
    branches && sql`orders.store_id = ANY(${[...branches]}::int[])`,
    states && sql`orders.state = ANY(${[...states]}::text[])`,
    paymentStates && sql`orders.payment_state = ANY(${[...paymentStates]}::text[])`,
    payment && sql`orders.payment_method_id = ANY(ARRAY(SELECT id FROM payment_methods WHERE kind = ${payment}))`,
    carrier && sql`orders.carrier_id = ANY(ARRAY(SELECT id FROM carriers WHERE kind = ${carrier}))`,
    storeId !== undefined && sql`orders.store_id = ${storeId}::int`,
    placedFrom && sql`orders.placed_at >= ${placedFrom}::timestamptz`,
    placedBefore && sql`orders.placed_at < ${placedBefore}::timestamptz`,
    filter.withSum && sql`orders.id = ANY(${[...filter.withSum]}::int[])`,
    minCents !== undefined && sql`orders.total_cents >= ${minCents}::int`,
    maxCents !== undefined && sql`orders.total_cents <= ${maxCents}::int`,
    problemsOn !== undefined && hasProblem(problemsOn),
    searched && isFound(searched),
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

/** Every part has an index, so that the few orders with a problem are found without reading the others. */
function hasProblem(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    orders.state = ANY(ARRAY['waiting_goods', 'not_collected'])
    OR (orders.state = 'awaiting_payment' AND orders.payment_state = 'failed')
    OR (orders.state = ANY(${[...undeliveredStates]}::text[]) AND orders.expected_to < ${today}::date)
    OR orders.id = ANY(ARRAY(SELECT order_id FROM order_refunds WHERE order_refunds.state = 'requested')))`
}

/** Any reading of the text counts. */
function isFound({ search, words }: SearchedOrders): RawBuilder<SqlBool> {
  const { numbers, totalCents, voucherCode, paperNumber } = search
  const readings = [
    numbers.length > 0 && sql`orders.number = ANY(${numbers}::text[])`,
    words && hasWords(words),
    totalCents !== undefined && totalCents <= largestCents && sql`orders.total_cents = ${totalCents}::int`,
    voucherCode !== undefined &&
      sql`orders.id = ANY(ARRAY(SELECT order_id FROM voucher_redemptions
        JOIN vouchers ON vouchers.id = voucher_redemptions.voucher_id WHERE upper(vouchers.code) = ${voucherCode}))`,
    paperNumber !== undefined &&
      sql`orders.id = ANY(ARRAY(SELECT order_id FROM papers WHERE papers.number = ${paperNumber}))`,
  ].filter((reading) => typeof reading === 'object')
  return readings.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(readings, sql` OR `)})`
}

const largestCents = 2_000_000_000
