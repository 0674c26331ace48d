import { sql } from 'kysely'
import type { SearchedView, SearchOutcome } from '#contracts/admin/searched-terms.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'

export type SearchedRow = {
  day: string
  term: string
  shown: string
  searches: number
  outcome: SearchOutcome | null
  goods: number | null
}

/** Different terms that are kept of a day: a program that searches for nonsense fills the day and not the table. */
const maxTermsPerDay = 2_000

/** Adds searches to their days, and to the totals of their terms; terms beyond the most of a day are left out, the rarest first. */
export async function upsertSearches(
  q: Queryable,
  rows: readonly SearchedRow[],
  maxTerms: number = maxTermsPerDay,
): Promise<void> {
  await sql`
    WITH noted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS made(
        day date, term text, shown text, searches int, outcome text, goods int)
    ), placed AS (
      SELECT noted.day, noted.term, noted.shown, noted.searches, noted.outcome, noted.goods,
        known.term IS NOT NULL AS is_known, row_number() OVER (
        PARTITION BY noted.day, known.term IS NULL ORDER BY noted.searches DESC, noted.term) AS place
      FROM noted LEFT JOIN searched_terms known ON known.day = noted.day AND known.term = noted.term
    ), counted AS (
      INSERT INTO searched_terms (day, term, shown, searches, outcome, goods)
      SELECT day, term, shown, searches, outcome, goods FROM placed
      WHERE is_known
        OR place <= ${maxTerms}::int - (SELECT count(*) FROM searched_terms kept WHERE kept.day = placed.day)
      ORDER BY day, term
      ON CONFLICT (day, term) DO UPDATE SET
        searches = searched_terms.searches + excluded.searches,
        shown = greatest(searched_terms.shown COLLATE "C", excluded.shown COLLATE "C"),
        outcome = coalesce(excluded.outcome, searched_terms.outcome),
        goods = coalesce(excluded.goods, searched_terms.goods)
      RETURNING day, term
    )
    -- In one order too, so that two nodes wait for each other instead of deadlocking.
    INSERT INTO searched_totals (term, searches)
    SELECT term, sum(noted.searches)::int FROM counted JOIN noted USING (day, term) GROUP BY term ORDER BY term
    ON CONFLICT (term) DO UPDATE SET searches = searched_totals.searches + excluded.searches`.execute(q)
}

/** The totals are those of the days that are left, also if they were not before. */
export async function deleteSearchesBefore(db: Pick<Db, 'tx'>, day: string): Promise<void> {
  await db.tx(async (q) => {
    // Who adds searches waits until the totals are those of the days.
    await sql`LOCK TABLE searched_totals IN SHARE ROW EXCLUSIVE MODE`.execute(q)
    await q.deleteFrom('searchedTerms').where('day', '<', day).execute()
    await sql`DELETE FROM searched_totals totals
      WHERE NOT EXISTS (SELECT FROM searched_terms days WHERE days.term = totals.term)`.execute(q)
    await sql`
      INSERT INTO searched_totals (term, searches) SELECT term, sum(searches)::int FROM searched_terms GROUP BY term
      ON CONFLICT (term) DO UPDATE SET searches = excluded.searches
      WHERE searched_totals.searches <> excluded.searches`.execute(q)
  })
}

export type SearchSpan = { from: string; to: string }
export type SumsOfSearches = { searches: number; missing: number }

/** Nothing fitted: nothing was found, or only goods with some of the words. What is not known yet is not missing. */
const missing = sql`coalesce(sum(searches) FILTER (WHERE outcome IN ('near', 'none')), 0)::int AS missing`

/** Days with searches, from one to another, both included. */
export async function listSearchesByDay(
  q: Queryable,
  { from, to }: SearchSpan,
): Promise<(SumsOfSearches & { day: string })[]> {
  const { rows } = await sql<SumsOfSearches & { day: string }>`
    SELECT day::text AS day, sum(searches)::int AS searches, ${missing} FROM searched_terms
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY day ORDER BY day`.execute(q)
  return rows
}

