import type { SalesGroup, SalesSums } from '#contracts/admin/reports.ts'
import { reportWords as words } from '#admin/i18n/report-words.ts'
import { formatNumber, formatPrice } from '#ui/format.ts'

/** A number of a report beside its sums of money. */
export type Count = { label: string; of: (sums: SalesSums) => number; show: (value: number) => string }

const orders: Count = { label: words.orders, of: (sums) => sums.orders, show: formatNumber }
const pieces: Count = { label: words.pieces, of: (sums) => sums.pieces ?? 0, show: formatNumber }
const discount: Count = { label: words.discount, of: (sums) => sums.discount_cents ?? 0, show: formatPrice }

export function listCounts(by: SalesGroup): readonly Count[] {
  if (isGoods(by)) return [pieces]
  return by === 'voucher' ? [orders, discount] : [orders]
}

/** Whether the report is of goods, without delivery. */
export function isGoods(by: SalesGroup): boolean {
  return by === 'category' || by === 'product'
}
