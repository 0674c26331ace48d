import { sql, type RawBuilder } from 'kysely'
import type { CategoryId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { SalesSpan, SoldSums } from './sales.queries.ts'
import { isSold } from './sold.queries.ts'

/** Goods after discounts, without delivery and fees; `orders` are those in which they are. */
export type GoodsSums = SoldSums & { pieces: number }
/** Orders with a voucher, with delivery, and what it took off. */
export type VoucherSums = SoldSums & { discountCents: Cents }

/**
 * Sold orders of these days. OFFSET 0, here and below: how many orders a day has is not estimated well, and all orders with all their
 * lines would be read instead of those of the days.
 */
const ordersOf = (days: RawBuilder<unknown>) => sql`(${days}) days
  CROSS JOIN LATERAL (SELECT id, store_id, charges_vat, total_cents, vat_breakdown FROM orders
    WHERE placed_at >= (days.day::timestamp AT TIME ZONE ${shopTimeZone})
      AND placed_at < ((days.day + 1)::timestamp AT TIME ZONE ${shopTimeZone}) AND ${isSold} OFFSET 0) orders`

/** What belongs to a line, such as helium in a balloon, is not a piece. Goods that no longer exist are 0. */
const soldLines = (days: RawBuilder<unknown>) => sql`
  SELECT days.day, orders.store_id, orders.id AS order_id, coalesce(items.product_id, 0) AS product_id,
    coalesce((SELECT default_category_id FROM products WHERE products.id = items.product_id), 0) AS category_id,
    CASE WHEN items.parent_position IS NULL THEN items.quantity ELSE 0 END AS pieces,
    items.total_cents - items.discount_cents AS total_cents,
    (items.total_cents - items.discount_cents) * 100.0 / (100 + CASE WHEN orders.charges_vat THEN items.vat_rate ELSE 0 END) AS net_cents
  FROM ${ordersOf(days)}
  CROSS JOIN LATERAL (SELECT product_id, parent_position, quantity, total_cents, discount_cents, vat_rate FROM order_items
    WHERE order_id = orders.id AND kind = 'product' OFFSET 0) items`

const goodsSums = sql`count(DISTINCT order_id)::int AS orders, sum(pieces)::int AS pieces, sum(total_cents)::int AS total_cents,
  round(sum(net_cents))::int AS net_cents`

export const summedProducts = (days: RawBuilder<unknown>) => sql`
  SELECT day, store_id, product_id, ${goodsSums} FROM (${soldLines(days)}) lines GROUP BY day, store_id, product_id`

/** The row without a category has all goods, so that an order counts once. */
export const summedCategories = (days: RawBuilder<unknown>) => sql`
  SELECT day, store_id, category_id, ${goodsSums} FROM (${soldLines(days)}) lines
  GROUP BY GROUPING SETS ((day, store_id, category_id), (day, store_id))`

/** The row without a voucher has all orders with one, each once. */
export const summedVouchers = (days: RawBuilder<unknown>) => sql`
  WITH uses AS (
    SELECT days.day, orders.store_id, orders.id AS order_id, used.voucher_id, used.discount_cents, orders.total_cents,
      orders.total_cents - (SELECT coalesce(sum((line->>'vat_cents')::bigint), 0)
        FROM jsonb_array_elements(orders.vat_breakdown) line) AS net_cents
    FROM ${ordersOf(days)}
    CROSS JOIN LATERAL (SELECT voucher_id, discount_cents FROM voucher_redemptions WHERE order_id = orders.id OFFSET 0) used
  ),
  once AS (
    SELECT day, store_id, NULL::integer AS voucher_id, sum(discount_cents) AS discount_cents, max(total_cents) AS total_cents,
      max(net_cents) AS net_cents
    FROM uses GROUP BY day, store_id, order_id
    UNION ALL SELECT day, store_id, voucher_id, discount_cents, total_cents, net_cents FROM uses
  )
  SELECT day, store_id, voucher_id, count(*)::int AS orders, sum(discount_cents)::bigint AS discount_cents,
    sum(total_cents)::bigint AS total_cents, sum(net_cents)::bigint AS net_cents
  FROM once GROUP BY day, store_id, voucher_id`

const tables = {
  category: {
    name: sql.table('sales_category_days'),
    key: sql.ref('category_id'),
    measure: sql.ref('pieces'),
    summed: summedCategories,
  },
  voucher: {
    name: sql.table('sales_voucher_days'),
    key: sql.ref('voucher_id'),
    measure: sql.ref('discount_cents'),
    summed: summedVouchers,
  },
}
type Table = keyof typeof tables

/** Sums per key over a span; a day whose orders have changed since it was summed is read from them (ADR 0063). */
const seen = (table: Table, { from, to, branches }: SalesSpan) => {
  const { name, key, measure, summed } = tables[table]
  return sql`
    WITH changed AS MATERIALIZED (SELECT DISTINCT day FROM sales_changes WHERE day BETWEEN ${from}::date AND ${to}::date),
    sold AS (
      SELECT store_id, ${key}, orders, ${measure}, total_cents, net_cents FROM ${name}
      WHERE day BETWEEN ${from}::date AND ${to}::date AND day NOT IN (SELECT day FROM changed)
      UNION ALL
      SELECT store_id, ${key}, orders, ${measure}, total_cents, net_cents FROM (${summed(sql`SELECT day FROM changed`)}) summed
    ),
    seen AS (
      SELECT ${key} AS id, sum(orders)::int AS orders, sum(${measure})::float8 AS ${measure}, sum(total_cents)::float8 AS total_cents,
        sum(net_cents)::float8 AS net_cents
      FROM sold WHERE ${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[])
      GROUP BY ${key}
    )`
}

export type CategorySales = GoodsSums & { id: CategoryId | null; name: string | null; parent: string | null }

/** Categories with sold goods; null = all goods together. */
export async function listSalesByCategory(q: Queryable, span: SalesSpan): Promise<CategorySales[]> {
  const { rows } = await sql<CategorySales>`
    ${seen('category', span)}
    SELECT seen.id, seen.orders, seen.pieces, seen.total_cents, seen.net_cents, c.name, p.name AS parent
    FROM seen LEFT JOIN categories c ON c.id = seen.id LEFT JOIN categories p ON p.id = c.parent_id
    ORDER BY seen.id`.execute(q)
  return rows
}

export type VoucherSales = VoucherSums & { id: number | null; name: string | null }

/** Vouchers with orders, the codes of a series together (id below 0); null = all orders with a voucher. */
export async function listSalesByVoucher(q: Queryable, span: SalesSpan): Promise<VoucherSales[]> {
  const { rows } = await sql<VoucherSales>`
    ${seen('voucher', span)}
    SELECT coalesce(-vouchers.series_id, seen.id) AS id, max(coalesce(series.name, vouchers.code)) AS name, sum(seen.orders)::int AS orders,
      sum(seen.discount_cents) AS discount_cents, sum(seen.total_cents) AS total_cents, sum(seen.net_cents) AS net_cents
    FROM seen LEFT JOIN vouchers ON vouchers.id = seen.id LEFT JOIN voucher_series series ON series.id = vouchers.series_id
    GROUP BY 1 ORDER BY 1`.execute(q)
  return rows
}

/** Sums these days again, beside `replaceSalesDays` and in its transaction. */
export async function replaceGoodsDays(tx: Tx, days: readonly string[]): Promise<void> {
  const given = sql`SELECT unnest(${[...days]}::date[]) AS day`
  for (const { name, key, measure, summed } of Object.values(tables)) {
    await sql`DELETE FROM ${name} WHERE day = ANY(${[...days]}::date[])`.execute(tx)
    await sql`
      INSERT INTO ${name} (day, store_id, ${key}, orders, ${measure}, total_cents, net_cents)
      SELECT day, store_id, ${key}, orders, ${measure}, total_cents, net_cents FROM (${summed(given)}) summed`.execute(
      tx,
    )
  }
}
