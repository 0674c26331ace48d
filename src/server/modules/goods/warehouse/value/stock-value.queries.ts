import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'

type Seen = { branches: readonly StoreId[] | null }
/** Amounts are of the pieces whose purchase price is known. */
export type ValueSums = { pieces: number; unpriced: number; costCents: NetCents; retailCents: NetCents }

/** Pieces without a known purchase price have no retail value either, so that the two can be compared. */
const sums = sql`sum(s.on_hand)::int AS pieces,
  coalesce(sum(s.on_hand) FILTER (WHERE c.net_cents IS NULL), 0)::int AS unpriced,
  coalesce(sum(s.on_hand::bigint * c.net_cents), 0)::float8 AS cost_cents,
  coalesce(round(sum(s.on_hand * v.price_cents * 100.0 / (100 + p.vat_rate)) FILTER (WHERE c.net_cents IS NOT NULL)), 0)::float8 AS retail_cents`

const onHand = sql`stock_levels s
  JOIN stock_locations l ON l.id = s.location_id JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
  LEFT JOIN purchase_prices c ON c.variant_id = s.variant_id`

const isSeen = ({ branches }: Seen) =>
  sql<SqlBool>`s.on_hand > 0 AND (${branches === null}::boolean OR l.store_id = ANY(${[...(branches ?? [])]}::int[]))`

export async function sumValueByPlace(q: Queryable, seen: Seen): Promise<(ValueSums & { id: number; name: string })[]> {
  const { rows } = await sql<ValueSums & { id: number; name: string }>`
    SELECT l.id, max(coalesce(st.name, l.name)) AS name, ${sums}
    FROM ${onHand} LEFT JOIN stores st ON st.id = l.store_id WHERE ${isSeen(seen)}
    GROUP BY l.id ORDER BY cost_cents DESC, l.id`.execute(q)
  return rows
}

/** Goods are in their main category alone, so that categories add up. */
export async function sumValueByCategory(
  q: Queryable,
  seen: Seen,
): Promise<(ValueSums & { id: number; name: string; parent: string | null })[]> {
  const { rows } = await sql<ValueSums & { id: number; name: string; parent: string | null }>`
    SELECT summed.id, summed.pieces, summed.unpriced, summed.cost_cents, summed.retail_cents, k.name, parent.name AS parent
    FROM (SELECT p.default_category_id AS id, ${sums} FROM ${onHand} WHERE ${isSeen(seen)} GROUP BY p.default_category_id) summed
    JOIN categories k ON k.id = summed.id LEFT JOIN categories parent ON parent.id = k.parent_id
    ORDER BY summed.cost_cents DESC, summed.id`.execute(q)
  return rows
}

/** By the time since the last sale in the place, or since pieces last came there: how many of `bounds` (days) it has passed; null = never. */
export async function sumValueByAge(
  q: Queryable,
  { since, today, bounds, ...seen }: Seen & { since: 'sold' | 'came'; today: string; bounds: readonly number[] },
): Promise<(ValueSums & { passed: number | null })[]> {
  const days = daysSince(since === 'sold' ? sql`s.sold_at` : sql`s.came_at`, today)
  const { rows } = await sql<ValueSums & { passed: number | null }>`
    SELECT width_bucket(${days}, ${bounds.map((bound) => bound + 1)}::int[]) AS passed, ${sums}
    FROM ${onHand} WHERE ${isSeen(seen)} GROUP BY 1`.execute(q)
  return rows
}

export type StillRow = ValueSums & {
  id: string
  name: string
  variantName: string
  place: string
  soldDays: number | null
  cameDays: number | null
}

/** Pieces that were neither sold in their place nor came there for the longest time; of equal ones those of the most money. */
export async function listStillValue(
  q: Queryable,
  { today, most, ...seen }: Seen & { today: string; most: number },
): Promise<StillRow[]> {
  const { rows } = await sql<StillRow>`
    SELECT v.id || '-' || l.id AS id, p.name, v.name AS variant_name, coalesce(st.name, l.name) AS place, s.on_hand AS pieces,
      CASE WHEN c.net_cents IS NULL THEN s.on_hand ELSE 0 END AS unpriced,
      coalesce(s.on_hand::bigint * c.net_cents, 0)::float8 AS cost_cents,
      CASE WHEN c.net_cents IS NULL THEN 0
        ELSE round(s.on_hand * v.price_cents * 100.0 / (100 + p.vat_rate))::float8 END AS retail_cents,
      ${daysSince(sql`s.sold_at`, today)} AS sold_days, ${daysSince(sql`s.came_at`, today)} AS came_days
    FROM ${onHand} LEFT JOIN stores st ON st.id = l.store_id
    WHERE ${isSeen(seen)}
    ORDER BY greatest(s.sold_at, s.came_at) NULLS FIRST, cost_cents DESC, v.id, l.id
    LIMIT ${most}::int`.execute(q)
  return rows
}

/** By the shop's calendar; below 0 if the clock of the database is ahead. */
function daysSince(moment: RawBuilder<unknown>, today: string) {
  return sql<number | null>`(${today}::date - (${moment} AT TIME ZONE ${shopTimeZone})::date)`
}
