import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'
import type { CarrierId, OrderId, PaymentMethodId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
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
  paymentMethods: readonly PaymentMethodId[] | null
  carriers: readonly CarrierId[] | null
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

/** What an order of the table `orders` has to fulfill; one condition is of every filter. */
export function listConditions(filter: OrderFilter): RawBuilder<unknown>[] {
  const { branches, searched, states, paymentStates, paymentMethods, carriers, storeId, problemsOn } = filter
  const { placedFrom, placedBefore, minCents, maxCents } = filter
  return [
    // A test order is gone once it is removed.
    sql`NOT (orders.is_test AND orders.state = 'cancelled')`,
    branches && sql`orders.store_id = ANY(${[...branches]}::int[])`,
    states && isOneOf(sql`orders.state`, states),
    paymentStates && isOneOf(sql`orders.payment_state`, paymentStates),
    paymentMethods && isOneOf(sql`orders.payment_method_id`, paymentMethods),
    carriers && isOneOf(sql`orders.carrier_id`, carriers),
    storeId !== undefined && sql`orders.store_id = ${storeId}::int`,
    placedFrom && sql`orders.placed_at >= ${placedFrom}::timestamptz`,
    placedBefore && sql`orders.placed_at < ${placedBefore}::timestamptz`,
    filter.withSum && sql`orders.id = ANY(${[...filter.withSum]}::int[])`,
    minCents !== undefined && sql`orders.total_cents >= ${minCents}::int`,
    maxCents !== undefined && sql`orders.total_cents <= ${maxCents}::int`,
    problemsOn !== undefined && hasProblem(problemsOn),
    searched && isFound(searched),
  ].filter((condition) => typeof condition === 'object' && condition !== null)
}

/**
 * Ids are literals of the statement, so that PostgreSQL knows whether many orders have them. The orders of a single value are sorted in its
 * index, so they are read from the newest one back, however rare they are.
 */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[] | readonly number[]): RawBuilder<SqlBool> {
  const shown = values.map((value) => (typeof value === 'number' ? sql.lit(value) : sql`${value}::text`))
  const [first, ...others] = shown
  if (first === undefined) return sql<SqlBool>`false`
  return others.length === 0 ? sql<SqlBool>`${column} = ${first}` : sql<SqlBool>`${column} IN (${sql.join(shown)})`
}

/** Every part has an index, so that the few orders with a problem are found without reading the others. */
function hasProblem(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    orders.state = ANY(ARRAY['waiting_goods', 'not_collected'])
    OR (orders.state = 'awaiting_payment' AND orders.payment_state = 'failed')
    OR ${isLate(today)}
    OR orders.id = ANY(ARRAY(SELECT order_id FROM order_refunds WHERE order_refunds.state = 'requested')))`
}

/** The goods are still here on a day after the one on which they must leave. Found by the index of states. */
export function isLate(today: string, table = 'orders'): RawBuilder<SqlBool> {
  const order = sql.table(table)
  return sql<SqlBool>`(${order}.state = ANY(${[...undeliveredStates]}::text[])
    AND coalesce(${order}.dispatch_by, ${order}.expected_to) < ${today}::date)`
}

/** All payment methods of this kind, including those no longer offered. */
export async function listMethodsOf(q: Queryable, kind: PaymentKind): Promise<PaymentMethodId[]> {
  const rows = await q.selectFrom('paymentMethods').select('id').where('kind', '=', kind).execute()
  return rows.map(({ id }) => id)
}

/** All carriers of this kind, including those no longer offered. */
export async function listCarriersOf(q: Queryable, kind: CarrierKind): Promise<CarrierId[]> {
  const rows = await q.selectFrom('carriers').select('id').where('kind', '=', kind).execute()
  return rows.map(({ id }) => id)
}

/** Orders of these branches (null = all) that are late, without test orders. */
export async function countLate(
  q: Queryable,
  { branches, today }: { branches: readonly StoreId[] | null; today: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders WHERE ${isLate(today)} AND NOT orders.is_test
      AND (${branches === null}::boolean OR orders.store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  return rows[0]?.count ?? 0
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

export const largestCents = 2_000_000_000
