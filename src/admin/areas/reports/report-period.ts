import { maxReportDays, type SalesGroup, salesGroups } from '#contracts/admin/reports.ts'
import { addDays, daysBetween, isDay } from '#kernel/plain-day.ts'

export type ReportAsk = { from: string; to: string; by: SalesGroup }

const usualDays = 30

/** The last days until today, both included. */
export function lastDays(today: string, days: number): { from: string; to: string } {
  return { from: addDays(today, 1 - days), to: today }
}

/** What the address asks for. */
export function readAsk(params: URLSearchParams, today: string): ReportAsk {
  const by = salesGroups.find((each) => each === params.get('podla')) ?? 'day'
  return { by, ...readPeriod(params, today) }
}

/** The period of the address; the last 30 days if it names none that can be shown. */
export function readPeriod(params: URLSearchParams, today: string): { from: string; to: string } {
  const from = params.get('od') ?? ''
  const to = params.get('do') ?? ''
  const days = isDay(from) && isDay(to) ? daysBetween(from, to) + 1 : 0
  return days >= 1 && days <= maxReportDays ? { from, to } : lastDays(today, usualDays)
}

export function toSearch({ from, to, by }: { from: string; to: string; by: string }): string {
  return `?${new URLSearchParams({ od: from, do: to, podla: by }).toString()}`
}
