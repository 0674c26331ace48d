import { groupThousands } from '#kernel/euro.ts'

const noBreakSpace = '\u00A0'

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
