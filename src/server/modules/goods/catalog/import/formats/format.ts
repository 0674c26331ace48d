import type { ImportOutcome } from '../imported-product.ts'
import type { Reading } from '../reading.ts'
import type { SecondFormat } from '../source/second-file.ts'
import type { SourceRow } from '../source/source-row.ts'

export type FormatId =
  | 'own'
  | 'woocommerce'
  | 'shopify'
  | 'prestashop'
  | 'shoptet-csv'
  | 'shoptet-xml'
  | 'heureka'
  | 'google'

/** One format of catalogs; formats.ts has the table of all of them. */
export type Format = {
  id: FormatId
  label: string
  syntax: 'csv' | 'xml'
  /** Whether a file with these columns (by the reader's names) or with these elements in its first item is of this format. */
  recognizes: (columns: ReadonlySet<string>) => boolean
  /** The reader's name of a column by its title in the file, in lower case. */
  toColumn?: (title: string) => string
  /** Rows of one product have one key. */
  keyOf: (row: SourceRow) => string
  /** Another key by which rows may refer to the product of this row. */
  aliasOf?: (row: SourceRow) => string | undefined
  /** The currency of a row; not given for a format without it. */
  currencyOf?: (row: SourceRow) => string | undefined
  /** The columns of a product's name and text, by which the language is guessed. */
  textColumns: readonly string[]
  /** Columns without data of goods: row numbers, settings of the other shop. They are not reported as lost. */
  technical?: RegExp
  /** What this format does not contain, for the report. */
  note?: string
  /** The file with the variants, if the format exports them apart. */
  secondFile?: SecondFormat
  toOutcome: (rows: readonly SourceRow[], reading: Reading) => ImportOutcome
}
