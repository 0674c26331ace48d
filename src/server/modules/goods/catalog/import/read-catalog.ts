/** Opens a catalog of any known format and yields its products one by one, whole or refused. */
import type { Language } from './fields/language.rules.ts'
import { moneyOf, toMoney } from './file-money.ts'
import type { KnownMoney } from './file-money.ts'
import { detectFormat } from './formats/detect-format.ts'
import type { Format, FormatId } from './formats/format.ts'
import { checkOwnHeader } from './formats/own-columns.rules.ts'
import type { ImportOutcome, Refusal } from './imported-product.ts'
import { createReading } from './reading.ts'
import { refuseForeignVariants } from './refuse-foreign-variants.rules.ts'
import type { ReadOptions } from './reading.ts'
import { BrokenTable, normalizeTitle, readCsvRows } from './source/csv-rows.ts'
import { openSecondFile } from './source/second-file.ts'
import { UnreadableWorkbook } from '#server/platform/xlsx/unreadable-workbook.ts'
import { withoutGuards } from './source/formula-guards.ts'
import { trackReads } from './source/source-row.ts'
import type { SourceRow } from './source/source-row.ts'
import { detectEncoding, readStart } from './source/source.ts'
import type { CatalogSource, SourceEncoding } from './source/source.ts'
import { workbookFaults } from './source/xlsx-source.ts'
import { readXmlItems } from './source/xml-items.ts'
import { surveyRows, toCurrency } from './survey/survey.ts'
import type { ColumnUse, Survey } from './survey/survey.ts'
import { createTextNumbers } from './survey/text-numbers.store.ts'

export type FileFacts = {
  format: FormatId
  label: string
  note?: string
  encoding: SourceEncoding
  delimiter: string
  money: KnownMoney['known']
  language: Language | undefined
}

export type Catalog =
  | {
      kind: 'readable'
      facts: FileFacts
      /** By our names; undefined = those of another shop. */
      columns: ReadonlySet<string> | undefined
      productCount: number
      outcomes: () => AsyncGenerator<ImportOutcome>
      /** Columns with values that no reader has used; complete once all outcomes are read. */
      lostColumns: () => ColumnUse[]
    }
  /** `label`: the format, unless that is the fault. */
  | { kind: 'unreadable'; label?: string; refusals: Refusal[] }

type Opened = { format: Format; survey: Survey; rows: () => AsyncIterable<SourceRow>; options: ReadOptions }

export async function openCatalog(source: CatalogSource, options: ReadOptions): Promise<Catalog> {
  try {
    return await open(source, options)
  } catch (error) {
    if (error instanceof BrokenTable) return brokenAt(error)
    if (error instanceof UnreadableWorkbook) return unreadable([workbookFaults[error.fault]])
    throw error
  }
}

async function open(source: CatalogSource, options: ReadOptions): Promise<Catalog> {
  const encoding = await detectEncoding(source)
  const start = await readStart(source, encoding, 65_536)
  const detected = detectFormat(start, options.columns)
  if (detected.format === undefined) return unreadable(detected.reasons)
  const { format, toColumn, titles, delimiter } = detected
  const columns = titles.map((title) => toColumn(normalizeTitle(title)))
  // With columns named by the owner, the file is a foreign one: its other columns are lost, and reported.
  const isOwn = format.id === 'own' && options.columns === undefined
  const faults = [
    ...checkNames(titles, options.columns),
    ...(format.id === 'own'
      ? checkOwnHeader(columns, { storeSlugs: options.storeSlugs, isStrict: isOwn, named: options.columns })
      : []),
  ]
  if (faults.length > 0) return unreadable(faults, format)
  const second = await openSecondFile(options.combinations, format.secondFile)
  if ('fault' in second) return unreadable([second.fault], format)
  async function* rows() {
    if ('rows' in second) yield* second.rows()
    if (format.syntax === 'xml') yield* readXmlItems(source, encoding)
    else
      for await (const row of readCsvRows(source, { delimiter, encoding, toColumn }))
        // A workbook does not run its texts, so they have no guards.
        yield format.id === 'own' && !source.rows ? withoutGuards(row) : row
  }
  const survey = await surveyRows(rows(), format)
  if (survey.products.productCount === 0) return unreadable(['Súbor neobsahuje ani jeden produkt.'], format)
  const money = moneyOf(survey, options, { isOwn })
  if ('reasons' in money) return { kind: 'unreadable', label: format.label, refusals: money.reasons }
  const opened = { format, survey, rows, options }
  const read = new Set<string>()
  return {
    kind: 'readable',
    columns: format.id === 'own' ? new Set(columns) : undefined,
    facts: {
      format: format.id,
      label: format.label,
      ...(format.note !== undefined && options.combinations === undefined && { note: format.note }),
      encoding,
      delimiter,
      money: money.known,
      language: survey.language,
    },
    productCount: survey.products.productCount,
    outcomes: () => collect(opened, { money, read }),
    lostColumns: () => lostColumns(opened, read),
  }
}

