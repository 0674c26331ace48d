import type { Db } from '#server/platform/db/db.ts'
import type { CategorySales, ProductSales, ProductsAsk, VoucherSales } from './goods-sales.queries.ts'
import { listSalesByCategory, listSalesByProduct, listSalesByVoucher } from './goods-sales.queries.ts'
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
  /** Goods without delivery and fees. The row without a category is all of them. */
  byCategory: (span: SalesSpan) => Promise<CategorySales[]>
  /** The products with the most money, or those with these ids. */
  byProduct: (ask: ProductsAsk) => Promise<ProductSales[]>
  /** The row without a voucher is all orders with one. */
  byVoucher: (span: SalesSpan) => Promise<VoucherSales[]>
  /** The job, run by hand in tests. */
  keep: () => Promise<void>
}

export function createSales(db: Pick<Db, 'query' | 'tx'>): Sales {
  return {
    sum: (span) => sumSales(db.query, span),
    byDay: (span) => listSalesByDay(db.query, span),
    byBranch: (span) => listSalesByBranch(db.query, span),
    byCarrier: (span) => listSalesByCarrier(db.query, span),
    byCategory: (span) => listSalesByCategory(db.query, span),
    byProduct: (ask) => listSalesByProduct(db.query, ask),
    byVoucher: (span) => listSalesByVoucher(db.query, span),
    keep: () => keepSales({ db }),
  }
}
