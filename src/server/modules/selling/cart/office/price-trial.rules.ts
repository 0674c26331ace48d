import { allocateCents, type Cents } from '#kernel/money.ts'
import { priceCart, type PricedLine, type PricedVoucher } from '../cart.rules.ts'

export type Tried = {
  voucher: PricedVoucher
  lines: readonly PricedLine[]
  /** Those that the cart uses already: they take their part first. */
  besides: readonly PricedVoucher[]
  groupDiscountPercent: number
}

export type TrialPrice = { goodsCents: Cents; groupDiscountCents: Cents; discountCents: Cents; lineDiscounts: Cents[] }

/** What the voucher takes off these goods as the last one of the cart, and how much of it falls on each line. */
export function priceTrial({ voucher, lines, besides, groupDiscountPercent }: Tried): TrialPrice {
  const { goodsCents, groupDiscountCents, lineTotals, voucherDiscounts } = priceCart(lines, [...besides, voucher], {
    groupDiscountPercent,
  })
  const discountCents = voucherDiscounts.at(-1) ?? 0
  return { goodsCents, groupDiscountCents, discountCents, lineDiscounts: allocateCents(discountCents, lineTotals) }
}
