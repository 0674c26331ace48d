import type { CartLineId, VariantId } from '#kernel/ids.ts'
import { addCents, percentOf, roundHalfUp, type Cents } from '#kernel/money.ts'

/**
 * The kind of service that a cart orders. It follows from what a cart can contain, never from what a client sends: costumes are
 * rented and parties arranged by an enquiry, so every line is sold by the e-shop.
 */
export const cartServiceType = 'eshop'

export type PricedLine = { unitPriceCents: Cents; quantity: number }
export type PricedVoucher = { type: 'amount' | 'percent'; value: number } // value in € or percent, at most two decimals

export type CartPrice = {
  lineTotals: Cents[] // in the order of the lines
  goodsCents: Cents
  groupDiscountCents: Cents
  voucherDiscounts: Cents[] // in the order of the vouchers
  discountCents: Cents
  totalCents: Cents
}

/**
 * The price of a cart's goods, always calculated from scratch, by the same steps for the cart and the order. `vouchers` are
 * those that can be used now, in the order in which they were added.
 */
export function priceCart(
  lines: readonly PricedLine[],
  vouchers: readonly PricedVoucher[],
  { groupDiscountPercent = 0 }: { groupDiscountPercent?: number } = {},
): CartPrice {
  const lineTotals = linePrices(lines)
  const goodsCents = addCents(...lineTotals)
  const groupDiscountCents = percentOf(goodsCents, groupDiscountPercent)
  const discounts = voucherDiscounts(vouchers, goodsCents - groupDiscountCents)
  const discountCents = addCents(groupDiscountCents, ...discounts)
  return {
    lineTotals,
    goodsCents,
    groupDiscountCents,
    voucherDiscounts: discounts,
    discountCents,
    totalCents: goodsCents - discountCents,
  }
}

/** "Rounded per unit in line totals" (spec section 9): the unit is whole cents already. */
function linePrices(lines: readonly PricedLine[]): Cents[] {
  return lines.map((line) => line.unitPriceCents * line.quantity)
}

function voucherDiscounts(vouchers: readonly PricedVoucher[], startCents: Cents): Cents[] {
  let runningCents = startCents
  return vouchers.map((voucher) => {
    const discount = voucherDiscount(voucher, runningCents)
    runningCents -= discount
    return discount
  })
}

/** Its value, or a percentage of the running total rounded half-up. Never more than is left: the rest is lost. */
function voucherDiscount({ type, value }: PricedVoucher, runningCents: Cents): Cents {
  // € × 100 is cents; rounded because 19.99 × 100 is not whole in binary.
  const discount = type === 'amount' ? roundHalfUp(value * 100) : percentOf(runningCents, value)
  return Math.min(discount, runningCents)
}

export type StockedLine = { id: CartLineId; variantId: VariantId; quantity: number; available: number }

/** Quantities that stock allows if several lines want the same variant: earlier lines come first, no line is dropped. */
export function capLines(lines: readonly StockedLine[]): { id: CartLineId; quantity: number }[] {
  const left = new Map<VariantId, number>()
  return lines.map((line) => {
    const free = left.get(line.variantId) ?? line.available
    // A line without stock keeps one piece: the cart says that it is sold out, and the order refuses it.
    const quantity = Math.max(1, Math.min(line.quantity, free))
    left.set(line.variantId, Math.max(0, free - quantity))
    return { id: line.id, quantity }
  })
}

const dayMs = 24 * 3_600_000
// A guest's cookie lives 14 days (spec section 9). The row lives one more, because its expiry changes in steps of a day.
const cartDays = { guest: 15, user: 365 }

/** The moment until which a cart is kept if it changes now. */
export function cartExpiry(owner: 'guest' | 'user', now: Date): Date {
  return new Date(now.getTime() + cartDays[owner] * dayMs)
}

/** An expiry changes at most once a day, so few visits cause a write. */
export function isWorthExtending({ expiresAt, extended }: { expiresAt: Date; extended: Date }): boolean {
  return extended.getTime() - expiresAt.getTime() > dayMs
}
