import type { Db } from '#server/platform/db/db.ts'
import { keepSales } from './keep-sales.ts'
import type { BranchSales, CarrierSales, SalesMoments, SalesSpan, SoldSums } from './sales.queries.ts'
import { listSalesByBranch, listSalesByCarrier, listSalesByDay, sumSales } from './sales.queries.ts'

/** What was sold: without cancelled orders and test orders, with VAT and delivery. `branches` null = all. */
export type Sales = {
  /** From one moment until before another. */
  sum: (span: SalesMoments) => Promise<Pick<SoldSums, 'orders' | 'totalCents'>>
  /** From one day of the shop to another, both included; days without orders are left out. */
  byDay: (span: SalesSpan) => Promise<(SoldSums & { day: string })[]>
  byBranch: (span: SalesSpan) => Promise<BranchSales[]>
  byCarrier: (span: SalesSpan) => Promise<CarrierSales[]>
  /** The job, run by hand in tests. */
  keep: () => Promise<void>
}

export function createSales(db: Pick<Db, 'query' | 'tx'>): Sales {
  return {
    sum: (span) => sumSales(db.query, span),
    byDay: (span) => listSalesByDay(db.query, span),
    byBranch: (span) => listSalesByBranch(db.query, span),
    byCarrier: (span) => listSalesByCarrier(db.query, span),
    keep: () => keepSales({ db }),
  }
}
