/** The product export of Shoptet as CSV: one row per variant, variants of a product share pairCode. */
import { readDescription } from '../fields/descriptions.rules.ts'
import { readCode, readImages, readRequired, readText } from '../fields/fields.rules.ts'
import {
  readForeignEan,
  readPath,
  readStock,
  readWeight,
  splitSoleOptions,
  toAttributes,
  toCategoryPaths,
  toVariantLook,
} from '../fields/foreign.rules.ts'
import type { NamedValue } from '../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { firstSentence } from '../fields/html.rules.ts'
import { readMoment } from '../fields/moments.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, VatRate } from '../imported-product.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import type { Format } from './format.ts'
import {
  checkShoptetSale,
  noVisibleVariant,
  readUncountedStock,
  shoptetPrices,
  shoptetProductCode,
} from './shoptet.rules.ts'

export const shoptetCsv: Format = {
  id: 'shoptet-csv',
  label: 'Shoptet CSV',
  syntax: 'csv',
  recognizes: (columns) =>
    ['code', 'name', 'price'].every((column) => columns.has(column)) &&
    ['paircode', 'productvisibility', 'defaultcategory', 'categorytext'].some((column) => columns.has(column)),
  keyOf: (row) => (row.cells.paircode?.trim() ? `pair:${row.cells.paircode.trim()}` : `code:${row.cells.code?.trim()}`),
  currencyOf: (row) => row.cells.currency,
  textColumns: ['name', 'shortdescription', 'description'],
  technical:
    /^(guid|internalnote|xmlfeedname|priority|itemtype|unit|(allows|heureka|zbozi|google|glami|favi|arukereso|biano|etarget|firmycz|pohoda).*)$/,
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const { faults } = reading
  const [first] = rows
  if (!first || !areRowsWhole(rows, reading)) return refused(reading)
  checkShoptetSale({ visibility: cellsOf(first)('productvisibility'), type: cellsOf(first)('itemtype') }, faults)
  const sold = rows.filter((row) => row.cells.variantvisibility?.trim() !== '0')
  for (const row of rows)
    if (!sold.includes(row)) faults.lose(cellsOf(row)('variantvisibility'), 'Variant je v Shoptete skrytý, vynechá sa.')
  if (sold.length === 0) faults.add(cellsOf(first)('variantvisibility'), noVisibleVariant)
  if (faults.found.length > 0) return refused(reading)

  const vatRate = reading.vatRate(cellsOf(first)('percentvat'))
  const hasOwnPictures = new Set(sold.map((row) => row.cells.defaultimage?.trim())).size > 1
  return toOutcome(reading, {
    line: first.line,
    product: readProduct(first, { rows, vatRate }, reading),
    placed: sold.map((row) => readVariant(row, { vatRate, isOnly: rows.length === 1, hasOwnPictures }, reading)),
  })
}

function readProduct(
  row: SourceRow,
  { rows, vatRate }: { rows: readonly SourceRow[]; vatRate: VatRate },
  { faults }: Reading,
): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(row)
  const codes = rows.map(({ cells }) => cells.code?.trim() ?? '')
  const isSole = rows.length === 1
  const description = readDescription(cell('description'), faults)
  const short = readDescription(cell('shortdescription'), faults)
  const paths = columnsOf(row, /^(defaultcategory|categorytext\d*|category\d*)$/).map((column) =>
    readPath(cell(column), faults, '>'),
  )
  const pictures = columnsOf(row, /^(defaultimage|image\d*)$/).flatMap((column) => readImages(cell(column), faults))
  const properties = propertiesOf(row)
  return {
    code: isSole
      ? (readCode(cell('code'), faults) ?? '')
      : shoptetProductCode(codes, `SHOPTET-${row.cells.paircode?.trim() ?? ''}`),
    name: readRequired(cell('name'), faults, 200) ?? '',
    categoryPaths: toCategoryPaths(paths, cell('defaultcategory'), faults),
    vatRate,
    labels: [],
    attributes: toAttributes(isSole ? splitSoleOptions(properties).attributes : properties),
    images: [...new Set(pictures)],
    ...given({
      brand: readText(cell('manufacturer'), faults, 100),
      shortDescription: firstSentence(short ?? description ?? '', short === undefined ? undefined : 500),
      descriptionHtml: description,
      weightGrams: readWeight(cell('weight'), faults),
      ...(row.cells.adult?.trim() === '1' && { isAdult: true, minAge: 18 }),
    }),
  }
}

