/** The second file of a format that exports variants apart from their products. Its rows are read before those of the products. */
import { BrokenTable, detectDelimiter, normalizeTitle, readCsvRows, readCsvTitles } from './csv-rows.ts'
import type { SourceRow } from './source-row.ts'
import { detectEncoding, readStart } from './source.ts'
import type { CatalogSource } from './source.ts'

export type SecondFormat = {
  /** The reader's name of a column by its title in the file, in lower case; `secondPrefix` precedes it in the rows. */
  toColumn: (title: string) => string
  recognizes: (columns: ReadonlySet<string>) => boolean
}

/** Both files have a reference and a quantity. */
export const secondPrefix = 'combination '
/** Both files have a line 2, so the report names the second one. */
const titlePrefix = 'kombinácie – '
const reasonPrefix = 'Súbor s kombináciami: '

export type SecondFile = { rows: () => AsyncIterable<SourceRow> } | { fault: string }

/** Opens the second file, or says why it cannot be read. Without one, the result has no rows. */
export async function openSecondFile(
  source: CatalogSource | undefined,
  format: SecondFormat | undefined,
): Promise<SecondFile> {
  if (!source) return { rows: noRows }
  if (!format) return { fault: 'Voľba --combinations patrí k súboru s produktmi z PrestaShopu.' }
  const encoding = await detectEncoding(source)
  const start = (await readStart(source, encoding, 65_536)).replace(/^\uFEFF/, '').trimStart()
  const delimiter = detectDelimiter(start)
  const columns = readCsvTitles(start, delimiter).map((title) => format.toColumn(normalizeTitle(title)))
  if (!format.recognizes(new Set(columns)))
    return {
      fault:
        'Súbor za --combinations nie sú kombinácie z PrestaShopu: chýba v ňom stĺpec Product ID, Attribute alebo Value.',
    }
  const toColumn = (title: string) => `${secondPrefix}${format.toColumn(title)}`
  return { rows: () => markRows(readCsvRows(source, { delimiter, encoding, toColumn })) }
}

async function* noRows(): AsyncGenerator<SourceRow> {}

async function* markRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let titles: ReadonlyMap<string, string> | undefined
  try {
    for await (const row of rows) {
      titles ??= new Map([...(row.titles ?? [])].map(([column, title]) => [column, `${titlePrefix}${title}`]))
      yield { ...row, titles, ...(row.fault !== undefined && { fault: `${reasonPrefix}${row.fault}` }) }
    }
  } catch (error) {
    throw error instanceof BrokenTable ? new BrokenTable(error.line, reasonPrefix) : error
  }
}
