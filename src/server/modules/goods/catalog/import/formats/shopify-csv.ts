/** The product export of Shopify, old and new template: rows of a product share the handle; a row without a price adds a picture. */
import { slugify } from '#kernel/slug.ts'
import { readDescription } from '../fields/descriptions.rules.ts'
import { readImages, readRequired, readText } from '../fields/fields.rules.ts'
import {
  readForeignEan,
  readPath,
  readStock,
  readWeight,
  toAttributes,
  toCategoryPaths,
  toSlug,
  toVariantLook,
  uncountedStock,
} from '../fields/foreign.rules.ts'
import type { NamedValue } from '../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { firstSentence } from '../fields/html.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, VatRate } from '../imported-product.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import type { Format } from './format.ts'

/** Columns of the older template by their titles in the newer one. */
const oldTitles: Readonly<Record<string, string>> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'weight value (grams)': 'variant grams',
  'weight unit for display': 'variant weight unit',
  'requires shipping': 'variant requires shipping',
  'fulfillment service': 'variant fulfillment service',
  'charge tax': 'variant taxable',
  'product image url': 'image src',
  'variant image url': 'variant image',
}

export const shopifyCsv: Format = {
  id: 'shopify',
  label: 'Shopify CSV',
  syntax: 'csv',
  toColumn: (title) => oldTitles[title] ?? title,
  recognizes: (columns) =>
    columns.has('handle') && (columns.has('variant price') || (columns.has('title') && columns.has('variant sku'))),
  keyOf: (row) => row.cells.handle?.trim() ?? '',
  textColumns: ['title', 'body (html)'],
  technical:
    /^(image position|variant weight unit|variant fulfillment service|variant taxable|option\d linked to|gift card|status|published)$/,
  note: 'Sadzbu DPH súbor neuvádza, všetok tovar dostane 23 %.',
  toOutcome: toProduct,
}

/** The file does not say the rate. */
const vatRate: VatRate = 23
const optionNumbers = [1, 2, 3] as const
// Shopify's placeholder of a product without options.
const noOption = 'default title'

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const { faults } = reading
  const [first] = rows
  if (!first || !areRowsWhole(rows, reading)) return refused(reading)
  checkIsForSale(first, reading)
  const priced = rows.filter((row) => row.cells['variant price']?.trim())
  if (priced.length === 0) faults.add(cellsOf(first)('variant price'), 'Produkt nemá ani jeden variant s cenou.')
  if (faults.found.length === 0 && priced.every(isDigital))
    faults.add(
      cellsOf(first)('variant requires shipping'),
      'Produkt sa neposiela (digitálny tovar alebo služba), nepreberáme ho.',
    )
  if (faults.found.length > 0) return refused(reading)

  const sold = priced.filter((row) => !isDigital(row))
  for (const row of priced)
    if (isDigital(row))
      faults.lose(cellsOf(row)('variant requires shipping'), 'Variant, ktorý sa neposiela, sa vynechá.')
  const optionNames = optionNumbers.map((number) => first.cells[`option${number} name`]?.trim() ?? '')
  return toOutcome(reading, {
    line: first.line,
    product: readProduct(rows, first, reading),
    placed: sold.map((row) => readVariant({ row, first, optionNames, isOnly: sold.length === 1 }, reading)),
  })
}

function isDigital(row: SourceRow): boolean {
  return row.cells['variant requires shipping']?.trim().toLowerCase() === 'false'
}

function checkIsForSale(row: SourceRow, { faults }: Reading): void {
  const status = row.cells.status?.trim().toLowerCase() ?? ''
  if (['draft', 'archived', 'unlisted'].includes(status) || row.cells.published?.trim().toLowerCase() === 'false')
    faults.add(cellsOf(row)('status'), 'Produkt nie je v Shopify zverejnený.')
  if (row.cells['gift card']?.trim().toLowerCase() === 'true')
    faults.add(cellsOf(row)('gift card'), 'Darčekové karty zo Shopify nepreberáme.')
}

