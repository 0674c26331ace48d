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
import type { Db } from '#server/platform/db/db.ts'
import { listSearchesByDay, listSearchesByTerm } from './searched-terms.queries.ts'

export type SearchReportDeps = { db: Pick<Db, 'query'>; clock: Clock }

/** Searches of a period. Throws 422 for days in the wrong order, or too many. */
export async function reportSearches(
  { db, clock }: SearchReportDeps,
  { from, to, by }: SearchReportQuery,
): Promise<SearchReport> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxReportDays) throw invalid({ from: [messages.report.spanForm] })
  const found = await listSearchesByDay(db.query, { from, to })
  const now = { searches: 0, missing: 0 }
  for (const { searches, missing } of found) {
    now.searches += searches
    now.missing += missing
  }
  const rows =
    by === 'day'
      ? toDays({ from, days }, found)
      : (await listSearchesByTerm(db.query, { from, to, most: maxReportTerms })).map(({ term, shown, ...sums }) => ({
          key: term,
          label: shown,
          ...sums,
        }))
  return { by, from, to, kept_from: addDays(todayOf(clock), 1 - keptSearchDays), now, rows }
}

/** Every day of the period, also those without a search. */
function toDays(
  { from, days }: { from: string; days: number },
  found: Awaited<ReturnType<typeof listSearchesByDay>>,
): SearchReport['rows'] {
  const byDay = new Map(found.map(({ day, ...sums }) => [day, sums]))
  return Array.from({ length: days }, (_, index) => {
    const key = addDays(from, index)
    return { key, label: '', ...(byDay.get(key) ?? { searches: 0, missing: 0 }) }
  })
}
