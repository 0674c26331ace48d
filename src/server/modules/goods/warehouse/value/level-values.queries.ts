import { sql, type RawBuilder } from 'kysely'
import type { VariantId } from '#kernel/ids.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Retail with VAT, everything else as `ValueSums`. */
export const valueColumns = sql.raw('pieces, unpriced, cost_cents, retail_cents')
export const levelColumns = sql.raw(
  'variant_id, location_id, category_id, vat_rate, pieces, unpriced, cost_cents, retail_cents, sold_on, came_on, still_at',
)

/**
 * What the pieces of these variants are worth, per place. Those without a known purchase price have no retail value either, so that the
 * two can be compared. OFFSET 0: how many variants there are is not estimated well, and all levels would be read.
 */
export const valuedLevels = (variants: RawBuilder<unknown>) => sql`
  SELECT ${levelColumns} FROM (${variants}) asked (asked_id) CROSS JOIN LATERAL (
    SELECT s.variant_id, s.location_id, p.default_category_id AS category_id, p.vat_rate::int AS vat_rate, s.on_hand AS pieces,
      CASE WHEN c.net_cents IS NULL THEN s.on_hand ELSE 0 END AS unpriced,
      coalesce(s.on_hand::bigint * c.net_cents, 0) AS cost_cents,
      CASE WHEN c.net_cents IS NULL THEN 0 ELSE s.on_hand::bigint * v.price_cents END AS retail_cents,
      (s.sold_at AT TIME ZONE ${shopTimeZone})::date AS sold_on, (s.came_at AT TIME ZONE ${shopTimeZone})::date AS came_on,
      greatest(s.sold_at, s.came_at) AS still_at
    FROM stock_levels s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
      LEFT JOIN purchase_prices c ON c.variant_id = s.variant_id
    WHERE s.variant_id = asked.asked_id AND s.on_hand > 0 OFFSET 0) levels`

/** Each level in the three sums that it belongs to. */
export const summedValues = (levels: RawBuilder<unknown>) => sql`
  SELECT parts.kind, levels.location_id, parts.category_id, parts.day, levels.vat_rate, sum(pieces)::bigint AS pieces,
    sum(unpriced)::bigint AS unpriced, sum(cost_cents)::bigint AS cost_cents, sum(retail_cents)::bigint AS retail_cents
  FROM (${levels}) levels CROSS JOIN LATERAL (VALUES
    ('category', levels.category_id, NULL::date), ('sold', NULL::int, levels.sold_on), ('came', NULL::int, levels.came_on)
  ) parts (kind, category_id, day)
  GROUP BY parts.kind, levels.location_id, parts.category_id, parts.day, levels.vat_rate`

const given = (variantIds: readonly VariantId[]) => sql`SELECT unnest(${[...variantIds]}::int[]) AS variant_id`

/** Takes variants whose value has changed; another process waits until the transaction ends. */
export async function takeChangedValues(tx: Tx, most: number): Promise<VariantId[]> {
  await lockValueSums(tx)
  const { rows } = await sql<{ variantId: VariantId }>`
    WITH changed AS (SELECT DISTINCT variant_id FROM stock_value_changes ORDER BY variant_id LIMIT ${most}::int),
    taken AS (DELETE FROM stock_value_changes WHERE variant_id IN (SELECT variant_id FROM changed) RETURNING variant_id)
    SELECT DISTINCT variant_id FROM taken`.execute(tx)
  return rows.map(({ variantId }) => variantId)
}

/** Sums these variants again. What commits later has left a row in `stock_value_changes`. */
export async function replaceLevelValues(tx: Tx, variantIds: readonly VariantId[]): Promise<void> {
  const kept = sql`SELECT ${levelColumns} FROM stock_values WHERE variant_id = ANY(${[...variantIds]}::int[])`
  await updateSums(tx, { levels: kept, sign: -1 })
  await sql`DELETE FROM stock_values WHERE variant_id = ANY(${[...variantIds]}::int[])`.execute(tx)
  await sql`INSERT INTO stock_values (${levelColumns}) SELECT ${levelColumns} FROM (${valuedLevels(given(variantIds))}) levels`.execute(
    tx,
  )
  await updateSums(tx, { levels: kept, sign: 1 })
  await sql`DELETE FROM stock_value_sums WHERE pieces = 0 AND unpriced = 0 AND cost_cents = 0 AND retail_cents = 0`.execute(
    tx,
  )
}

async function updateSums(tx: Tx, { levels, sign }: { levels: RawBuilder<unknown>; sign: 1 | -1 }): Promise<void> {
  const factor = sql.raw(String(sign))
  await sql`
    INSERT INTO stock_value_sums AS kept (kind, location_id, category_id, day, vat_rate, ${valueColumns})
    SELECT kind, location_id, category_id, day, vat_rate, ${factor} * pieces, ${factor} * unpriced, ${factor} * cost_cents,
      ${factor} * retail_cents
    FROM (${summedValues(levels)}) summed
    ON CONFLICT ON CONSTRAINT stock_value_sums_once DO UPDATE SET pieces = kept.pieces + excluded.pieces,
      unpriced = kept.unpriced + excluded.unpriced, cost_cents = kept.cost_cents + excluded.cost_cents,
      retail_cents = kept.retail_cents + excluded.retail_cents`.execute(tx)
}

async function lockValueSums(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('stock values'))`.execute(tx)
}

/** Variants whose stored values are not those of their levels. One statement, so what changes meanwhile is not among them. */
export async function listDifferingValues(q: Queryable): Promise<VariantId[]> {
  const truth = sql`SELECT ${levelColumns} FROM (${valuedLevels(sql`SELECT DISTINCT variant_id FROM stock_levels`)}) levels`
  const stored = sql`SELECT ${levelColumns} FROM stock_values`
  const { rows } = await sql<{ variantId: VariantId }>`
    WITH truth AS MATERIALIZED (${truth}), differing AS (
      (SELECT ${levelColumns} FROM truth EXCEPT ${stored}) UNION ALL (${stored} EXCEPT SELECT ${levelColumns} FROM truth)
    )
    SELECT DISTINCT variant_id FROM differing
    WHERE NOT EXISTS (SELECT FROM stock_value_changes changes WHERE changes.variant_id = differing.variant_id)
    ORDER BY variant_id`.execute(q)
  return rows.map(({ variantId }) => variantId)
}

/** The job sums them again, and reports read them from their levels until then. */
export async function insertChangedValues(tx: Tx, variantIds: readonly VariantId[]): Promise<void> {
  await sql`INSERT INTO stock_value_changes (variant_id) ${given(variantIds)}`.execute(tx)
}

/** Writes all sums again from the stored values; returns how many were others before. */
export async function replaceValueSums(tx: Tx): Promise<number> {
  await lockValueSums(tx)
  const sumColumns = sql`kind, location_id, category_id, day, vat_rate, ${valueColumns}`
  const truth = sql`SELECT ${sumColumns} FROM (${summedValues(sql`SELECT ${levelColumns} FROM stock_values`)}) summed`
  const stored = sql`SELECT ${sumColumns} FROM stock_value_sums`
  const { rows } = await sql<{ differing: number }>`
    SELECT count(*)::int AS differing FROM ((${truth} EXCEPT ${stored}) UNION ALL (${stored} EXCEPT ${truth})) differing`.execute(
    tx,
  )
  const differing = rows[0]?.differing ?? 0
  if (differing === 0) return 0
  await sql`DELETE FROM stock_value_sums`.execute(tx)
  await sql`INSERT INTO stock_value_sums (${sumColumns}) ${truth}`.execute(tx)
  return differing
}
