/** The product feed of Heureka: one SHOPITEM per variant, variants of one product share ITEMGROUP_ID. */
import { XMLParser } from 'fast-xml-parser'
import { foldText, slugify } from '#kernel/slug.ts'
import {
  createFaults,
  readCode,
  readEan,
  readImages,
  readPrice,
  readRequired,
  readText,
  readVatRate,
  splitList,
} from './fields.rules.ts'
import type { Cell, Faults } from './fields.rules.ts'
import { attributeKey, fallbackCategory, optionKind, uncountedStock } from './foreign.rules.ts'
import { cleanHtml, firstSentence } from './html.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, Party } from './imported-product.ts'
import { checkCategoryPath, given } from './own-csv.ts'
import { checkProduct } from './product-checks.rules.ts'
import type { PlacedVariant } from './product-checks.rules.ts'
import { readText as readPieces } from './source.ts'
import type { CatalogueSource, SourceEncoding } from './source.ts'

export type HeurekaItem = {
  line: number
  texts: Readonly<Record<string, string>>
  alternativeImages: string[]
  parameters: { name: string; value: string }[]
  fault?: string
}

const maxItemLength = 1_000_000

// Only the five XML entities: the item is cut out of the file, so a DOCTYPE with others never reaches the parser.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => listed.has(name),
})
const listed = new Set(['IMGURL_ALTERNATIVE', 'PARAM', 'GIFT', 'ACCESSORY', 'DELIVERY'])

