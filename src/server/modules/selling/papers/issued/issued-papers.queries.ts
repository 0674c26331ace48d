import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PaperId } from '#kernel/ids.ts'
import { foldedWords } from '#kernel/slug.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toStartsQuery } from '#server/platform/db/like.ts'
import type { PaperKind } from '../paper-kinds.ts'
import type { IssuedFilter, IssuedRow, SeriesRow, Span, SuppliedSums, VatRow } from './issued-papers.types.ts'

/** Words that more papers of the days have are common: the papers are read from the newest one back. */
const mostOfFew = 2_000

type Page = { after: PaperId | undefined; limit: number }

/** Newest first, behind `after`. A word of `q` begins one of the number, of the order's number, of the customer or of the company's. */
export async function listIssued(q: Queryable, { after, limit, ...filter }: IssuedFilter & Page): Promise<IssuedRow[]> {
  const isNamed = await hasWords(q, filter, { after, limit })
  const { rows } = await sql<IssuedRow>`
    SELECT p.id, p.kind, p.number, p.issued_on, p.content ->> 'suppliedOn' AS supplied_on,
      p.content ->> 'orderNumber' AS order_number, p.content -> 'customer' ->> 'name' AS customer,
      sums.base_cents, sums.vat_cents, (p.content ->> 'totalCents')::int AS total_cents,
      p.content -> 'corrects' ->> 'number' AS corrects
    FROM (SELECT p.id, p.kind, p.number, p.issued_on, p.content FROM papers p
      WHERE ${isIssued(filter)} AND ${isNamed} AND ${isBehind(after)} ORDER BY p.id DESC LIMIT ${limit}) p
    CROSS JOIN LATERAL (SELECT coalesce(sum((line ->> 'baseCents')::int), 0)::int AS base_cents,
      coalesce(sum((line ->> 'vatCents')::int), 0)::int AS vat_cents
      FROM jsonb_array_elements(p.content -> 'recap') line) sums
    ORDER BY p.id DESC`.execute(q)
  return rows
}

/** At most `most`. */
export async function countIssued(q: Queryable, filter: IssuedFilter, most: number): Promise<number> {
  const isNamed = await hasWords(q, filter, { after: undefined, limit: most })
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM papers p WHERE ${isIssued(filter)} AND ${isNamed} LIMIT ${most}) found`.execute(q)
  return rows[0]?.count ?? 0
}

function isIssued({ first, last, kind }: IssuedFilter): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.issued_on BETWEEN ${first}::date AND ${last}::date
    AND ${kind === undefined ? sql`true` : sql`p.kind = ${kind}::text`}`
}

function isBehind(after: PaperId | undefined): RawBuilder<SqlBool> {
  return after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`p.id < ${after}::int`
}

/** The papers with the words of `q`: all of them that the days have, or of many those that a page behind `after` may have. */
export async function findWithWords(
  q: Queryable,
  filter: IssuedFilter,
  { after, limit, fewPapers = mostOfFew }: Page & { fewPapers?: number },
): Promise<PaperId[]> {
  const { first, last } = filter
  const query = toStartsQuery(foldedWords(filter.q))
  if (query === '') return []
  const { rows: few } = await sql<{ id: PaperId }>`
    SELECT id FROM list_papers_with_words(${query}::tsquery, ${first}::date, ${last}::date, ${fewPapers + 1}::int) id`.execute(
    q,
  )
  if (few.length <= fewPapers) return few.map(({ id }) => id)
  // OFFSET keeps PostgreSQL from the index of words, and the sums from the index of ids, which it would walk from the newest paper on.
  const { rows } = await sql<{ id: PaperId }>`
    SELECT id FROM (
      SELECT p.paper_id AS id, p.kind, p.issued_on, p.words FROM paper_words p,
        (SELECT min(paper_id + 0) AS low, max(paper_id + 0) AS high FROM paper_words
          WHERE issued_on BETWEEN ${first}::date AND ${last}::date) span
      WHERE p.paper_id BETWEEN span.low AND span.high ORDER BY p.paper_id DESC OFFSET 0
    ) p
    WHERE ${isIssued(filter)} AND words @@ ${query}::tsquery AND ${isBehind(after)} ORDER BY id DESC LIMIT ${limit}`.execute(
    q,
  )
  return rows.map(({ id }) => id)
}

async function hasWords(q: Queryable, filter: IssuedFilter, page: Page): Promise<RawBuilder<SqlBool>> {
  if (filter.q.trim() === '') return sql<SqlBool>`true`
  return sql<SqlBool>`p.id = ANY(${await findWithWords(q, filter, page)}::int[])`
}

