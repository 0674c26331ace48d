import { isEan } from '#kernel/ean.ts'
import { supplies } from '#kernel/stock-state.ts'
import { supplyWords } from '#admin/i18n/supply-words.ts'
import { variantSheetWords } from '#admin/i18n/variant-sheet-words.ts'
import { fromLocalMinute, toLocalMinute } from '#admin/kit/browser/local-minute.ts'
import { foldText } from '#admin/kit/browser/fold-text.ts'
import { readEuros } from '#admin/kit/collection/euros.ts'

// What is typed or pasted into a cell, read the way spreadsheets of this country write it. The server checks it again.

const { problems: words, yes, no } = variantSheetWords

export type CellValue = string | number | boolean | null

/** The value for the API, or what is wrong. */
export type ReadCell = { value: CellValue } | { problem: string }

export function readNothing(): ReadCell {
  return { problem: variantSheetWords.readOnly }
}

export function readText(most: number) {
  return (text: string): ReadCell =>
    text.trim().length > most ? { problem: words.long(most) } : { value: text.trim() }
}

export function readOptional(most: number) {
  const read = readText(most)
  return (text: string): ReadCell => (text.trim() === '' ? { value: null } : read(text))
}

export function readCode(text: string): ReadCell {
  const code = text.trim()
  if (code === '') return { problem: words.needed }
  return code.length > 64 ? { problem: words.code } : { value: code }
}

/** Spreadsheets group the digits, or mark them as text by an apostrophe. */
export function readEan(text: string): ReadCell {
  const ean = text.replace(/^'|\s/g, '')
  if (ean === '') return { value: null }
  return isEan(ean) ? { value: ean } : { problem: words.ean }
}

const highestCents = 10_000_000

export function readPrice(text: string): ReadCell {
  const cents = readEuros(text.replace(/EUR/i, ''))
  return typeof cents === 'number' && cents > 0 && cents <= highestCents ? { value: cents } : { problem: words.price }
}

export function readSalePrice(text: string): ReadCell {
  return text.trim() === '' ? { value: null } : readPrice(text)
}

/** Goods may have come for nothing. */
export function readPurchasePrice(text: string): ReadCell {
  if (text.trim() === '') return { value: null }
  return readEuros(text.replace(/EUR/i, '')) === 0 ? { value: 0 } : readPrice(text)
}

/** A day without a time is its first minute as a start and its last one as an end. */
export function readMoment(side: 'start' | 'end') {
  return (text: string): ReadCell => {
    if (text.trim() === '') return { value: null }
    const local = toMinute(text.trim(), side === 'start' ? '00:00' : '23:59')
    return local === undefined ? { problem: words.moment } : { value: fromLocalMinute(local) }
  }
}

/** `24. 12. 2026 18:00`, by the shop's clock. */
export function sayMoment(instant: string): string {
  const [day = '', time = ''] = toLocalMinute(instant).split('T')
  const [year, month, date] = day.split('-').map(Number)
  return `${date}. ${month}. ${year} ${time.replace(/^0/, '')}`
}

export function readFlag(text: string): ReadCell {
  const word = foldText(text.trim())
  if ([foldText(yes), 'a', 'ano', '1', 'true', 'x', 'yes', 'pravda'].includes(word)) return { value: true }
  return [no, 'n', '0', 'false', 'no', 'nepravda'].includes(word) ? { value: false } : { problem: words.flag }
}

/** By its name or its beginning of at least four letters, such as „dopĺňa“; also as the import has it. */
export function readSupply(text: string): ReadCell {
  const word = foldText(text.trim())
  const supply = supplies.find((known) => known === word || isMeant(supplyWords.names[known], word))
  return supply ? { value: supply } : { problem: words.supply(Object.values(supplyWords.names).join(', ')) }
}

function isMeant(name: string, word: string): boolean {
  return word.length >= 4 && foldText(name).startsWith(word)
}

/** `2026-12-24T18:00` of a Slovak or an ISO day, with a time or without; undefined = no such day or time. */
function toMinute(text: string, otherwise: string): string | undefined {
  const slovak = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})(?:[\s,]+(\d{1,2})[:.](\d{2})(?::\d{2})?)?$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text)
  const [year, month, day] = slovak ? [slovak[3], slovak[2], slovak[1]] : [iso?.[1], iso?.[2], iso?.[3]]
  const [hours, minutes] = (slovak ?? iso)?.slice(4) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const time = hours === undefined ? otherwise : `${hours.padStart(2, '0')}:${minutes}`
  const minute = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}`
  const instant = new Date(`${minute}:00Z`)
  // A day like 31 February is read as another one.
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(minute) ? undefined : minute
}
