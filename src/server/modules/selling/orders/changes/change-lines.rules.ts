import type { Totals } from '#contracts/checkout.ts'
import { addCents, allocateCents, cashRounding, type Cents } from '#kernel/money.ts'
import { vatBreakdown } from '#kernel/vat.ts'

/** A line of a placed order, as far as its money goes. */
export type PricedLine = {
  position: number
  parentPosition: number | null
  kind: string
  quantity: number
  unitPriceCents: Cents
  vatRate: number
  discountCents: Cents
}

/**
 * The lines after a change of quantities; those that are gone are left out. What was promised stays: a line keeps its price per piece,
 * and its remaining pieces keep their share of the discount. Further pieces get no discount. What belongs to a line follows it: a
 * service is done to as many pieces as before or fewer, and so is a gift.
 */
export function editLines<Line extends PricedLine>(
  lines: readonly Line[],
  quantities: ReadonlyMap<number, number>,
): Line[] {
  const before = new Map(lines.map((line) => [line.position, line.quantity]))
  const after = new Map<number, number>()
  for (const line of lines) {
    const own = quantities.get(line.position) ?? line.quantity
    after.set(line.position, own)
    if (line.parentPosition === null) continue
    const parentBefore = before.get(line.parentPosition) ?? 0
    const parentAfter = after.get(line.parentPosition) ?? parentBefore
    if (parentAfter === parentBefore) continue
    const isPerPiece = line.kind === 'product' && line.quantity === parentBefore && !quantities.has(line.position)
    after.set(line.position, isPerPiece ? parentAfter : Math.min(own, parentAfter))
  }
  return lines.flatMap((line) => {
    const quantity = after.get(line.position) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, discountCents: shareOf(line, quantity) }]
  })
}

/** The same share as a refund of the removed pieces takes off, so a change and a refund of one line cost the same. */
function shareOf({ discountCents, quantity: before }: PricedLine, quantity: number): Cents {
  if (quantity >= before) return discountCents
  return discountCents - (allocateCents(discountCents, [before - quantity, quantity])[0] ?? 0)
}

export type Charges = {
  deliveryCents: Cents
  deliveryVatRate: number
  paymentFeeCents: Cents
  paymentVatRate: number
  isCash: boolean
  chargesVat: boolean
}

/** The sums of an order whose lines carry their discounts. Delivery and fee are given: they stay as they were ordered. */
export function sumOrder(lines: readonly PricedLine[], charges: Charges): Totals {
  const goods = addCents(...lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity))
  const discount = addCents(...lines.map(({ discountCents }) => discountCents))
  const { deliveryCents, paymentFeeCents, isCash } = charges
  const beforeRounding = goods - discount + deliveryCents + paymentFeeCents
  const rounding = isCash ? cashRounding(beforeRounding) : 0
  return {
    goods_cents: goods,
    discount_cents: discount,
    delivery_cents: deliveryCents,
    payment_fee_cents: paymentFeeCents,
    rounding_cents: rounding,
    total_cents: beforeRounding + rounding,
    vat: listVat(lines, charges),
  }
}

function listVat(lines: readonly PricedLine[], charges: Charges): Totals['vat'] {
  const { deliveryCents, deliveryVatRate, paymentFeeCents, paymentVatRate, chargesVat } = charges
  if (!chargesVat) return []
  const vat = vatBreakdown([
    ...lines.map(({ unitPriceCents, quantity, discountCents, vatRate }) => ({
      grossCents: unitPriceCents * quantity - discountCents,
      rate: vatRate,
    })),
    { grossCents: deliveryCents, rate: deliveryVatRate },
    { grossCents: paymentFeeCents, rate: paymentVatRate },
  ])
  return vat.map(({ rate, baseCents, vatCents, grossCents }) => ({
    rate,
    base_cents: baseCents,
    vat_cents: vatCents,
    gross_cents: grossCents,
  }))
}

/** Spreads what is left of a discount over its vouchers; the last share is what no voucher has given (a group's discount). */
export function shareVouchers(
  vouchers: readonly { discountCents: Cents }[],
  { beforeCents, afterCents }: { beforeCents: Cents; afterCents: Cents },
): Cents[] {
  const ofVouchers = addCents(...vouchers.map(({ discountCents }) => discountCents))
  const weights = [...vouchers.map(({ discountCents }) => discountCents), Math.max(0, beforeCents - ofVouchers)]
  return allocateCents(afterCents, weights).slice(0, vouchers.length)
}

/**
 * What a change moves. `keptCents` = received and not refunded. An unpaid order asks for its new sum and refunds nothing; of a paid
 * one only the difference moves, whatever earlier changes have asked for.
 */
export function settleChange({
  isPaid,
  totalCents,
  keptCents,
}: {
  isPaid: boolean
  totalCents: Cents
  keptCents: Cents
}): { askedCents: Cents; refundCents: Cents } {
  if (!isPaid) return { askedCents: 0, refundCents: 0 }
  return { askedCents: Math.max(0, totalCents - keptCents), refundCents: Math.max(0, keptCents - totalCents) }
}