function readProduct(
  rows: readonly SourceRow[],
  first: SourceRow,
  { faults }: Reading,
): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(first)
  const description = readDescription(cell('body (html)'), faults)
  const handle = readRequired(cell('handle'), faults, 120) ?? ''
  const category = cell(first.cells.type?.trim() ? 'type' : 'product category')
  const pictures = rows
    .flatMap((row) => readImages(cellsOf(row)('image src'), faults).map((image) => ({ row, image })))
    .toSorted((left, right) => positionOf(left.row) - positionOf(right.row))
  const alts = pictures.flatMap(({ row, image }) => {
    const alt = row.cells['image alt text']?.trim()
    return alt ? [[image, alt.slice(0, 300)] as const] : []
  })
  return {
    code: handle,
    name: readRequired(cell('title'), faults, 200) ?? '',
    categoryPaths: toCategoryPaths([readPath(category, faults, '>')], category, faults),
    vatRate,
    labels: [],
    attributes: toAttributes(metafieldsOf(first)),
    images: [...new Set(pictures.map(({ image }) => image))],
    ...given({
      alts: alts.length > 0 ? Object.fromEntries(alts) : undefined,
      slug: toSlug(handle),
      brand: readText(cell('vendor'), faults, 100),
      shortDescription: firstSentence(description ?? ''),
      descriptionHtml: description,
      weightGrams: readWeight(cell('variant grams'), faults, 'g'),
    }),
  }
}

function positionOf(row: SourceRow): number {
  return Number(row.cells['image position']?.trim() || Number.MAX_SAFE_INTEGER)
}

function metafieldsOf(row: SourceRow): NamedValue[] {
  return Object.keys(row.cells).flatMap((column) => {
    const name = /^(.+) \(product\.metafields\..+\)$/.exec(row.titles?.get(column) ?? column)?.[1]
    const value = name && row.cells[column]?.trim()
    return name && value ? [{ name, value }] : []
  })
}

function readVariant(
  {
    row,
    first,
    optionNames,
    isOnly,
  }: { row: SourceRow; first: SourceRow; optionNames: readonly string[]; isOnly: boolean },
  { faults, price, hasNetPrices }: Reading,
): PlacedVariant {
  const cell = cellsOf(row)
  const options = optionNumbers.flatMap((number, index) => {
    const value = row.cells[`option${number} value`]?.trim() ?? ''
    return value && value.toLowerCase() !== noOption ? [{ name: optionNames[index] ?? '', value }] : []
  })
  const handle = first.cells.handle?.trim() ?? ''
  const ownCode = isOnly ? handle : `${handle}-${slugify(options.map(({ value }) => value).join(' '))}`
  const money = { isMachineWritten: true, ...(hasNetPrices && { netOf: vatRate }) }
  const now = price(cell('variant price'), money) ?? 0
  const before = price(cell('variant compare at price'), money)
  const isReduced = before !== undefined && before > now
  const images = readImages(cell('variant image'), faults)
  const variant: ImportedVariant = {
    code: (readText(cell('variant sku'), faults, 120) ?? ownCode).replace(/^'/, ''),
    priceCents: isReduced ? before : now,
    stockCentral: stockOf(row, faults),
    stockByStore: {},
    ...toVariantLook(options),
    ...given({
      ean: readForeignEan(cell('variant barcode'), faults),
      salePriceCents: isReduced ? now : undefined,
      supply: isOrderedBeyondStock(row) ? ('backorder' as const) : undefined,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function isOrderedBeyondStock(row: SourceRow): boolean {
  return ['continue', 'true'].includes(row.cells['variant inventory policy']?.trim().toLowerCase() ?? '')
}

function stockOf(row: SourceRow, faults: Reading['faults']): number {
  const isCounted =
    row.cells['variant inventory tracker'] === undefined || row.cells['variant inventory tracker'].trim()
  return isCounted ? readStock(cellsOf(row)('variant inventory qty'), faults) : uncountedStock
}
