import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { summedCategories, summedVouchers } from './goods-sales.queries.ts'
import { packedProducts } from './products/product-packs.queries.ts'
import { summedDays } from './sales.queries.ts'

type Part = {
  table: string
  columns: string
  summed: (days: RawBuilder<unknown>) => RawBuilder<unknown>
  only?: string
}

/** Of categories only all goods together: those of a day are as they were when it was summed. */
const parts: readonly Part[] = [
  { table: 'sales_days', columns: 'store_id, carrier_id, orders, total_cents, net_cents', summed: summedDays },
  { table: 'sales_product_packs', columns: 'store_id, sums', summed: packedProducts },
  {
    table: 'sales_category_days',
    columns: 'store_id, orders, pieces, total_cents, net_cents',
    summed: summedCategories,
    only: 'category_id IS NULL',
  },
  {
    table: 'sales_voucher_days',
    columns: 'store_id, voucher_id, orders, discount_cents, total_cents, net_cents',
    summed: summedVouchers,
  },
]

/** The first and the last day that has orders or sums; null without any. */
export async function findSalesSpan(q: Queryable): Promise<{ from: string | null; to: string | null }> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    SELECT min(day)::text AS from, max(day)::text AS to FROM (
      SELECT (min(placed_at) AT TIME ZONE ${shopTimeZone})::date AS day FROM orders
      UNION ALL SELECT (max(placed_at) AT TIME ZONE ${shopTimeZone})::date FROM orders
      ${sql.join(
        parts.map(
          ({ table }) =>
            sql`UNION ALL SELECT min(day) FROM ${sql.table(table)} UNION ALL SELECT max(day) FROM ${sql.table(table)}`,
        ),
        sql` `,
      )}
    ) days`.execute(q)
  return rows[0] ?? { from: null, to: null }
}

/** Days whose sums are not those of their orders. One statement, so a day that changes meanwhile is not among them. */
export async function listDifferingDays(q: Queryable, { from, to }: { from: string; to: string }): Promise<string[]> {
  const days = sql`SELECT day::date AS day FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS days (day)`
  const differing = parts.map(({ table, columns, summed, only = 'true' }) => {
    const of = (source: RawBuilder<unknown>) =>
      sql`SELECT day, ${sql.raw(columns)} FROM ${source} WHERE ${sql.raw(only)} AND day BETWEEN ${from}::date AND ${to}::date`
    const [truth, stored] = [of(sql`(${summed(days)}) summed`), of(sql.table(table))]
    return sql`(${truth} EXCEPT ${stored}) UNION ALL (${stored} EXCEPT ${truth})`
  })
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT day::text AS day FROM (
      ${sql.join(
        differing.map((part) => sql`SELECT day FROM (${part}) part`),
        sql` UNION ALL `,
      )}
    ) differing WHERE day NOT IN (SELECT day FROM sales_changes) ORDER BY 1`.execute(q)
  return rows.map(({ day }) => day)
}

/** The job sums them again, and reports read them from their orders until then. */
export async function insertChangedDays(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`INSERT INTO sales_changes (day) SELECT unnest(${[...days]}::date[])`.execute(tx)
}
