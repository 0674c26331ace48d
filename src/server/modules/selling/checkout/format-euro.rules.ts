import type { Cents } from '#kernel/money.ts'

/** "1 234,50 €" with no-break spaces, by hand: ICU tables differ between machines. */
export function formatEuro(cents: Cents): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
  return `${whole},${String(cents % 100).padStart(2, '0')}\u00A0€`
}
