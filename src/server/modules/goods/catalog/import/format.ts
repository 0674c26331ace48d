import type { ImportOutcome } from './imported-product.ts'
import type { Reading } from './reading.ts'
import type { SourceRow } from './source-row.ts'

export type FormatId = 'own' | 'woocommerce' | 'shopify' | 'prestashop' | 'shoptet-csv' | 'shoptet-xml' | 'heureka'

/** One format of catalogues; formats.ts has the table of all of them. */
export type Format = {
  id: FormatId
  label: string
  syntax: 'csv' | 'xml'
  /** Whether a file with these columns (by the reader's names), or with these elements in its first item, is of this format. */
  recognises: (columns: ReadonlySet<string>) => boolean
  /** The reader's name of a column by its title in the file, in lower case. */
  toColumn?: (title: string) => string
  /** Rows of one product have one key. */
  keyOf: (row: SourceRow) => string
  /** Another name by which rows may call the same product. */
  aliasOf?: (row: SourceRow) => { from: string; to: string } | undefined
  /** The currency that a row states; not given where the format never does. */
  currencyOf?: (row: SourceRow) => string | undefined
  /** Where the name and the text of a product stand, by which the language is guessed. */
  textColumns: readonly string[]
  /** Columns that say nothing of goods: numbers of rows, settings of the other shop. They are not missed. */
  technical?: RegExp
  /** What this format cannot carry, for the report. */
  note?: string
  toOutcome: (rows: readonly SourceRow[], reading: Reading) => ImportOutcome
}
