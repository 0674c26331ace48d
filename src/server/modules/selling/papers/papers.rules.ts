import { addCents, allocateCents, netPrice, type Cents } from '#kernel/money.ts'
import { vatBreakdown, vatWithin } from '#kernel/vat.ts'
import type { PaperKind, PaperLine, RecapLine } from './papers.types.ts'

const prefixes: Record<PaperKind, string> = { invoice: 'FV', proforma: 'ZF', credit_note: 'OF' }

/** The series of a kind, a new one each year. */
export function paperSeries(kind: PaperKind, issuedOn: string): string {
  return `${kind}-${issuedOn.slice(0, 4)}`
}

/** `FV2026000001`: kind, year, place in the series. */
export function paperNumber(kind: PaperKind, { issuedOn, place }: { issuedOn: string; place: number }): string {
  return `${numberPrefix(kind, issuedOn)}${String(place).padStart(6, '0')}`
}

/** What all numbers of a series begin with: kind and year. */
export function numberPrefix(kind: PaperKind, issuedOn: string): string {
  return `${prefixes[kind]}${issuedOn.slice(0, 4)}`
}

/** A printed line: the charged price per piece, less the line's share of the discount. */
export function toPaperLine(line: {
  code: string
  name: string
  quantity: number
  unit?: string
  unitGrossCents: Cents
  rate: number
  discountCents: Cents
}): PaperLine {
  return {
    unit: 'ks',
    ...line,
    unitNet: netPrice(line.unitGrossCents, line.rate),
    grossCents: line.quantity * line.unitGrossCents - line.discountCents,
  }
}

/** The lines as the seller charges them: without VAT, a price is what it is, and has no rate. */
export function chargeLines(lines: readonly PaperLine[], toRate: (rate: number) => number): PaperLine[] {
  return lines.map((line) => {
    const rate = toRate(line.rate)
    return { ...line, rate, unitNet: netPrice(line.unitGrossCents, rate) }
  })
}

/** VAT by rate, from the gross sum of each rate (decisions, section 1), highest rate first. */
export function recapOf(lines: readonly { grossCents: Cents; rate: number }[]): RecapLine[] {
  return vatBreakdown(lines)
}

/**
 * The recap of a credit note, with negative amounts. The note that credits the rest takes exactly what earlier notes have left, so
 * an invoice never ends a cent off.
 */
export function creditRecap({
  invoice,
  earlier,
  grossByRate,
}: {
  invoice: readonly RecapLine[]
  earlier: readonly RecapLine[]
  grossByRate: readonly { rate: number; grossCents: Cents }[]
}): RecapLine[] {
  return grossByRate.flatMap(({ rate, grossCents }) => {
    if (grossCents === 0) return []
    const left = leftOf(rate, { invoice, earlier })
    const vatCents = grossCents === left.grossCents ? left.vatCents : vatWithin(grossCents, rate)
    return [{ rate, baseCents: vatCents - grossCents, vatCents: 0 - vatCents, grossCents: 0 - grossCents }]
  })
}

/** The part of a rate that is not credited yet. */
export function leftOf(
  rate: number,
  { invoice, earlier }: { invoice: readonly RecapLine[]; earlier: readonly RecapLine[] },
): { grossCents: Cents; vatCents: Cents } {
  const same = [...invoice, ...earlier].filter((line) => line.rate === rate)
  return {
    grossCents: addCents(...same.map(({ grossCents }) => grossCents)),
    vatCents: addCents(...same.map(({ vatCents }) => vatCents)),
  }
}

/** Spreads an amount over the rates in proportion to what is left of each, never more than is left. */
export function shareByRate(
  amountCents: Cents,
  left: readonly { rate: number; grossCents: Cents }[],
): { rate: number; grossCents: Cents }[] {
  const shares = allocateCents(
    amountCents,
    left.map(({ grossCents }) => Math.max(0, grossCents)),
  )
  return left.map(({ rate }, index) => ({ rate, grossCents: shares[index] ?? 0 }))
}
