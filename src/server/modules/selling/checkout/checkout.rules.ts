import type { Totals } from '#contracts/checkout.ts'
import type { VariantId } from '#kernel/ids.ts'
import { addCents, allocateCents, cashRounding, type Cents } from '#kernel/money.ts'
import { vatBreakdown } from '#kernel/vat.ts'

export type OrderPriceInput = {
  chargesVat: boolean
  /** Per line: quantity × unit price, with VAT. */
  lines: readonly { totalCents: Cents; vatRate: number }[]
  discountCents: Cents
  delivery: { cents: Cents; vatRate: number } | undefined
  payment: { feeCents: Cents; vatRate: number; isCash: boolean } | undefined
  /** Of costumes for hire: a promise to give money back, so it is in no price, no discount and no VAT. */
  depositCents?: Cents
}

export type OrderPrice = { totals: Totals; lineDiscounts: Cents[] }

/** The price of an order, always from scratch and in named steps, for both the quote and the order. */
export function priceOrder(input: OrderPriceInput): OrderPrice {
  const goods = addCents(...input.lines.map((line) => line.totalCents))
  const lineDiscounts = shareDiscount(input)
  const delivery = input.delivery?.cents ?? 0
  const paymentFee = input.payment?.feeCents ?? 0
  const beforeRounding = goods - input.discountCents + delivery + paymentFee
  const rounding = input.payment?.isCash === true ? cashRounding(beforeRounding) : 0
  return {
    lineDiscounts,
    totals: {
      goods_cents: goods,
      discount_cents: input.discountCents,
      delivery_cents: delivery,
      payment_fee_cents: paymentFee,
      rounding_cents: rounding,
      total_cents: beforeRounding + rounding,
      ...(input.depositCents && { deposit_cents: input.depositCents }),
      vat: listVat(input, lineDiscounts),
    },
  }
}

/** Spreads the discount over all goods in proportion to their price, so each VAT rate bears its share. */
function shareDiscount({ lines, discountCents }: OrderPriceInput): Cents[] {
  return allocateCents(
    discountCents,
    lines.map((line) => line.totalCents),
  )
}

/** The rounding of cash is not turnover and bears no VAT; a seller who is not a payer has none at all. */
function listVat(
  { chargesVat, lines, delivery, payment }: OrderPriceInput,
  lineDiscounts: readonly Cents[],
): Totals['vat'] {
  if (!chargesVat) return []
  const amounts = lines.map((line, index) => ({
    grossCents: line.totalCents - (lineDiscounts[index] ?? 0),
    rate: line.vatRate,
  }))
  if (delivery) amounts.push({ grossCents: delivery.cents, rate: delivery.vatRate })
  if (payment) amounts.push({ grossCents: payment.feeCents, rate: payment.vatRate })
  return vatBreakdown(amounts).map((line) => ({
    rate: line.rate,
    base_cents: line.baseCents,
    vat_cents: line.vatCents,
    gross_cents: line.grossCents,
  }))
}

type NeededLine = {
  variantId: VariantId
  quantity: number
  available: number
  isBeyondStock: boolean
  isService: boolean
}

/** Variants, by id, of which these lines together need more pieces than the shop has; lines sold beyond the stock do not count. */
export function findShort(lines: readonly NeededLine[]): number[] {
  const bound = lines.filter(({ isBeyondStock, isService }) => !isBeyondStock && !isService)
  const short = [...Map.groupBy(bound, ({ variantId }) => variantId)].filter(
    ([, same]) =>
      same.reduce((sum, { quantity }) => sum + quantity, 0) > Math.min(...same.map((line) => line.available)),
  )
  return short.map(([variantId]) => variantId).sort((a, b) => a - b)
}
