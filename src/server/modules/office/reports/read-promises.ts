import { maxLateOrders, type PromiseReport, type PromiseReportQuery } from '#contracts/admin/promise-reports.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { invalid } from '#server/http/errors.ts'
import type { PromisedOrders, PromisedPart } from '#server/modules/selling/orders/index.ts'
import { sumPromises, toMonthRows, toWayRows } from './promise-report.rules.ts'
import type { ReportsDeps } from './reports.types.ts'
import { isPeriod } from './sales-report.rules.ts'

export type PromisesAsk = PromiseReportQuery & {
  /** null = all. */
  branches: readonly StoreId[] | null
}

/** Throws 422 for days in the wrong order, or too many. */
export async function readPromises(
  { orders: { promises }, clock }: ReportsDeps,
  { from, to, by, row, branches }: PromisesAsk,
): Promise<PromiseReport> {
  const period = { from, to }
  if (!isPeriod(period)) throw invalid({ from: [messages.report.spanForm] })
  const ask = { ...period, branches, today: todayOf(clock), isByParty: by === 'party' }
  const [counted, latest] = await Promise.all([
    promises.count(ask),
    promises.listLatest({ ...ask, part: row === undefined ? undefined : toPart(row), most: maxLateOrders }),
  ])
  const parts = counted.map((one) => ({ ...one, ...nameRow(one, by) }))
  return {
    by,
    from,
    to,
    row: row ?? null,
    now: sumPromises(parts),
    rows: by === 'month' ? toMonthRows(period, parts) : toWayRows(parts),
    late_orders: latest.map(({ number, carrier, store, dueOn, cameOn, daysLate }) => ({
      number,
      way: store ?? carrier ?? '',
      due_on: dueOn,
      came_on: cameOn,
      days: daysLate,
    })),
  }
}

function nameRow({ month, carrierId, carrier, storeId, store }: PromisedOrders, by: PromiseReport['by']) {
  if (by === 'month') return { key: month, label: '' }
  const { removed } = messages.report
  return storeId === null
    ? { key: `c${carrierId}`, label: carrier ?? removed(carrierId) }
    : { key: `s${storeId}`, label: store ?? removed(storeId) }
}

function toPart(row: string): PromisedPart {
  const id = Number(row.slice(1))
  if (row.startsWith('s')) return { storeId: id }
  return row.startsWith('c') ? { carrierId: id } : { month: row }
}