function readVariant(
  row: SourceRow,
  { vatRate, isOnly, hasOwnPictures }: { vatRate: VatRate; isOnly: boolean; hasOwnPictures: boolean },
  { faults, now, price }: Reading,
): PlacedVariant {
  const cell = cellsOf(row)
  const isNet = ['0', 'false'].includes(row.cells.includingvat?.trim() ?? '')
  const read = (column: string) => price(cell(column), { isMachineWritten: true, ...(isNet && { netOf: vatRate }) })
  if (!row.cells.price?.trim()) faults.add(cell('price'), 'Cena chýba.')
  if (!['', '1'].includes(row.cells.priceratio?.trim().replace(/[.,]0+$/, '') ?? ''))
    faults.lose(cell('priceratio'), 'Koeficient ceny sa nepoužije, skontrolujte cenu.')
  const prices = shoptetPrices({
    price: read('price') ?? 0,
    standard: read('standardprice'),
    action: read('actionprice'),
  })
  const images = hasOwnPictures ? readImages(cell('defaultimage'), faults) : []
  const isAction = prices.salePriceCents !== undefined && Boolean(row.cells.actionprice?.trim())
  const variant: ImportedVariant = {
    code: readCode(cell('code'), faults) ?? '',
    ...prices,
    stockCentral: stockOf(row, faults),
    stockByStore: {},
    ...lookOf(row, isOnly),
    ...given({
      ean: readForeignEan(cell('ean'), faults),
      saleFrom: isAction ? readMoment(cell('actionfrom'), faults, { now }) : undefined,
      saleTo: isAction ? readMoment(cell('actionuntil'), faults, { now, endOfDay: true }) : undefined,
      supply: row.cells.negativeamount?.trim() === '1' ? ('backorder' as const) : undefined,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function lookOf(row: SourceRow, isOnly: boolean) {
  const options = columnsOf(row, /^variant:/).map((column) => ({
    name: (row.titles?.get(column) ?? column).slice('variant:'.length),
    value: row.cells[column]?.trim() ?? '',
  }))
  if (options.length > 0 || !isOnly) return toVariantLook(options)
  const { name: _, ...look } = toVariantLook(splitSoleOptions(propertiesOf(row)).options)
  return look
}

/** The pieces of all stores, if they are counted separately; an empty count means that stock is not counted. */
function stockOf(row: SourceRow, faults: Reading['faults']): number {
  if (row.cells.stock?.trim()) return readStock(cellsOf(row)('stock'), faults)
  const places = columnsOf(row, /^stock:/)
  if (places.length > 0) return places.reduce((sum, column) => sum + readStock(cellsOf(row)(column), faults), 0)
  return readUncountedStock(cellsOf(row)('stock'), faults)
}

/** `textProperty` is `Name;Value`, `filteringProperty:Name` only the value. */
function propertiesOf(row: SourceRow): NamedValue[] {
  const texts = columnsOf(row, /^textproperty\d*$/).flatMap((column) => {
    const [name = '', value = ''] = (row.cells[column] ?? '').split(';').map((text) => text.trim())
    return name && value ? [{ name, value }] : []
  })
  const filters = columnsOf(row, /^filteringproperty:/).map((column) => ({
    name: (row.titles?.get(column) ?? column).slice('filteringProperty:'.length),
    value: row.cells[column]?.trim() ?? '',
  }))
  return [...texts, ...filters]
}

/** The columns of that form that are not empty in the row. */
function columnsOf(row: SourceRow, form: RegExp): string[] {
  return Object.keys(row.cells).filter((column) => form.test(column) && row.cells[column]?.trim())
}