function unreadable(reasons: readonly string[], format?: Format): Catalog {
  const refusals = reasons.map((reason) => ({ line: 1, reason }))
  return { kind: 'unreadable', ...(format && { label: format.label }), refusals }
}

function brokenAt({ line, prefix }: BrokenTable): Catalog {
  const reason = `${prefix}Úvodzovka, ktorá sa tu začína, nikde nekončí. Doplňte koncovú alebo ju vymažte.`
  return { kind: 'unreadable', refusals: [{ line, reason }] }
}

/** A column named by the owner must exist: a typo would silently lose it. */
function checkNames(titles: readonly string[], named: ReadonlyMap<string, string> = new Map()): string[] {
  const known = new Set(titles.map(normalizeTitle))
  return [...named.keys()].filter((title) => !known.has(title)).map((title) => `Stĺpec „${title}“ v súbore nie je.`)
}

/**
 * The rows of every product have been counted, so a product is yielded as soon as its last row is read, wherever its rows are
 * in the file, and only incomplete products are held in memory.
 */
async function* collect(
  { format, survey, rows: read, options }: Opened,
  { money, read: looked }: { money: KnownMoney; read: Set<string> },
): AsyncGenerator<ImportOutcome> {
  const opened = new Map<number, SourceRow[]>()
  const seenVariants = createTextNumbers()
  // All of the shop's own columns are known, so a file of a hundred thousand products does not pay for the tracking.
  const isWatched = format.id !== 'own' || options.columns !== undefined
  for await (const plain of read()) {
    const row = isWatched ? trackReads(plain, looked) : plain
    const product = survey.products.find(format.keyOf(row))
    const rows = opened.get(product.number) ?? []
    rows.push(row)
    opened.set(product.number, rows)
    if (rows.length < product.rows) continue
    opened.delete(product.number)
    yield refuseForeignVariants(toOutcome(rows, { format, options, money }), seenVariants)
  }
}

function toOutcome(
  rows: readonly SourceRow[],
  { format, options, money }: { format: Format; options: ReadOptions; money: KnownMoney },
): ImportOutcome {
  // The rows of a second file do not name the product.
  const first = rows.find((row) => codeOf(row) !== undefined) ?? rows[0]
  const currencies = new Set(rows.flatMap((row) => toCurrency(format.currencyOf?.(row)) ?? []))
  const [currency = money.usual] = currencies
  const reading = createReading(options, { code: first && codeOf(first), money: toMoney(currency, options) })
  if (first && currencies.size > 1) reading.faults.add(first, 'Varianty produktu majú ceny v rôznych menách.')
  return format.toOutcome(rows, reading)
}

/** The code by which the owner knows the product, whatever its outcome. */
function codeOf({ cells }: SourceRow): string | undefined {
  const names = [
    'product_code',
    'sku',
    'handle',
    'reference',
    'code',
    'ITEMGROUP_ID',
    'ITEM_ID',
    'CODE',
    'name',
    'NAME',
  ]
  return names.map((name) => cells[name]?.trim()).find((text) => text)
}

function lostColumns({ format, survey }: Opened, read: ReadonlySet<string>): ColumnUse[] {
  if (read.size === 0) return []
  return [...survey.columns]
    .filter(([name]) => name !== '' && !read.has(name) && !format.technical?.test(name))
    .map(([, use]) => use)
}
