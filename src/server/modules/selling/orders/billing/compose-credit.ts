import { addCents, allocateCents, type Cents } from '#kernel/money.ts'
import {
  creditRecap,
  leftOf,
  recapOf,
  shareByRate,
  toPaperLine,
  type PaperContent,
  type PaperLine,
  type RecapLine,
} from '#server/modules/selling/papers/index.ts'
import type { Refund } from '../refunds/refunds.types.ts'

type Goods = {
  position: number
  code: string
  name: string
  variantName: string
  quantity: number
  unitPriceCents: Cents
  vatRate: number
  discountCents: Cents
}
type Services = {
  carrierName: string
  deliveryCents: Cents
  deliveryVatRate: number
  paymentName: string
  paymentFeeCents: Cents
  paymentVatRate: number
}

/** Everything that an order charges, as printed lines: goods with their share of the discount, delivery, fee. */
export function listCharges(goods: readonly Goods[], services: Services): PaperLine[] {
  const lines = goods.map(toGoodsLine)
  if (services.deliveryCents > 0)
    lines.push(toServiceLine(services.carrierName, services.deliveryCents, services.deliveryVatRate))
  if (services.paymentFeeCents > 0) {
    lines.push(toServiceLine(services.paymentName, services.paymentFeeCents, services.paymentVatRate))
  }
  return lines
}

function toGoodsLine({ code, name, variantName, quantity, unitPriceCents, vatRate, discountCents }: Goods): PaperLine {
  return toPaperLine({
    code,
    name: variantName === '' ? name : `${name}, ${variantName}`,
    quantity,
    unitGrossCents: unitPriceCents,
    rate: vatRate,
    discountCents,
  })
}

function toServiceLine(name: string, cents: Cents, rate: number): PaperLine {
  return toPaperLine({ code: '', name, quantity: 1, unit: '', unitGrossCents: cents, rate, discountCents: 0 })
}

/** The price of returned pieces of an order's goods, less their share of the discount. */
export function priceReturned(goods: readonly Goods[], lines: NonNullable<Refund['lines']>): PaperLine[] {
  return lines.flatMap(({ position, quantity }) => {
    const line = goods.find((known) => known.position === position)
    if (!line || quantity < 1 || quantity > line.quantity) return []
    const shares = allocateCents(line.discountCents, [quantity, line.quantity - quantity])
    return [toGoodsLine({ ...line, quantity, discountCents: shares[0] ?? 0 })]
  })
}

export type CreditInput = {
  invoice: Pick<PaperContent, 'lines' | 'recap' | 'roundingCents' | 'totalCents'>
  earlier: readonly Pick<PaperContent, 'recap' | 'roundingCents' | 'totalCents'>[]
  amountCents: Cents
  /** The goods and services that are credited; null = a share of everything. */
  returned: readonly PaperLine[] | null
}
export type Credit = Pick<PaperContent, 'lines' | 'recap' | 'roundingCents' | 'totalCents'>

/**
 * What a credit note takes off an invoice. If the amount is all that is left, it takes exactly that, to the cent of every rate. With
 * named goods it takes these, otherwise a share of every rate, in proportion to what is left of it.
 */
export function composeCredit({ invoice, earlier, amountCents, returned }: CreditInput): Credit {
  const earlierRecap = earlier.flatMap(({ recap }) => recap)
  const left = invoice.recap.map(({ rate }) => ({
    rate,
    ...leftOf(rate, { invoice: invoice.recap, earlier: earlierRecap }),
  }))
  const leftTotal = addCents(invoice.totalCents, ...earlier.map(({ totalCents }) => totalCents))
  const asked = { invoice: invoice.recap, earlier: earlierRecap }
  if (amountCents === leftTotal) {
    const recap = creditRecap({ ...asked, grossByRate: left })
    const roundingCents = 0 - addCents(invoice.roundingCents, ...earlier.map((note) => note.roundingCents))
    const lines = earlier.length === 0 ? invoice.lines.map(negate) : recap.map(toRestLine)
    return { lines, recap, roundingCents, totalCents: 0 - amountCents }
  }
  const lines = returned ? returned.map(negate) : undefined
  const grossByRate = returned ? sumByRate(returned) : shareByRate(amountCents, left)
  const recap = creditRecap({ ...asked, grossByRate })
  return { lines: lines ?? recap.map(toRestLine), recap, roundingCents: 0, totalCents: 0 - amountCents }
}

function negate(line: PaperLine): PaperLine {
  return {
    ...line,
    quantity: -line.quantity,
    discountCents: 0 - line.discountCents,
    grossCents: 0 - line.grossCents,
  }
}

function sumByRate(lines: readonly PaperLine[]) {
  return recapOf(lines).map(({ rate, grossCents }) => ({ rate, grossCents }))
}

function toRestLine({ rate, grossCents }: RecapLine): PaperLine {
  return { ...toServiceLine('Vrátenie časti kúpnej ceny', 0 - grossCents, rate), quantity: -1, grossCents }
}
