/** Rows of a CSV file with their line numbers, streamed. */
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import type { SheetRow } from '#server/platform/xlsx/read-rows.ts'
import type { SourceRow } from './source-row.ts'
import { readText } from './source.ts'
import type { CatalogSource, SourceEncoding } from './source.ts'

export type CsvForm = {
  delimiter: string
  encoding: SourceEncoding
  toColumn?: ((title: string) => string) | undefined
}

/** Thrown if the rest of a file can no longer be read as rows. */
export class BrokenTable extends Error {
  readonly line: number
  /** Names the file in the report, if it is not the main one. */
  readonly prefix: string
  constructor(line: number, prefix = '') {
    super(`The table cannot be read from line ${line} on`)
    this.line = line
    this.prefix = prefix
  }
}

export async function* readCsvRows(source: CatalogSource, form: CsvForm): AsyncGenerator<SourceRow> {
  let header: Header | undefined
  for await (const { cells, line } of source.rows?.() ?? parseCsv(source, form)) {
    if (!header) header = toHeader(cells, form)
    else if (!cells.every(isBlank)) yield toRow({ header, record: cells, line })
  }
}

async function* parseCsv(source: CatalogSource, form: CsvForm): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: form.delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // A failure of either side ends the iteration below with that error.
  pipeline(Readable.from(readText(source, form.encoding)), parser, () => {})
  let lastLine = 0
  try {
    for await (const parsed of parser) {
      const { record, lines } = toRecord(parsed)
      lastLine = lines
      // A row that spans several lines is reported by the line it begins on.
      yield { cells: record, line: lines - countLineBreaks(record) }
    }
  } catch (error) {
    // The parser names the last line of the file; an unclosed quote was opened in the row after the last complete one.
    if (isUnclosedQuote(error)) throw new BrokenTable(await lineOfOpenQuote(source, form, lastLine))
    throw error
  }
}

function isUnclosedQuote(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
}

/** The line of the first unclosed quote after line `after`: the one that a person must correct. */
async function lineOfOpenQuote(source: CatalogSource, form: CsvForm, after: number): Promise<number> {
  let line = 1
  let opened: number | undefined
  let isCellStart = true
  let isMaybeClosed = false
  for await (const piece of readText(source, form.encoding)) {
    for (const character of piece) {
      if (line > after) {
        if (opened === undefined) {
          if (character === '"' && isCellStart) opened = line
        } else if (isMaybeClosed && (character === form.delimiter || character === '\n' || character === '\r'))
          opened = undefined
        isMaybeClosed = opened !== undefined && character === '"' && !isMaybeClosed
        isCellStart = opened === undefined && (character === form.delimiter || character === '\n')
      }
      if (character === '\n') line += 1
    }
  }
  return opened ?? after + 1
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

type Header = { columns: string[]; titles: ReadonlyMap<string, string> }

function toHeader(record: readonly string[], { toColumn = (title) => title }: CsvForm): Header {
  const columns = record.map((title) => toColumn(normalizeTitle(title)))
  const titles = new Map<string, string>()
  for (const [index, column] of columns.entries())
    if (!titles.has(column)) titles.set(column, record[index]?.replace(/^\uFEFF/, '').trim() ?? column)
  return { columns, titles }
}

export function normalizeTitle(title: string): string {
  return title
    .replace(/^\uFEFF/, '')
    .replace(/[’‘`]/g, "'")
    .trim()
    .toLowerCase()
}

function toRow({ header, record, line }: { header: Header; record: string[]; line: number }): SourceRow {
  const cells: Record<string, string> = {}
  for (const [index, name] of header.columns.entries()) cells[name] ??= record[index] ?? ''
  const row = { line, cells, titles: header.titles }
  const surplus = record.slice(header.columns.length)
  // Some programs end a row with a delimiter.
  if (record.length >= header.columns.length && surplus.every(isBlank)) return row
  return {
    ...row,
    fault: `Riadok má ${record.length} stĺpcov, hlavička ich má ${header.columns.length}. Skontrolujte oddeľovače a úvodzovky.`,
  }
}

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

/** The character that splits the first line into most columns, quoted text not counted. */
export function detectDelimiter(start: string): string {
  const bare = start.slice(0, start.search(/\r|\n|$/)).replace(/"(?:[^"]|"")*"/g, '""')
  const counts = [';', ',', '\t', '|'].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

/** The columns that the first row names. `text`: the beginning of the file. */
export function readCsvTitles(start: string, delimiter: string): string[] {
  const rows = parseFirstRow(start, delimiter)
  const [header] = Array.isArray(rows) ? rows : []
  return Array.isArray(header) ? header.map((name) => String(name).trim()) : []
}

function parseFirstRow(start: string, delimiter: string): unknown {
  try {
    return parseSync(start, { delimiter, bom: true, to: 1, relax_quotes: true, relax_column_count: true })
  } catch (error) {
    throw isUnclosedQuote(error) ? new BrokenTable(1) : error
  }
}
