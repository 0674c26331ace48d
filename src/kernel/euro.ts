import type { Cents, NetCents } from './money.ts'

// By hand: the ICU tables of two machines differ, and a paper, a mail and a page must agree.

const noBreakSpace = '\u00A0'

/** "1 234,50 €", "−12,90 €", with no-break spaces. Whole cents. */
export function formatEuro(cents: Cents | NetCents): string {
  return `${formatAmount(cents)}${noBreakSpace}€`
}

/** "1 234,50" for columns with the currency in their header. Whole cents. */
export function formatAmount(cents: Cents | NetCents): string {
  const absolute = Math.abs(cents)
  const sign = cents < 0 ? '−' : ''
  return `${sign}${groupThousands(Math.floor(absolute / 100))},${String(absolute % 100).padStart(2, '0')}`
}

/** "1234.50" for other programs. Whole cents. */
export function toDecimal(cents: Cents | NetCents): string {
  return (cents / 100).toFixed(2)
}

/** "12 500" of a whole number, with no-break spaces. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
}
