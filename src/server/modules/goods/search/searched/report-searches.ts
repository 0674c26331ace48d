import {
  keptSearchDays,
  maxReportTerms,
  type SearchReport,
  type SearchReportQuery,
} from '#contracts/admin/search-reports.ts'
import { maxReportDays } from '#contracts/admin/reports.ts'
import { messages } from '#contracts/messages.ts'
import { addDays, daysBetween } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import {
  isWholeTime,
  listSearchesByDay,
  listSearchesByTerm,
  type SearchSpan,
  sumSearches,
} from './searched-terms.queries.ts'

export type SearchReportDeps = { db: Pick<Db, 'query'>; clock: Clock }

/** Searches of a period. Throws 422 for days in the wrong order, or too many. */
export async function reportSearches(
  { db, clock }: SearchReportDeps,
  { from, to, by }: SearchReportQuery,
): Promise<SearchReport> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxReportDays) throw invalid({ from: [messages.report.spanForm] })
  const span = { from, to }
  const { now, rows } = by === 'day' ? await listDays(db.query, { ...span, days }) : await listTopTerms(db.query, span)
  return { by, from, to, kept_from: addDays(todayOf(clock), 1 - keptSearchDays), now, rows }
}

type Searches = Pick<SearchReport, 'now' | 'rows'>

/** Every day of the period, also those without a search. */
async function listDays(q: Queryable, { days, ...span }: SearchSpan & { days: number }): Promise<Searches> {
  const found = await listSearchesByDay(q, span)
  const byDay = new Map(found.map(({ day, ...sums }) => [day, sums]))
  const rows = Array.from({ length: days }, (_, index) => {
    const key = addDays(span.from, index)
    return { key, label: '', ...(byDay.get(key) ?? { searches: 0, missing: 0 }) }
  })
  return { now: { searches: sumOf(rows, 'searches'), missing: sumOf(rows, 'missing') }, rows }
}

async function listTopTerms(q: Queryable, span: SearchSpan): Promise<Searches> {
  const isWhole = await isWholeTime(q, span)
  const [now, rows] = await Promise.all([
    sumSearches(q, span),
    listSearchesByTerm(q, { ...span, most: maxReportTerms, isWhole }),
  ])
  return { now, rows: rows.map(({ term, shown, ...sums }) => ({ key: term, label: shown, ...sums })) }
}

function sumOf(rows: SearchReport['rows'], sum: 'searches' | 'missing'): number {
  return rows.reduce((total, row) => total + row[sum], 0)
}
