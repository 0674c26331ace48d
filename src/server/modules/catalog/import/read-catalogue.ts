/** Opens a catalogue of any known format and gives its products one by one, whole or refused. */
import { readCsvHeader, readCsvRows } from './csv-rows.ts'
import type { CsvRow } from './csv-rows.ts'
import { detectFormat } from './detect-format.rules.ts'
import type { CatalogueFormat } from './detect-format.rules.ts'
import { heurekaKey, readHeurekaItems, toHeurekaProduct } from './heureka-xml.ts'
import type { ImportOutcome, Refusal } from './imported-product.ts'
import { checkOwnHeader, toOwnProduct } from './own-csv.ts'
import { toShopifyProduct } from './shopify-csv.ts'
import { detectEncoding, readStart } from './source.ts'
import type { CatalogueSource } from './source.ts'
import { toWooProduct, wooAlias, wooKey } from './woocommerce-csv.ts'

export type ReadOptions = {
  /** The day that relative dates are counted from. */
  now: Date
  /** When given, stock columns of other stores make the file unreadable. */
  storeSlugs?: ReadonlySet<string>
}

export type Catalogue =
  | { kind: 'readable'; format: CatalogueFormat; productCount: number; outcomes: () => AsyncGenerator<ImportOutcome> }
  | { kind: 'unreadable'; refusals: Refusal[] }

export async function openCatalogue(source: CatalogueSource, options: ReadOptions): Promise<Catalogue> {
  const encoding = await detectEncoding(source)
  const start = await readStart(source, encoding, 65_536)
  const detected = detectFormat(start)
  if (detected.format === undefined) return unreadable([detected.reason])
  if (detected.format === 'heureka') {
    return open('heureka', {
      rows: () => readHeurekaItems(source, encoding),
      keyOf: heurekaKey,
      toOutcome: toHeurekaProduct,
    })
  }
  const faults =
    detected.format === 'own' ? checkOwnHeader(readCsvHeader(start, detected.delimiter), options.storeSlugs) : []
  if (faults.length > 0) return unreadable(faults)
  const { delimiter } = detected
  return open(detected.format, {
    rows: () => readCsvRows(source, { delimiter, encoding }),
    ...csvReaders(options)[detected.format],
  })
}

function unreadable(reasons: readonly string[]): Catalogue {
  return { kind: 'unreadable', refusals: reasons.map((reason) => ({ line: 1, reason })) }
}

type Reader<Row> = {
  keyOf: (row: Row) => string
  /** Another name by which rows may call the same product. */
  aliasOf?: (row: Row) => { from: string; to: string } | undefined
  toOutcome: (rows: readonly Row[]) => ImportOutcome
}

function csvReaders(options: ReadOptions): Record<Exclude<CatalogueFormat, 'heureka'>, Reader<CsvRow>> {
  return {
    own: { keyOf: (row) => row.cells.product_code?.trim() ?? '', toOutcome: (rows) => toOwnProduct(rows, options) },
    shopify: { keyOf: (row) => row.cells.handle?.trim() ?? '', toOutcome: toShopifyProduct },
    woocommerce: { keyOf: wooKey, aliasOf: wooAlias, toOutcome: (rows) => toWooProduct(rows, options) },
  }
}

/**
 * Counts the rows of every product first: the second reading can then give a product out as soon as its last row is
 * there, wherever its rows stand in the file, and holds no more than the products that are still open.
 */
async function open<Row extends { line: number }>(
  format: CatalogueFormat,
  reader: Reader<Row> & { rows: () => AsyncIterable<Row> },
): Promise<Catalogue> {
  const counts = new Map<string, number>()
  const aliases = new Map<string, string>()
  try {
    for await (const row of reader.rows()) {
      const key = reader.keyOf(row)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const alias = reader.aliasOf?.(row)
      if (alias) aliases.set(alias.from, alias.to)
    }
  } catch (error) {
    return unreadable([describeBreak(error)])
  }
  foldAliases(counts, aliases)
  if (counts.size === 0) return unreadable(['Súbor neobsahuje ani jeden produkt.'])
  return {
    kind: 'readable',
    format,
    productCount: counts.size,
    outcomes: () =>
      collect({ ...reader, keyOf: (row: Row) => aliases.get(reader.keyOf(row)) ?? reader.keyOf(row) }, counts),
  }
}

function foldAliases(counts: Map<string, number>, aliases: ReadonlyMap<string, string>): void {
  for (const [from, to] of aliases) {
    const count = counts.get(from)
    if (count === undefined || from === to) continue
    counts.delete(from)
    counts.set(to, (counts.get(to) ?? 0) + count)
  }
}

// csv-parse says in English what breaks a file, e.g. a quote that is never closed.
function describeBreak(error: unknown): string {
  const line = error instanceof Error ? /line (\d+)/.exec(error.message)?.[1] : undefined
  return `Súbor sa nedá prečítať ako tabuľka${line ? `, chyba je na riadku ${line}` : ''}. Skontrolujte úvodzovky a oddeľovače.`
}

async function* collect<Row extends { line: number }>(
  reader: Reader<Row> & { rows: () => AsyncIterable<Row> },
  counts: ReadonlyMap<string, number>,
): AsyncGenerator<ImportOutcome> {
  const opened = new Map<string, Row[]>()
  const seenVariants = new Map<string, number>()
  for await (const row of reader.rows()) {
    const key = reader.keyOf(row)
    const rows = opened.get(key) ?? []
    rows.push(row)
    opened.set(key, rows)
    if (rows.length < (counts.get(key) ?? 0)) continue
    opened.delete(key)
    yield refuseForeignVariants(reader.toOutcome(rows), seenVariants)
  }
}

/** A variant's code belongs to one product of the file; the later product is refused. */
function refuseForeignVariants(outcome: ImportOutcome, seen: Map<string, number>): ImportOutcome {
  if (outcome.kind === 'refused') return outcome
  const { product, line } = outcome
  const taken = product.variants.filter((variant) => seen.has(variant.code))
  if (taken.length > 0) {
    return {
      kind: 'refused',
      refusals: taken.map((variant) => ({
        line,
        code: product.code,
        column: 'variant_code',
        reason: `Kód variantu „${variant.code}“ už má produkt na riadku ${seen.get(variant.code)}.`,
      })),
    }
  }
  for (const variant of product.variants) seen.set(variant.code, line)
  return outcome
}
