import type { Totals } from '#contracts/checkout.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderItemRow } from '../order-items.queries.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { LockedOrder } from '../orders.types.ts'
import type { ChangeStatusDeps } from '../states/change-status.ts'
import type { EditedLines } from './price-change.ts'

export type ChangeLinesDeps = ChangeStatusDeps & Pick<OrdersDeps, 'delivery' | 'paymentTerms' | 'papers'>

/** A change that is being made: the order as it was, its new lines and sums. */
export type Change = {
  order: LockedOrder
  items: readonly OrderItemRow[]
  lines: EditedLines
  before: Totals
  after: Totals
  isPaid: boolean
  receivedCents: Cents
  keptCents: Cents
}

export type MovedMoney = { askedCents: Cents; refundCents: Cents }

export type VoucherChange = { code: string; beforeCents: Cents; afterCents: Cents }
