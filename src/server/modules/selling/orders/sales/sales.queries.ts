import { sql, type RawBuilder } from 'kysely'
import type { CarrierId, StoreId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { isSold } from './sold.queries.ts'

export type SoldSums = { orders: number; totalCents: Cents; netCents: NetCents }
export type SalesMoments = { from: Date; until: Date; branches: readonly StoreId[] | null }
export type SalesSpan = { from: string; to: string; branches: readonly StoreId[] | null }

/** Orders placed from one moment until before another. */
export async function sumSales(
  q: Queryable,
  { from, until, branches }: SalesMoments,
): Promise<{ orders: number; totalCents: Cents }> {
  const { rows } = await sql<{ orders: number; totalCents: Cents }>`
    SELECT count(*)::int AS orders, coalesce(sum(total_cents), 0)::int AS total_cents FROM orders
    WHERE placed_at >= ${from} AND placed_at < ${until} AND ${isSold}
      AND (${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row.')
  return row
}

/** Per branch (null = not at one), carrier and day of the shop, among `days`. */
export const summedDays = (days: RawBuilder<unknown>) => sql`
  SELECT days.day, orders.store_id, orders.carrier_id, count(*)::int AS orders, sum(orders.total_cents) AS total_cents,
    sum(orders.total_cents - (SELECT coalesce(sum((line->>'vat_cents')::bigint), 0)
      FROM jsonb_array_elements(orders.vat_breakdown) line)) AS net_cents
  FROM (${days}) days
  JOIN orders ON orders.placed_at >= (days.day::timestamp AT TIME ZONE ${shopTimeZone})
    AND orders.placed_at < ((days.day + 1)::timestamp AT TIME ZONE ${shopTimeZone})
  WHERE ${isSold}
  GROUP BY days.day, orders.store_id, orders.carrier_id`

/** One statement, so one moment: a day that was summed again meanwhile is counted once. */
const sold = ({ from, to, branches }: SalesSpan) => sql`
  WITH changed AS (SELECT DISTINCT day FROM sales_changes WHERE day BETWEEN ${from}::date AND ${to}::date),
  sold AS (
    SELECT day, store_id, carrier_id, orders, total_cents, net_cents FROM sales_days
    WHERE day BETWEEN ${from}::date AND ${to}::date AND day NOT IN (SELECT day FROM changed)
    UNION ALL ${summedDays(sql`SELECT day FROM changed`)}
  ),
  seen AS (
    SELECT day, store_id, carrier_id, orders, total_cents, net_cents FROM sold
    WHERE ${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[])
  )`

const sums = sql`sum(seen.orders)::int AS orders, sum(seen.total_cents)::float8 AS total_cents, sum(seen.net_cents)::float8 AS net_cents`

/** Days with orders, from one day to another, both included. */
export async function listSalesByDay(q: Queryable, span: SalesSpan): Promise<(SoldSums & { day: string })[]> {
  const { rows } = await sql<SoldSums & { day: string }>`
    ${sold(span)} SELECT day::text AS day, ${sums} FROM seen GROUP BY day ORDER BY day`.execute(q)
  return rows
}

export type BranchSales = SoldSums & { id: StoreId | null; name: string | null }

/** Branches with orders; null = orders that are delivered. */
export async function listSalesByBranch(q: Queryable, span: SalesSpan): Promise<BranchSales[]> {
  const { rows } = await sql<BranchSales>`
    ${sold(span)} SELECT seen.store_id AS id, stores.name, ${sums} FROM seen LEFT JOIN stores ON stores.id = seen.store_id
    GROUP BY seen.store_id, stores.name ORDER BY seen.store_id`.execute(q)
  return rows
}

export type CarrierSales = SoldSums & { id: CarrierId; name: string | null }

/** Ways of delivery with orders. */
export async function listSalesByCarrier(q: Queryable, span: SalesSpan): Promise<CarrierSales[]> {
  const { rows } = await sql<CarrierSales>`
    ${sold(span)} SELECT seen.carrier_id AS id, carriers.name, ${sums} FROM seen LEFT JOIN carriers ON carriers.id = seen.carrier_id
    GROUP BY seen.carrier_id, carriers.name ORDER BY seen.carrier_id`.execute(q)
  return rows
}

/** Takes days whose orders have changed, the newest first; another process waits until the transaction ends. */
export async function takeChangedDays(tx: Tx, most: number): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('sales days'))`.execute(tx)
  const { rows } = await sql<{ day: string }>`
    WITH changed AS (SELECT DISTINCT day FROM sales_changes ORDER BY day DESC LIMIT ${most}::int),
    taken AS (DELETE FROM sales_changes WHERE day IN (SELECT day FROM changed) RETURNING day)
    SELECT DISTINCT day::text AS day FROM taken`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Sums these days again. Orders that commit later have left a row in `sales_changes`. */
export async function replaceSalesDays(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`DELETE FROM sales_days WHERE day = ANY(${[...days]}::date[])`.execute(tx)
  await sql`
    INSERT INTO sales_days (day, store_id, carrier_id, orders, total_cents, net_cents)
    ${summedDays(sql`SELECT unnest(${[...days]}::date[]) AS day`)}`.execute(tx)
}
