import type { Cents } from '#kernel/money.ts'

// By hand, as everywhere: ICU tables differ between machines, and a paper must not.

const noBreakSpace = '\u00A0'

/** "1 234,50 €", "−12,90 €" */
export function formatEuro(cents: Cents): string {
  return `${formatAmount(cents)}${noBreakSpace}€`
}

/** "1 234,50" for columns whose head names the currency. */
export function formatAmount(cents: Cents): string {
  const absolute = Math.abs(cents)
  const sign = cents < 0 ? '−' : ''
  return `${sign}${groupThousands(Math.floor(absolute / 100))},${String(absolute % 100).padStart(2, '0')}`
}

/** "8,1301": a price with four decimals. */
export function formatUnit(euro: number): string {
  const [whole = '0', fraction = ''] = Math.abs(euro).toFixed(4).split('.')
  return `${euro < 0 ? '−' : ''}${groupThousands(Number(whole))},${fraction}`
}

/** `2026-11-21` → "21. 11. 2026" */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}.${noBreakSpace}${month}.${noBreakSpace}${year}`
}

function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
}
