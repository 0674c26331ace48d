/** Texts and numbers of cells, as workbooks write them. */

// XML has no control characters, and a lone CR would be read as LF.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

/** `_x000D_` for a character that XML does not have. */
export function encodeText(text: string): string {
  return text
    .replaceAll(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

export function decodeText(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** "AB12" is in column 27, counted from 0; undefined for a cell without an address. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

export function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter
}

const dayMs = 86_400_000

/** A day as `2026-11-30`, a moment as `2026-11-30 18:00:00`, without a time zone as in the sheet. */
export function showDate(serial: number, hasEpoch1904: boolean): string {
  const days = serial + (hasEpoch1904 ? 1462 : 0)
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return String(serial)
  const text = date.toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}