/** Contents in the order of their numbers, behind `after`; pro-forma invoices are not tax documents and are left out. */
export async function listContents(
  q: Queryable,
  { first, last, after, limit }: Span & { after: PaperId; limit: number },
): Promise<{ id: PaperId; content: unknown }[]> {
  const { rows } = await sql<{ id: PaperId; content: unknown }>`
    SELECT id, content FROM papers
    WHERE issued_on BETWEEN ${first}::date AND ${last}::date AND kind <> 'proforma' AND id > ${after}
    ORDER BY id LIMIT ${limit}`.execute(q)
  return rows
}

export async function listSeries(q: Queryable, { first, last }: Span): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    SELECT kind, count(*)::int AS count, sum((content ->> 'totalCents')::int)::int AS total_cents,
      min(number) AS first, max(number) AS last
    FROM papers WHERE issued_on BETWEEN ${first}::date AND ${last}::date GROUP BY kind`.execute(q)
  return rows
}

/**
 * Numbers of a series that no paper has, at most `limit`: those after a number of the month and before the first one after the month, and
 * in the first month of a series those before it. So each missing number belongs to one month. `prefix` is kind and year, `FV2026`.
 */
export async function listMissing(
  q: Queryable,
  {
    first,
    last,
    kind,
    series,
    prefix,
    limit,
  }: Span & { kind: PaperKind; series: string; prefix: string; limit: number },
): Promise<string[]> {
  const place = sql`substr(number, ${prefix.length + 1}::int)::int`
  const ofSeries = sql<SqlBool>`kind = ${kind} AND number LIKE ${`${prefix}%`}`
  const { rows } = await sql<{ number: string }>`
    WITH span AS (SELECT
      (SELECT CASE WHEN EXISTS (SELECT 1 FROM papers WHERE ${ofSeries} AND issued_on < ${first}::date)
          THEN min(${place}) ELSE least(min(${place}), 1) END
        FROM papers WHERE ${ofSeries} AND issued_on BETWEEN ${first}::date AND ${last}::date HAVING count(*) > 0) AS low,
      coalesce((SELECT min(${place}) - 1 FROM papers WHERE ${ofSeries} AND issued_on > ${last}::date),
        (SELECT last_value FROM paper_series WHERE code = ${series}), 0) AS high)
    SELECT named.number FROM span, generate_series(low, high) place,
      LATERAL (SELECT ${prefix}::text || lpad(place::text, greatest(length(place::text), 6), '0') AS number) named
    WHERE NOT EXISTS (SELECT 1 FROM papers p WHERE p.number = named.number)
    ORDER BY place LIMIT ${limit}`.execute(q)
  return rows.map(({ number }) => number)
}

/** VAT by rate of what was supplied in these days, credit notes with their negative amounts; highest rate first. */
export async function listVat(q: Queryable, { first, last }: Span): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    SELECT coalesce((content ->> 'chargesVat')::boolean, true) AS charges_vat, (line ->> 'rate')::float8 AS rate,
      sum((line ->> 'baseCents')::int)::int AS base_cents, sum((line ->> 'vatCents')::int)::int AS vat_cents,
      sum((line ->> 'grossCents')::int)::int AS gross_cents
    FROM papers CROSS JOIN LATERAL jsonb_array_elements(content -> 'recap') line
    WHERE kind <> 'proforma' AND content ->> 'suppliedOn' BETWEEN ${first} AND ${last}
    GROUP BY 1, 2 ORDER BY 1 DESC, 2 DESC`.execute(q)
  return rows
}

export async function sumSupplied(q: Queryable, { first, last }: Span): Promise<SuppliedSums> {
  const { rows } = await sql<SuppliedSums>`
    SELECT (count(*) FILTER (WHERE kind = 'invoice'))::int AS invoices,
      (count(*) FILTER (WHERE kind = 'credit_note'))::int AS credit_notes,
      coalesce(sum((content ->> 'roundingCents')::int), 0)::int AS rounding_cents,
      coalesce(sum((content ->> 'totalCents')::int), 0)::int AS total_cents
    FROM papers WHERE kind <> 'proforma' AND content ->> 'suppliedOn' BETWEEN ${first} AND ${last}`.execute(q)
  return rows[0] ?? { invoices: 0, creditNotes: 0, roundingCents: 0, totalCents: 0 }
}

/** The rates on the tax documents that were issued in these days. */
export async function listRates(q: Queryable, { first, last }: Span): Promise<number[]> {
  const { rows } = await sql<{ rate: number }>`
    SELECT DISTINCT (line ->> 'rate')::float8 AS rate
    FROM papers CROSS JOIN LATERAL jsonb_array_elements(content -> 'recap') line
    WHERE kind <> 'proforma' AND issued_on BETWEEN ${first}::date AND ${last}::date
      AND coalesce((content ->> 'chargesVat')::boolean, true)`.execute(q)
  return rows.map(({ rate }) => rate)
}
