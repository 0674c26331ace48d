import { maxReportDays, type SalesReport, type SalesSums } from '#contracts/admin/reports.ts'
import type { StoreId } from '#kernel/ids.ts'
import { addCents, addNetCents, type Cents, type NetCents } from '#kernel/money.ts'
import { addDays, daysBetween } from '#kernel/plain-day.ts'

/** `pieces` of goods, `discountCents` of vouchers. */
export type Sums = { orders: number; totalCents: Cents; netCents: NetCents; pieces?: number; discountCents?: Cents }
/** One row of a period. */
export type SoldPart = Sums & { key: string; label: string }
export type Period = { from: string; to: string }
/** `branches` null = all. */
export type Span = Period & { branches: readonly StoreId[] | null }

/** Whether the days are in order and not too many. */
export function isPeriod({ from, to }: Period): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days < maxReportDays
}

/** As many days, directly before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Every day of the period beside that in the same place of the period before. */
export function toDayRows(
  period: Period,
  { now, before }: { now: readonly SoldPart[]; before: readonly SoldPart[] },
): SalesReport['rows'] {
  const { from } = periodBefore(period)
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, index) => {
    const day = addDays(period.from, index)
    return { key: day, label: '', now: sumsOf(now, day), before: sumsOf(before, addDays(from, index)) }
  })
}

/** Everything that was sold in either period, the most money first. */
export function toPartRows({ now, before }: { now: readonly SoldPart[]; before: readonly SoldPart[] }) {
  const labels = new Map([...before, ...now].map(({ key, label }) => [key, label]))
  const rows: SalesReport['rows'] = [...labels].map(([key, label]) => ({
    key,
    label,
    now: sumsOf(now, key),
    before: sumsOf(before, key),
  }))
  return rows.sort((a, b) => b.now.total_cents - a.now.total_cents || a.label.localeCompare(b.label, 'sk'))
}

export function sumUp(parts: readonly Sums[]): SalesSums {
  const pieces = parts.flatMap((part) => part.pieces ?? [])
  const discounts = parts.flatMap((part) => part.discountCents ?? [])
  return {
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    total_cents: addCents(...parts.map(({ totalCents }) => totalCents)),
    net_cents: addNetCents(...parts.map(({ netCents }) => netCents)),
    ...(pieces.length > 0 && { pieces: pieces.reduce((sum, count) => sum + count, 0) }),
    ...(discounts.length > 0 && { discount_cents: addCents(...discounts) }),
  }
}

/** What all goods have beyond the listed products, under `key`; undefined if nothing. */
export function findRest(all: Sums, listed: readonly Sums[], { key, label }: { key: string; label: string }) {
  const { total_cents: total, net_cents: net, pieces = 0 } = sumUp(listed)
  const rest = {
    key,
    label,
    // An order is in the rows of all its products, so those of the rest are not known.
    orders: 0,
    totalCents: all.totalCents - total,
    netCents: all.netCents - net,
    pieces: (all.pieces ?? 0) - pieces,
  }
  return rest.totalCents === 0 && rest.pieces === 0 ? undefined : rest
}

function sumsOf(parts: readonly SoldPart[], key: string): SalesSums {
  return sumUp(parts.filter((part) => part.key === key))
}
