import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import type { VatRates } from '#kernel/vat-rates.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { levelColumns, summedValues, valueColumns, valuedLevels } from './level-values.queries.ts'

type Seen = { branches: readonly StoreId[] | null; vatRates: VatRates }
/** Amounts are of the pieces whose purchase price is known. */
export type ValueSums = { pieces: number; unpriced: number; costCents: NetCents; retailCents: NetCents }

/** Sums of a kind, with what is not summed yet: variants that have changed are read from their levels instead of what was kept of them. */
const seenSums = (kind: 'category' | 'sold' | 'came', { branches }: Seen) => sql`
  WITH changed AS MATERIALIZED (SELECT DISTINCT variant_id FROM stock_value_changes),
  parts AS (
    SELECT location_id, category_id, day, vat_rate, ${valueColumns} FROM stock_value_sums WHERE kind = ${kind}
    UNION ALL
    SELECT location_id, category_id, day, vat_rate, -pieces, -unpriced, -cost_cents, -retail_cents
    FROM (${summedValues(sql`SELECT ${levelColumns} FROM changed JOIN stock_values USING (variant_id)`)}) gone WHERE kind = ${kind}
    UNION ALL
    SELECT location_id, category_id, day, vat_rate, ${valueColumns}
    FROM (${summedValues(valuedLevels(sql`SELECT variant_id FROM changed`))}) new WHERE kind = ${kind}
  ),
  seen AS (
    SELECT location_id, category_id, day, vat_rate, ${valueColumns}, l.name AS location, l.store_id FROM parts JOIN stock_locations l ON l.id = parts.location_id
    WHERE ${branches === null}::boolean OR l.store_id = ANY(${[...(branches ?? [])]}::int[])
  )`

/** The retail value of rows without the VAT that their class has today. */
const withoutVat = (of: RawBuilder<unknown>, { 23: standard, 19: reduced, 5: lowest }: VatRates) => sql`
  ${of}.retail_cents * 100.0 / (100 + CASE ${of}.vat_rate WHEN 23 THEN ${standard}::int WHEN 19 THEN ${reduced}::int
    WHEN 5 THEN ${lowest}::int ELSE ${of}.vat_rate END)`

const sums = ({
  vatRates,
}: Seen) => sql`sum(pieces)::int AS pieces, sum(unpriced)::int AS unpriced, sum(cost_cents)::float8 AS cost_cents,
  round(sum(${withoutVat(sql`seen`, vatRates)}))::float8 AS retail_cents`

export async function sumValueByPlace(q: Queryable, seen: Seen): Promise<(ValueSums & { id: number; name: string })[]> {
  const { rows } = await sql<ValueSums & { id: number; name: string }>`
    ${seenSums('category', seen)}
    SELECT location_id AS id, max(coalesce(st.name, location)) AS name, ${sums(seen)}
    FROM seen LEFT JOIN stores st ON st.id = seen.store_id
    GROUP BY location_id HAVING sum(pieces) > 0 ORDER BY cost_cents DESC, location_id`.execute(q)
  return rows
}

/** Goods are in their main category alone, so that categories add up. */
export async function sumValueByCategory(
  q: Queryable,
  seen: Seen,
): Promise<(ValueSums & { id: number; name: string; parent: string | null })[]> {
  const { rows } = await sql<ValueSums & { id: number; name: string; parent: string | null }>`
    ${seenSums('category', seen)}
    SELECT summed.id, summed.pieces, summed.unpriced, summed.cost_cents, summed.retail_cents, k.name, parent.name AS parent
    FROM (SELECT category_id AS id, ${sums(seen)} FROM seen GROUP BY category_id HAVING sum(pieces) > 0) summed
    JOIN categories k ON k.id = summed.id LEFT JOIN categories parent ON parent.id = k.parent_id
    ORDER BY summed.cost_cents DESC, summed.id`.execute(q)
  return rows
}

/** By the time since the last sale in the place, or since pieces last came there: how many of `bounds` (days) it has passed; null = never. */
export async function sumValueByAge(
  q: Queryable,
  { since, today, bounds, ...seen }: Seen & { since: 'sold' | 'came'; today: string; bounds: readonly number[] },
): Promise<(ValueSums & { passed: number | null })[]> {
  const { rows } = await sql<ValueSums & { passed: number | null }>`
    ${seenSums(since, seen)}
    SELECT width_bucket(${today}::date - day, ${bounds.map((bound) => bound + 1)}::int[]) AS passed, ${sums(seen)}
    FROM seen GROUP BY 1 HAVING sum(pieces) > 0`.execute(q)
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
  { today, most, branches, vatRates }: Seen & { today: string; most: number },
): Promise<StillRow[]> {
  const places = sql`SELECT id, name, store_id FROM stock_locations
    WHERE ${branches === null}::boolean OR store_id = ANY(${[...(branches ?? [])]}::int[])`
  const { rows } = await sql<StillRow>`
    WITH changed AS MATERIALIZED (SELECT DISTINCT variant_id FROM stock_value_changes), places AS (${places}),
    lying AS (
      SELECT ${levelColumns} FROM places CROSS JOIN LATERAL (
        SELECT ${levelColumns} FROM stock_values WHERE location_id = places.id AND variant_id NOT IN (SELECT variant_id FROM changed)
        ORDER BY still_at NULLS FIRST, cost_cents DESC, variant_id LIMIT ${most}::int) kept
      UNION ALL
      ${valuedLevels(sql`SELECT variant_id FROM changed`)}
    )
    SELECT lying.variant_id || '-' || lying.location_id AS id, p.name, v.name AS variant_name, coalesce(st.name, places.name) AS place,
      lying.pieces, lying.unpriced, lying.cost_cents::float8 AS cost_cents,
      round(${withoutVat(sql`lying`, vatRates)})::float8 AS retail_cents,
      ${today}::date - lying.sold_on AS sold_days, ${today}::date - lying.came_on AS came_days
    FROM (SELECT ${levelColumns} FROM lying JOIN places ON places.id = lying.location_id
      ORDER BY still_at NULLS FIRST, cost_cents DESC, variant_id, location_id LIMIT ${most}::int) lying
    JOIN places ON places.id = lying.location_id LEFT JOIN stores st ON st.id = places.store_id
    JOIN variants v ON v.id = lying.variant_id JOIN products p ON p.id = v.product_id
    ORDER BY still_at NULLS FIRST, lying.cost_cents DESC, lying.variant_id, lying.location_id`.execute(q)
  return rows
}
