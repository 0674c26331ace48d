import { roundHalfUp, type Cents, type NetCents } from './money.ts'

/**
 * The classes of Act 222/2004, § 27: the standard rate and two reduced ones. A class keeps the rate of 2025 as its name, under which
 * goods, carriers and payment methods store it (`vat_rate`), whatever its rate is on a day. Goods of class 0 have no VAT.
 */
export const vatClasses = [23, 19, 5] as const
export type VatClass = (typeof vatClasses)[number]

export type VatLine = { rate: number; baseCents: NetCents; vatCents: Cents; grossCents: Cents }

/** The VAT inside a gross amount, in cents. */
export function vatWithin(gross: Cents, rate: number): Cents {
  return roundHalfUp((gross * rate) / (100 + rate))
}

/**
 * The VAT summary per rate, computed from the gross sum of each rate and not line by line: the tax office sums the same
 * way. Takes gross cents per amount, returns one line per rate, highest rate first.
 */
export function vatBreakdown(amounts: readonly { grossCents: Cents; rate: number }[]): VatLine[] {
  const byRate = new Map<number, Cents>()
  for (const { grossCents, rate } of amounts) byRate.set(rate, (byRate.get(rate) ?? 0) + grossCents)
  return [...byRate]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, gross]) => {
      const vatCents = vatWithin(gross, rate)
      return { rate, baseCents: gross - vatCents, vatCents, grossCents: gross }
    })
}
