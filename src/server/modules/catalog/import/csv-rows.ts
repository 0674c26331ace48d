/** Rows of a CSV file with their line numbers, streamed. */
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { normaliseColumn } from './detect-format.rules.ts'
import { readText } from './source.ts'
import type { CatalogueSource, SourceEncoding } from './source.ts'

export type CsvRow = {
  line: number
  cells: Readonly<Record<string, string>>
  /** Set when the row has not as many cells as the header. */
  fault?: string
}

export async function* readCsvRows(
  source: CatalogueSource,
  { delimiter, encoding }: { delimiter: string; encoding: SourceEncoding },
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // A failure of either side ends the iteration below with that error.
  pipeline(Readable.from(readText(source, encoding)), parser, () => {})
  let header: string[] | undefined
  for await (const parsed of parser) {
    const { record, lines } = toRecord(parsed)
    // A row that spans several lines is reported by the line it begins on.
    const line = lines - countLineBreaks(record)
    if (!header) {
      header = record.map(normaliseColumn)
      continue
    }
    if (record.every((cell) => cell.trim() === '')) continue
    yield toRow({ header, record, line })
  }
}

// csv-parse types its stream as any: the shape with `info: true` is checked here once.
function toRecord(parsed: unknown): { record: string[]; lines: number } {
  if (typeof parsed !== 'object' || parsed === null || !('record' in parsed) || !('info' in parsed))
    throw new Error('The CSV parser gave an unknown shape')
  const { record, info } = parsed
  const lines = typeof info === 'object' && info !== null && 'lines' in info ? Number(info.lines) : 0
  return { record: Array.isArray(record) ? record.map(String) : [], lines }
}

function countLineBreaks(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

function toRow({ header, record, line }: { header: string[]; record: string[]; line: number }): CsvRow {
  const cells: Record<string, string> = {}
  for (const [index, name] of header.entries()) cells[name] ??= record[index] ?? ''
  if (record.length === header.length) return { line, cells }
  return {
    line,
    cells,
    fault: `Riadok má ${record.length} stĺpcov, hlavička ich má ${header.length}. Skontrolujte oddeľovače a úvodzovky.`,
  }
}

/** The columns named by the first row; takes the beginning of the file. */
export function readCsvHeader(start: string, delimiter: string): string[] {
  const rows: unknown = parseSync(start, { delimiter, bom: true, to: 1, relax_quotes: true, relax_column_count: true })
  const [header] = Array.isArray(rows) ? rows : []
  return Array.isArray(header) ? header.map((name) => normaliseColumn(String(name))) : []
}
