import type { PromiseReport, PromiseSums } from '#contracts/admin/promise-reports.ts'

/** Orders that came as late: 0 days and less = in time, null = nothing is decided. */
export type Promised = { daysLate: number | null; orders: number }
/** Those of one row of a report. */
export type PromisedPart = Promised & { key: string; label: string }

export function sumPromises(parts: readonly Promised[]): PromiseSums {
  const count = (isMeant: (daysLate: number | null) => boolean) =>
    parts.reduce((sum, { daysLate, orders }) => (isMeant(daysLate) ? sum + orders : sum), 0)
  const late = parts.flatMap(({ daysLate, orders }) =>
    daysLate !== null && daysLate > 0 ? [{ daysLate, orders }] : [],
  )
  return {
    orders: count(() => true),
    kept: count((days) => days !== null && days <= 0),
    late: count((days) => days !== null && days > 0),
    open: count((days) => days === null),
    median_days: findMedian(late),
    most_days: late.length === 0 ? null : Math.max(...late.map(({ daysLate }) => daysLate)),
  }
}

/** Of two days in the middle the later one: a report must not make what was late look better. */
function findMedian(late: readonly { daysLate: number; orders: number }[]): number | null {
  const total = late.reduce((sum, { orders }) => sum + orders, 0)
  let seen = 0
  for (const { daysLate, orders } of late.toSorted((a, b) => a.daysLate - b.daysLate)) {
    seen += orders
    if (seen * 2 > total) return daysLate
  }
  return null
}

/** One row per month of the period, from the first one on. */
export function toMonthRows(
  { from, to }: { from: string; to: string },
  parts: readonly PromisedPart[],
): PromiseReport['rows'] {
  return listMonths(from, to).map((month) => ({
    key: month,
    label: '',
    ...sumPromises(parts.filter(({ key }) => key === month)),
  }))
}

/** The rows with the most orders first. */
export function toWayRows(parts: readonly PromisedPart[]): PromiseReport['rows'] {
  const byKey = Map.groupBy(parts, ({ key }) => key)
  return [...byKey]
    .map(([key, same]) => ({ key, label: same[0]?.label ?? '', ...sumPromises(same) }))
    .toSorted((a, b) => b.orders - a.orders || a.label.localeCompare(b.label, 'sk'))
}

function listMonths(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) months.push(month)
  return months
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
