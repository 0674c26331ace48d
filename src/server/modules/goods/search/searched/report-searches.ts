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
import { listSearchesByDay, listSearchesByTerm, type SearchSpan, sumSearches } from './searched-terms.queries.ts'

export type SearchReportDeps = { db: Pick<Db, 'query'>; clock: Clock }

/** Searches of a period. Throws 422 for days in the wrong order, or too many. */
export async function reportSearches(
  { db, clock }: SearchReportDeps,
  { from, to, by }: SearchReportQuery,
): Promise<SearchReport> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxReportDays) throw invalid({ from: [messages.report.spanForm] })
  const span = { from, to }
  const [now, rows] = await Promise.all([
    sumSearches(db.query, span),
    by === 'day' ? listDays(db.query, { ...span, days }) : listTopTerms(db.query, span),
  ])
  return { by, from, to, kept_from: addDays(todayOf(clock), 1 - keptSearchDays), now, rows }
}

/** Every day of the period, also those without a search. */
async function listDays(q: Queryable, { days, ...span }: SearchSpan & { days: number }): Promise<SearchReport['rows']> {
  const found = await listSearchesByDay(q, span)
  const byDay = new Map(found.map(({ day, ...sums }) => [day, sums]))
  return Array.from({ length: days }, (_, index) => {
    const key = addDays(span.from, index)
    return { key, label: '', ...(byDay.get(key) ?? { searches: 0, missing: 0 }) }
  })
}

async function listTopTerms(q: Queryable, span: SearchSpan): Promise<SearchReport['rows']> {
  const terms = await listSearchesByTerm(q, { ...span, most: maxReportTerms })
  return terms.map(({ term, shown, ...sums }) => ({ key: term, label: shown, ...sums }))
}
