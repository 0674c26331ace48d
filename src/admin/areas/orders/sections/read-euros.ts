import type { Cents } from '#kernel/money.ts'

/** "12,90" or "1 200" in cents; undefined for anything that is not a sum above zero. */
export function readEuros(text: string): Cents | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00A0€]/g, ''))
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
