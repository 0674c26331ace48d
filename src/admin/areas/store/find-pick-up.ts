import type { PickUp } from '#contracts/admin/pick-ups.ts'
import { foldText } from '#admin/kit/browser/fold-text.ts'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'

/** The pick-ups that a person means by the end of a number, a name or the end of a phone; all of them for ''. */
export function filterPickUps(rows: readonly PickUp[], typed: string): readonly PickUp[] {
  const digits = typed.replaceAll(/[\s+/-]/g, '')
  if (/^\d{3,}$/.test(digits)) {
    return rows.filter(({ number, phone_end: phoneEnd }) => number.includes(digits) || isEndOf(phoneEnd, digits))
  }
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return rows.filter(({ number, recipient, company }) => {
    const names = foldText(`${recipient} ${company}`).split(/\s+/)
    return words.every((word) => names.some((name) => name.startsWith(word)) || number.includes(word))
  })
}

/** Three digits, or a whole phone; four to eight are a part of a number. */
function isEndOf(phoneEnd: string, digits: string): boolean {
  return (digits.length === 3 || digits.length >= 9) && digits.endsWith(phoneEnd)
}

/** The number of the order that a scan means: of its papers, or of a label of the shop, which begins with it. */
export function readOrderNumber(scan: Scan): string | undefined {
  if (scan.kind === 'order') return scan.number
  if (scan.kind !== 'parcel') return undefined
  return /^P(\d{10})\d{2}$/.exec(scan.code)?.[1]
}
