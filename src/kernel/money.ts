import type { Branded } from './branded.ts'

/**
 * Money is a whole number of minor units (cents of the euro) including VAT; gross is the source of every price (spec
 * section 9; decisions 1). Net amounts are derived, with four decimals, so that net × (1 + rate) rounds back to the
 * same gross.
 */
export type Cents = Branded<number, 'cents'>

/** Whole cents without VAT. */
export type NetCents = Branded<number, 'net cents'>

/** Euro without VAT, with four decimals: the `price` of the API. */
export type NetEuro = Branded<number, 'net euro'>

/** Rounds half away from zero, as a Slovak till does and as the specification means "rounded". */
export function roundHalfUp(value: number): number {
  const rounded = Math.round(Math.abs(value) + Number.EPSILON * Math.abs(value))
  return value < 0 ? -rounded : rounded
}

/** The sum of amounts in cents. */
export function addCents(...amounts: Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The sum of amounts without VAT. */
export function addNetCents(...amounts: NetCents[]): NetCents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** `percent` (0–100, fractions allowed) of an amount, half-up to the cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  // Percent has at most two decimals; whole-number arithmetic keeps 0.5 exactly 0.5.
  return roundHalfUp((amount * Math.round(percent * 100)) / 10_000)
}

/** The share of a price that is left above the cost, in whole percent; undefined without a price. */
export function marginPercent({ cost, retail }: { cost: NetCents; retail: NetCents }): number | undefined {
  return retail > 0 ? roundHalfUp(((retail - cost) * 100) / retail) : undefined
}

/** Cash is rounded to the nearest 5 cents (Act 18/1996, § 3); returns the correction in cents, −2 … +2. */
export function cashRounding(amount: Cents): Cents {
  const correction = Math.round(amount / 5) * 5 - amount
  return correction === 0 ? 0 : correction
}

/** Gross cents → net euro with four decimals, the `price` of the API. */
export function netPrice(gross: Cents, vatRate: number): NetEuro {
  return Math.round((gross / 100 / (1 + vatRate / 100)) * 10_000) / 10_000
}

/** Net euro → gross cents, "price times (1 + rate/100), rounded per unit" (spec section 9). */
export function grossCents(net: NetEuro, vatRate: number): Cents {
  return roundHalfUp(Number((net * (100 + vatRate)).toFixed(6)))
}

/**
 * Splits `total` in proportion to `weights`. The remainder goes to the largest fractions, so the parts add up exactly.
 */
export function allocateCents(total: Cents, weights: readonly number[]): Cents[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  if (weightSum === 0) return weights.map(() => 0)
  // Whole numbers throughout: as fractions, two equal shares could differ in the last digit and send the cent to the
  // wrong one.
  const rests = weights.map((weight) => (total * weight) % weightSum)
  const parts = weights.map((weight, index) => (total * weight - (rests[index] ?? 0)) / weightSum)
  let remainder = total - parts.reduce((sum, part) => sum + part, 0)
  const byFraction = rests.map((rest, index) => ({ index, rest }))
  byFraction.sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byFraction) {
    if (remainder === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    remainder -= 1
  }
  return parts
}
