import { maxReportDays, type SalesGroup, salesGroups } from '#contracts/admin/reports.ts'
import { addDays, daysBetween, isDay } from '#kernel/plain-day.ts'

export type ReportAsk = { from: string; to: string; by: SalesGroup }

const usualDays = 30

/** The last days until today, both included. */
export function lastDays(today: string, days: number): { from: string; to: string } {
  return { from: addDays(today, 1 - days), to: today }
}

/** What the address asks for; the last 30 days if it names no period that can be shown. */
export function readAsk(params: URLSearchParams, today: string): ReportAsk {
  const from = params.get('od') ?? ''
  const to = params.get('do') ?? ''
  const by = salesGroups.find((each) => each === params.get('podla')) ?? 'day'
  const days = isDay(from) && isDay(to) ? daysBetween(from, to) + 1 : 0
  return { by, ...(days >= 1 && days <= maxReportDays ? { from, to } : lastDays(today, usualDays)) }
}

export function toSearch({ from, to, by }: ReportAsk): string {
  return `?${new URLSearchParams({ od: from, do: to, podla: by }).toString()}`
}
