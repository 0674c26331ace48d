import type { Db } from '#server/platform/db/db.ts'
import type { Finding } from '#server/platform/checks/findings.ts'
import { checkSales } from './check-sales.ts'
import type { CategorySales, VoucherSales } from './goods-sales.queries.ts'
import { listSalesByCategory, listSalesByVoucher } from './goods-sales.queries.ts'
import { keepSales } from './keep-sales.ts'
import { createPackStore } from './products/product-packs.store.ts'
import { sumProducts, type ProductSales, type ProductsAsk } from './products/sum-products.ts'
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
  /** The nightly check, run by hand in tests. */
  check: () => Promise<Finding | undefined>
}

/** Of a shop with 1,000,000 orders a year, about two years of what products sold. */
const maxKeptBytes = 96 * 1024 * 1024

export function createSales(db: Pick<Db, 'query' | 'tx'>): Sales {
  const store = createPackStore({ maxBytes: maxKeptBytes })
  return {
    sum: (span) => sumSales(db.query, span),
    byDay: (span) => listSalesByDay(db.query, span),
    byBranch: (span) => listSalesByBranch(db.query, span),
    byCarrier: (span) => listSalesByCarrier(db.query, span),
    byCategory: (span) => listSalesByCategory(db.query, span),
    byProduct: (ask) => sumProducts({ query: db.query, store }, ask),
    byVoucher: (span) => listSalesByVoucher(db.query, span),
    keep: () => keepSales({ db }),
    check: () => checkSales({ db }),
  }
}