/** Cuts the feed into items as it streams by: a feed of half a million items never stands in memory whole. */
export async function* readHeurekaItems(
  source: CatalogueSource,
  encoding: SourceEncoding,
): AsyncGenerator<HeurekaItem> {
  let buffer = ''
  let line = 1
  for await (const piece of readPieces(source, encoding)) {
    buffer += piece
    for (;;) {
      const start = buffer.search(/<SHOPITEM[\s>]/)
      if (start === -1) {
        // Keeps a tag that the next piece may complete.
        const keep = Math.max(0, buffer.length - 16)
        line += countLines(buffer.slice(0, keep))
        buffer = buffer.slice(keep)
        break
      }
      line += countLines(buffer.slice(0, start))
      buffer = buffer.slice(start)
      const end = buffer.indexOf('</SHOPITEM>')
      if (end === -1) {
        if (buffer.length > maxItemLength) {
          yield broken(line, 'Položka je dlhšia ako milión znakov alebo jej chýba koncová značka SHOPITEM.')
          return
        }
        break
      }
      const xml = buffer.slice(0, end + '</SHOPITEM>'.length)
      yield parseItem(xml, line)
      line += countLines(xml)
      buffer = buffer.slice(xml.length)
    }
  }
  if (buffer.startsWith('<SHOPITEM')) yield broken(line, 'Položka nie je ukončená, súbor je pravdepodobne neúplný.')
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function broken(line: number, fault: string): HeurekaItem {
  return { line, texts: {}, alternativeImages: [], parameters: [], fault }
}

function parseItem(xml: string, line: number): HeurekaItem {
  try {
    const parsed: unknown = parser.parse(xml, true)
    const item = isRecord(parsed) ? parsed.SHOPITEM : undefined
    if (!isRecord(item)) return broken(line, 'Položka je prázdna.')
    const texts: Record<string, string> = {}
    for (const [name, value] of Object.entries(item)) if (typeof value === 'string') texts[name] = value
    return { line, texts, alternativeImages: textsOf(item.IMGURL_ALTERNATIVE), parameters: parametersOf(item.PARAM) }
  } catch {
    return broken(line, 'Položka nie je platné XML.')
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function parametersOf(value: unknown): { name: string; value: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.PARAM_NAME === 'string' && typeof entry.VAL === 'string' && entry.VAL !== ''
      ? [{ name: entry.PARAM_NAME, value: entry.VAL }]
      : [],
  )
}

export function heurekaKey(item: HeurekaItem): string {
  const group = item.texts.ITEMGROUP_ID
  return group ? `group:${group}` : `item:${item.texts.ITEM_ID ?? `line ${item.line}`}`
}

export function toHeurekaProduct(items: readonly HeurekaItem[]): ImportOutcome {
  const [first] = items
  if (!first) return { kind: 'refused', refusals: [] }
  const faults = createFaults(first.texts.ITEMGROUP_ID ?? first.texts.ITEM_ID)
  for (const item of items) if (item.fault) faults.add(item, item.fault)
  if (faults.found.length > 0) return { kind: 'refused', refusals: faults.found }

  const shared = readProduct(items, first, faults)
  const placed = items.map((item) =>
    readVariant(item, { faults, isOnly: items.length === 1, productName: shared.name }),
  )
  const product: ImportedProduct = { ...shared, variants: placed.map(({ variant }) => variant) }
  if (faults.found.length === 0) checkProduct({ line: first.line, product, placed }, faults)
  return faults.found.length > 0
    ? { kind: 'refused', refusals: faults.found }
    : { kind: 'product', line: first.line, product }
}

function readProduct(
  items: readonly HeurekaItem[],
  first: HeurekaItem,
  faults: Faults,
): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(first)
  const html = readText(cell('DESCRIPTION'), faults) ?? ''
  const codeColumn = first.texts.ITEMGROUP_ID ? 'ITEMGROUP_ID' : 'ITEM_ID'
  return {
    code: readCode(cell(codeColumn), faults) ?? '',
    name: items.length > 1 ? sharedName(items, faults) : (readRequired(cell('PRODUCTNAME'), faults, 200) ?? ''),
    categoryPaths: [readCategory(cell('CATEGORYTEXT'), faults)],
    vatRate: readVatRate(cell('VAT'), faults) ?? 23,
    labels: [],
    attributes: Object.fromEntries(
      first.parameters
        .filter(({ name }) => !optionKind(name))
        .map(({ name, value }) => [attributeKey(name), value.slice(0, 300)]),
    ),
    images: imagesOf(first, faults),
    ...given({
      brand: readText(cell('MANUFACTURER'), faults, 100),
      shortDescription: firstSentence(html),
      descriptionHtml: html === '' ? undefined : cleanHtml(html),
      manufacturer: readManufacturer(first),
    }),
  }
}

/** What the names of all variants begin with: "Balón červený" and "Balón modrý" are both a "Balón". */
function sharedName(items: readonly HeurekaItem[], faults: Faults): string {
  const names = items.map((item) => readRequired(cellsOf(item)('PRODUCTNAME'), faults, 200) ?? '')
  const [first = ''] = names
  const words = first.split(' ')
  const length = words.findIndex(
    (_, index) => !names.every((name) => `${name} `.startsWith(`${words.slice(0, index + 1).join(' ')} `)),
  )
  const common = words
    .slice(0, length === -1 ? words.length : length)
    .join(' ')
    .replace(/[\s,–-]+$/, '')
  return common.length >= 3 ? common : first
}

function readCategory(cell: Cell, faults: Faults): string[] {
  const path = splitList(cell.text, '|')
    .filter((name) => !/^heureka\.(sk|cz)$/i.test(name))
    .slice(-4)
  if (path.length === 0) return fallbackCategory
  checkCategoryPath(path, cell, faults)
  return path
}

function readManufacturer(item: HeurekaItem): Party | undefined {
  const {
    MANUFACTURER: name,
    MANUFACTURER_POSTAL_ADDRESS: address,
    MANUFACTURER_ELECTRONIC_ADDRESS: email,
  } = item.texts
  return name && address && email ? { name, address, email } : undefined
}

function readVariant(
  item: HeurekaItem,
  { faults, isOnly, productName }: { faults: Faults; isOnly: boolean; productName: string },
): PlacedVariant {
  const cell = cellsOf(item)
  const price = readPrice(cell('PRICE_VAT'), faults)
  if (!item.texts.PRICE_VAT?.trim()) faults.add(cell('PRICE_VAT'), 'Cena chýba.')
  const color = item.parameters.find(({ name }) => optionKind(name) === 'color')?.value
  const size = item.parameters.find(({ name }) => optionKind(name) === 'size')?.value
  const ownName = (item.texts.PRODUCTNAME ?? '').slice(productName.length).replace(/^[\s,–-]+/, '')
  const images = isOnly ? [] : imagesOf(item, faults)
  const variant: ImportedVariant = {
    code: readCode(cell('ITEM_ID'), faults) ?? '',
    priceCents: price ?? 0,
    stockCentral: isInStock(item.texts.DELIVERY_DATE) ? uncountedStock : 0,
    stockByStore: {},
    ...given({
      ean: readEan(cell(item.texts.EAN ? 'EAN' : 'ISBN'), faults),
      name: isOnly ? undefined : ownName || [color, size].filter(Boolean).join(' / ') || undefined,
      color: color === undefined ? undefined : slugify(color),
      size,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: item.line, variant }
}

function imagesOf(item: HeurekaItem, faults: Faults): string[] {
  const main = readImages(cellsOf(item)('IMGURL'), faults)
  const others = item.alternativeImages.flatMap((text) =>
    readImages({ line: item.line, column: 'IMGURL_ALTERNATIVE', text }, faults),
  )
  return [...new Set([...main, ...others])]
}

/** Heureka's delivery time: 0 to 3 days means that the shop has the goods. */
function isInStock(delivery: string | undefined): boolean {
  const text = foldText(delivery?.trim() ?? '')
  return text !== '' && /^\d+$/.test(text) && Number(text) <= 3
}

function cellsOf(item: HeurekaItem): (column: string) => Cell {
  return (column) => ({ line: item.line, column, text: item.texts[column] })
}
