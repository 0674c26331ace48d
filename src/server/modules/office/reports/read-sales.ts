import type { SalesGroup, SalesQuery, SalesReport } from '#contracts/admin/reports.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { readCategories, readProducts, readVouchers, type SoldParts } from './read-goods-sales.ts'
import type { ReportsDeps } from './reports.types.ts'
import { isPeriod, periodBefore, type SoldPart, type Span, sumUp, toDayRows, toPartRows } from './sales-report.rules.ts'

export type SalesAsk = SalesQuery & {
  /** null = all. */
  branches: readonly StoreId[] | null
}

/** Throws 422 for days in the wrong order, or too many. */
export async function readSales(deps: ReportsDeps, { from, to, by, branches }: SalesAsk): Promise<SalesReport> {
  const period = { from, to }
  if (!isPeriod(period)) throw invalid({ from: [messages.report.spanForm] })
  const earlier = periodBefore(period)
  const sold = await readSold(deps, by, { now: { ...period, branches }, before: { ...earlier, branches } })
  const parts = { now: sold.now.parts, before: sold.before.parts }
  return {
    by,
    from,
    to,
    before_from: earlier.from,
    before_to: earlier.to,
    now: sumUp([sold.now.all]),
    before: sumUp([sold.before.all]),
    rows: by === 'day' ? toDayRows(period, parts) : toPartRows(parts),
  }
}

type Spans = { now: Span; before: Span }

async function readSold(
  deps: ReportsDeps,
  by: SalesGroup,
  spans: Spans,
): Promise<{ now: SoldParts; before: SoldParts }> {
  if (by === 'product') return readProducts(deps, spans)
  const read = by === 'category' ? readCategories : by === 'voucher' ? readVouchers : undefined
  const readOne = read ? (span: Span) => read(deps, span) : (span: Span) => readOrders(deps, by, span)
  const [now, before] = await Promise.all([readOne(spans.now), readOne(spans.before)])
  return { now, before }
}

/** Of groups in which an order is once. */
async function readOrders(deps: ReportsDeps, by: SalesGroup, span: Span): Promise<SoldParts> {
  const parts = await listParts(deps, by, span)
  const { orders, total_cents: totalCents, net_cents: netCents } = sumUp(parts)
  return { all: { orders, totalCents, netCents }, parts }
}

async function listParts({ orders: { sales } }: ReportsDeps, by: SalesGroup, span: Span): Promise<SoldPart[]> {
  switch (by) {
    case 'branch':
      return (await sales.byBranch(span)).map((row) => ({ ...row, key: String(row.id ?? ''), label: nameOf(row) }))
    case 'carrier':
      return (await sales.byCarrier(span)).map((row) => ({ ...row, key: String(row.id), label: nameOf(row) }))
    default:
      return (await sales.byDay(span)).map((row) => ({ ...row, key: row.day, label: '' }))
  }
}

function nameOf({ id, name }: { id: number | null; name: string | null }): string {
  if (id === null) return messages.report.delivered
  return name ?? messages.report.removed(id)
}
