import type { SalesGroup, SalesQuery, SalesReport } from '#contracts/admin/reports.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import type { ReportsDeps } from './reports.types.ts'
import {
  isPeriod,
  type Period,
  periodBefore,
  type SoldPart,
  sumUp,
  toDayRows,
  toPartRows,
} from './sales-report.rules.ts'

export type SalesAsk = SalesQuery & {
  /** null = all. */
  branches: readonly StoreId[] | null
}

/** Throws 422 for days in the wrong order, or too many. */
export async function readSales(deps: ReportsDeps, { from, to, by, branches }: SalesAsk): Promise<SalesReport> {
  const period = { from, to }
  if (!isPeriod(period)) throw invalid({ from: [messages.staff.report.spanForm] })
  const earlier = periodBefore(period)
  const [now, before] = await Promise.all([
    listParts(deps, by, { ...period, branches }),
    listParts(deps, by, { ...earlier, branches }),
  ])
  return {
    by,
    from,
    to,
    before_from: earlier.from,
    before_to: earlier.to,
    now: sumUp(now),
    before: sumUp(before),
    rows: by === 'day' ? toDayRows(period, { now, before }) : toPartRows({ now, before }),
  }
}

async function listParts(
  { orders: { sales } }: ReportsDeps,
  by: SalesGroup,
  span: Period & Pick<SalesAsk, 'branches'>,
): Promise<SoldPart[]> {
  switch (by) {
    case 'day':
      return (await sales.byDay(span)).map((row) => ({ ...row, key: row.day, label: '' }))
    case 'branch':
      return (await sales.byBranch(span)).map((row) => ({ ...row, key: String(row.id ?? ''), label: nameOf(row) }))
    case 'carrier':
      return (await sales.byCarrier(span)).map((row) => ({ ...row, key: String(row.id), label: nameOf(row) }))
  }
}

function nameOf({ id, name }: { id: number | null; name: string | null }): string {
  if (id === null) return messages.staff.report.delivered
  return name ?? messages.staff.report.removed(id)
}