/** Whether there are searches of no other days. */
export async function isWholeTime(q: Queryable, { from, to }: SearchSpan): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    SELECT NOT EXISTS (SELECT FROM searched_terms WHERE day < ${from}::date)
      AND NOT EXISTS (SELECT FROM searched_terms WHERE day > ${to}::date) AS is_whole`.execute(q)
  return rows[0]?.isWhole ?? true
}

/** The terms with the most searches. `isWhole`: of all days with searches, whose totals are kept. */
export async function listSearchesByTerm(
  q: Queryable,
  { from, to, most, isWhole }: SearchSpan & { most: number; isWhole: boolean },
): Promise<(SumsOfSearches & { term: string; shown: string })[]> {
  const totals = isWhole
    ? sql`SELECT term, searches FROM searched_totals`
    : sql`SELECT term, sum(searches)::int AS searches FROM searched_terms
        WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY term`
  const { rows } = await sql<SumsOfSearches & { term: string; shown: string }>`
    WITH top AS (SELECT term, searches FROM (${totals}) totals ORDER BY searches DESC, term LIMIT ${most}::int)
    SELECT top.term, top.searches, own.missing, own.shown
    FROM top CROSS JOIN LATERAL (
      SELECT ${missing}, max(shown COLLATE "C") AS shown FROM searched_terms
      WHERE term = top.term AND day BETWEEN ${from}::date AND ${to}::date
    ) own
    ORDER BY top.searches DESC, top.term`.execute(q)
  return rows
}

/** All terms together. */
export async function sumSearches(q: Queryable, { from, to }: SearchSpan): Promise<SumsOfSearches> {
  const { rows } = await sql<SumsOfSearches>`
    SELECT coalesce(sum(searches), 0)::int AS searches, ${missing} FROM searched_terms
    WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(q)
  return rows[0] ?? { searches: 0, missing: 0 }
}

export type TermFilter = { since: string; view: SearchedView; search: string }
export type TermKey = readonly [searches: number, term: string]
export type FoundTerm = Omit<SearchedRow, 'day'>

/** Terms since a day, the most frequent first, after `after`, and the number of all of them, at most `most`. */
export async function listTerms(
  q: Queryable,
  { filter, after, limit, most }: { filter: TermFilter; after: TermKey | undefined; limit: number; most: number },
): Promise<{ rows: FoundTerm[]; counted: number }> {
  const [searches, term] = after ?? [null, null]
  // Only the terms of the page are asked what they found: it takes ten times as long as their sum.
  const { rows } = await sql<FoundTerm & { counted: number }>`
    WITH found AS MATERIALIZED (${summed(filter)}), page AS (
      SELECT term, searches FROM found
      WHERE ${searches}::int IS NULL OR searches < ${searches}::int OR (searches = ${searches}::int AND term > ${term}::text)
      ORDER BY searches DESC, term LIMIT ${limit}::int
    )
    SELECT page.term, page.searches, last.shown, last.outcome, last.goods,
      (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${most}::int) counted) AS counted
    FROM page CROSS JOIN LATERAL (
      SELECT max(shown COLLATE "C") AS shown,
        (array_agg(outcome ORDER BY day DESC) FILTER (WHERE outcome IS NOT NULL))[1] AS outcome,
        (array_agg(goods ORDER BY day DESC) FILTER (WHERE goods IS NOT NULL))[1] AS goods
      FROM searched_terms WHERE term = page.term AND day >= ${filter.since}::date
    ) last
    ORDER BY page.searches DESC, page.term`.execute(q)
  return { rows: rows.map(({ counted: _, ...row }) => row), counted: rows[0]?.counted ?? 0 }
}

/** Terms with their searches; of the view `missing` those that found nothing that fits when they were last asked, and have no rule. */
function summed({ since, view, search }: TermFilter) {
  const pattern = likeFolded(search)
  const isMissing = sql`
    HAVING max(day) FILTER (WHERE outcome IN ('near', 'none'))
        > coalesce(max(day) FILTER (WHERE outcome NOT IN ('near', 'none')), '-infinity')
      AND NOT EXISTS (SELECT 1 FROM search_rules r WHERE r.term = searched_terms.term)`
  return sql`
    SELECT term, sum(searches)::int AS searches FROM searched_terms
    WHERE day >= ${since}::date AND (${search === ''} OR term LIKE ${pattern})
    GROUP BY term ${view === 'missing' ? isMissing : sql``}`
}
