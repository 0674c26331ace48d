import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StockView } from '#contracts/admin/stock.ts'
import type { VariantId } from '#kernel/ids.ts'
import { isAmongFound, type VariantsFound, variantsWithWords } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { awaitedLines, isSeen, levels, type Sight } from './levels.queries.ts'

/** `found`: those with what was typed; undefined = nothing was. `stillSince`: the start of a day. */
type Filter = Sight & { found: VariantsFound | undefined; view: StockView | undefined; stillSince: Date }

/** More variants than `mostFound` are asked for their words instead of for their levels. */
type Page = { after: VariantId | undefined; limit: number; mostFound?: number }

const mostAsked = 30_000

/** The variants with pieces in the places that the person sees, the newest first, behind the id `after`. */
export async function listStockIds(
  q: Queryable,
  { after, limit, mostFound = mostAsked, ...filter }: Filter & Page,
): Promise<VariantId[]> {
  const { found, ...others } = filter
  const isCommon = found !== undefined && !('few' in found)
  if (isCommon && filter.view === 'out') {
    const ids = await findSoldOutWith(q, { ...others, query: found.query, after, limit, mostFound })
    if (ids) return ids
  }
  // A view has few goods, and OFFSET lets only these be asked for common words. Without a view the newest goods have them.
  const listed =
    isCommon && filter.view !== undefined
      ? sql`SELECT v.id FROM (${listAll({ ...others, found: undefined }, after)} OFFSET 0) v WHERE ${isAmongFound(found, 'v.id')} ORDER BY v.id DESC`
      : listAll(filter, after)
  const { rows } = await sql<{ id: VariantId }>`${listed} LIMIT ${limit}`.execute(q)
  return rows.map(({ id }) => id)
}

function listAll(filter: Filter, after: VariantId | undefined): RawBuilder<unknown> {
  if (filter.view === 'out') return allSoldOut(filter, after)
  // An index has the levels that lie still: without the sum PostgreSQL would go through all variants in their order.
  const place = filter.view === 'still' ? sql`v.id + 0` : sql`v.id`
  return sql`
    SELECT v.id FROM variants v WHERE ${matching(filter)} AND ${isBehind('v.id', after)} ORDER BY ${place} DESC`
}

/** From the levels alone: many are empty, and their variants would be looked up only for their ids. */
function allSoldOut({ found, stillSince, ...sight }: Filter, after: VariantId | undefined): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT s.variant_id AS id FROM ${levels}
    WHERE ${isSeen(sight)} AND ${levelConditions(stillSince).out} AND ${found ? isAmongFound(found, 's.variant_id') : sql`true`}
      AND ${isBehind('s.variant_id', after)}
    ORDER BY s.variant_id DESC`
}

/** Variants with common words, asked for their levels until there are enough; undefined = more than `mostFound` have the words. */
async function findSoldOutWith(
  q: Queryable,
  { query, after, limit, mostFound, stillSince, ...sight }: Omit<Filter, 'found'> & Required<Page> & { query: string },
): Promise<VariantId[] | undefined> {
  const seesAll = sight.branches === null && sight.locationId === undefined
  // Thousands of variants are asked: their places only for a person who does not see all of them.
  const isSoldOut = sql`(
    SELECT true FROM ${seesAll ? sql`stock_levels s` : levels}
    WHERE s.variant_id = v.id AND ${seesAll ? sql`true` : isSeen(sight)} AND ${levelConditions(stillSince).out}
    LIMIT 1)`
  const { rows } = await sql<{ ids: VariantId[] | null }>`
    WITH found AS MATERIALIZED (${variantsWithWords(query, mostFound + 1)})
    SELECT CASE WHEN (SELECT count(*) FROM found) <= ${mostFound}::int THEN ARRAY(
      SELECT v.id FROM (SELECT id FROM found ORDER BY id DESC OFFSET 0) v
      WHERE ${isBehind('v.id', after)} AND ${isSoldOut} LIMIT ${limit}) END AS ids`.execute(q)
  return rows[0]?.ids ?? undefined
}

function isBehind(column: 'v.id' | 's.variant_id', after: VariantId | undefined): RawBuilder<SqlBool> {
  return after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} < ${after}::int`
}

function matching({ found, view, stillSince, ...sight }: Filter): RawBuilder<SqlBool> {
  const conditions = [
    sql`EXISTS (
      SELECT 1 FROM ${levels} WHERE s.variant_id = v.id AND ${isSeen(sight)} AND ${levelConditions(stillSince)[view ?? 'any']})`,
    // Few goods are awaited, and an index has them: the others are not asked.
    view === 'awaited' && sql`v.id = ANY(ARRAY(SELECT oi.variant_id ${awaitedLines}))`,
    found && isAmongFound(found, 'v.id'),
  ].filter((condition) => typeof condition === 'object')
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

/** Levels that have not moved since have no time of their own. */
const ledgerStart = sql`(SELECT made_at FROM stock_movements ORDER BY id LIMIT 1)`

function levelConditions(stillSince: Date): Record<StockView | 'any', RawBuilder<SqlBool>> {
  // Written into the statement, a new one each day: for any moment PostgreSQL would expect a third of the levels, and read all of them.
  const since = sql`${sql.lit(stillSince.toISOString())}::timestamptz`
  return {
    any: sql`true`,
    low: sql`s.on_hand - s.reserved < s.minimum`,
    out: sql`s.on_hand <= s.reserved`,
    still: sql`s.on_hand > 0 AND (s.moved_at < ${since} OR s.moved_at IS NULL AND ${ledgerStart} < ${since})`,
    awaited: sql`true`,
    fault: sql`EXISTS (
      SELECT 1 FROM stock_faults f WHERE f.variant_id = s.variant_id AND f.location_id = s.location_id)`,
  }
}
