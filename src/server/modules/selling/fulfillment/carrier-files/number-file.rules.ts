import { foldText } from '#kernel/slug.ts'
import { messages } from '#contracts/messages.ts'

const words = messages.carrierNumbers

export type NumberRow = { line: number; code: string; number: string; reason: string }

/**
 * Titles under which programs write the number of a parcel, without spaces, signs and diacritics. Neither DPD nor GLS publishes the
 * file that its program writes in Slovakia, so a file without any of them is not guessed: a person names the column.
 */
const knownTitles = [
  'parcelnumber',
  'parcelno',
  'parcelnr',
  'parcellabelnumber',
  'parcelid',
  'trackingnumber',
  'trackingno',
  'tracking',
  'cislobalika',
  'cislozasielky',
  'glsid',
]

const plain = (title: string) => foldText(title).replace(/[^a-z0-9]/g, '')

/** The column of the numbers: the one that is asked for, or that with a known title; undefined = none. */
export function findNumberColumn(titles: readonly string[], asked: string | undefined): number | undefined {
  const found =
    asked === undefined
      ? titles.findIndex((title) => knownTitles.includes(plain(title)))
      : titles.findIndex((title) => title.trim() === asked.trim())
  return found < 0 ? undefined : found
}

/** The code of a parcel as our own file writes it, wherever the program of the carrier has put it. */
const isCode = (cell: string) => /^P\d{12}$/.test(cell)

/** Rows of the file behind its titles. A row that cannot be right by itself, or beside another one, has a reason. */
export function readNumberRows(records: readonly (readonly string[])[], column: number): NumberRow[] {
  const rows = records.map((cells, index) => {
    const code = cells.map((cell) => cell.trim().toUpperCase()).find(isCode) ?? ''
    const number = (cells[column] ?? '').replace(/\s/g, '').toUpperCase()
    return { line: index + 2, code, number, reason: findFault(code, number) }
  })
  const numbersOf = Map.groupBy(rows, ({ code }) => code)
  const codesOf = Map.groupBy(rows, ({ number }) => number)
  const isMore = (found: readonly NumberRow[] | undefined, key: 'code' | 'number') =>
    new Set(found?.map((row) => row[key])).size > 1
  return rows.map((row) => {
    if (row.reason !== '') return row
    if (isMore(numbersOf.get(row.code), 'number')) return { ...row, reason: words.twoNumbers }
    if (isMore(codesOf.get(row.number), 'code')) return { ...row, reason: words.twoParcels }
    return row
  })
}

function findFault(code: string, number: string): string {
  if (code === '') return words.noCode
  if (number === '') return words.noNumber
  if (/^\d[.,]\d+E\+?\d+$/.test(number)) return words.shortened(number)
  return /^[A-Z0-9]{6,30}$/.test(number) ? '' : words.notNumber(number)
}
