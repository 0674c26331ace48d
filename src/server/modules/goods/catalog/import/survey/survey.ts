/** The first reading of a file: how many rows each product has, and facts about the whole file. */
import { guessLanguage } from '../fields/language.rules.ts'
import type { Language } from '../fields/language.rules.ts'
import type { Format } from '../formats/format.ts'
import type { SourceRow } from '../source/source-row.ts'
import { createRowCounter, type ProductRows } from './product-rows.store.ts'

export type Survey = {
  products: ProductRows
  /** Columns that hold anything, by the reader's name. */
  columns: ReadonlyMap<string, ColumnUse>
  /** Currencies of the rows, each with its first line; rows without one are not counted. */
  currencies: ReadonlyMap<string, number>
  language: Language | undefined
}

export type ColumnUse = { title: string; rows: number; line: number; sample: string }

/** Enough text to detect the language. */
const maxSample = 20_000

export async function surveyRows(rows: AsyncIterable<SourceRow>, format: Format): Promise<Survey> {
  const counter = createRowCounter()
  const columns = new Map<string, ColumnUse>()
  const currencies = new Map<string, number>()
  let sample = ''
  for await (const row of rows) {
    counter.note(format.keyOf(row), format.aliasOf?.(row))
    const currency = toCurrency(format.currencyOf?.(row))
    if (currency !== undefined && !currencies.has(currency)) currencies.set(currency, row.line)
    for (const [name, text] of Object.entries(row.cells)) noteUse(columns, { name, text, row })
    if (sample.length < maxSample) sample += format.textColumns.map((column) => ` ${row.cells[column] ?? ''}`).join('')
  }
  return { products: counter.end(), columns, currencies, language: guessLanguage(sample) }
}

/** Three letters of ISO 4217, in whichever case the file has them. */
export function toCurrency(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  if (code === 'KČ' || code === 'KC') return 'CZK'
  return code === '€' ? 'EUR' : code || undefined
}

function noteUse(
  columns: Map<string, ColumnUse>,
  { name, text, row }: { name: string; text: string; row: SourceRow },
): void {
  const value = text.trim()
  // Exports write 0 into every unused column.
  if (value === '' || value === '0') return
  const use = columns.get(name)
  if (use) use.rows += 1
  else columns.set(name, { title: row.titles?.get(name) ?? name, rows: 1, line: row.line, sample: value })
}
