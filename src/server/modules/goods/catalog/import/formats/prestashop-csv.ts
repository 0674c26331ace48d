/** The product file of PrestaShop: its import template, which export modules use too, and the export of the product list. */
import { readDescription } from '../fields/descriptions.rules.ts'
import { readCode, readImages, readRequired, readText, splitList } from '../fields/fields.rules.ts'
import {
  loseVisibility,
  readForeignEan,
  readPath,
  readStock,
  readWeight,
  splitSoleOptions,
  toAttributes,
  toCategoryPaths,
  toSlug,
  toVariantLook,
} from '../fields/foreign.rules.ts'
import type { NamedValue } from '../fields/foreign.rules.ts'
import { given } from '../fields/given.rules.ts'
import { firstSentence } from '../fields/html.rules.ts'
import { readDay, readMoment } from '../fields/moments.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, VatRate } from '../imported-product.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import type { Format } from './format.ts'

/** Titles in the export of the product list and in older templates. */
const otherTitles: Readonly<Record<string, string>> = {
  'price (tax excl.)': 'price tax excluded',
  'price (tax incl.)': 'price tax included',
  'product id': 'id',
  category: 'categories',
  status: 'active',
  brand: 'manufacturer',
  'tax rules id': 'tax rule id',
  'short description': 'summary',
  image: 'image urls',
}

export const prestaShopCsv: Format = {
  id: 'prestashop',
  label: 'PrestaShop CSV',
  syntax: 'csv',
  toColumn(title) {
    const plain = title
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/[*#:]/g, '')
      .trim()
    return otherTitles[title] ?? otherTitles[plain] ?? plain
  },
  recognizes: (columns) =>
    columns.has('name') &&
    columns.has('categories') &&
    (columns.has('price tax excluded') || columns.has('price tax included')),
  keyOf: (row) => row.cells.id?.trim() || (row.cells.reference?.trim() ?? '') || `line ${row.line}`,
  textColumns: ['name', 'description', 'summary'],
  technical:
    /^(delete existing images|id \/ name of shop|advanced stock management|depends on stock|warehouse|position)$/,
  note: 'Kombinácie (varianty) exportuje PrestaShop do iného súboru, z tohto vznikne z každého produktu jeden variant.',
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const [row, second] = rows
  if (!row || !areRowsWhole(rows, reading)) return refused(reading)
  if (second) reading.faults.add(cellsOf(second)('id'), `Produkt s rovnakým číslom je už na riadku ${row.line}.`)
  checkIsForSale(row, reading)
  if (reading.faults.found.length > 0) return refused(reading)
  const vatRate = readTaxRule(row, reading)
  const features = featuresOf(row)
  return toOutcome(reading, {
    line: row.line,
    product: readProduct(row, { vatRate, features }, reading),
    placed: [readVariant(row, { vatRate, features }, reading)],
  })
}

function checkIsForSale(row: SourceRow, { faults }: Reading): void {
  const cell = cellsOf(row)
  const isOff = (column: string) =>
    ['0', 'no', 'false', 'disabled'].includes(row.cells[column]?.trim().toLowerCase() ?? '')
  if (isOff('active')) faults.add(cell('active'), 'Produkt je v PrestaShope vypnutý.')
  if (isOff('available for order')) faults.add(cell('available for order'), 'Produkt sa v PrestaShope nedá objednať.')
  if (['1', 'yes'].includes(row.cells['virtual product']?.trim().toLowerCase() ?? ''))
    faults.add(cell('virtual product'), 'Virtuálny tovar nepreberáme, obchod posiela iba veci.')
  const visibility = row.cells.visibility?.trim() ?? ''
  if (visibility === 'none') faults.add(cell('visibility'), 'Produkt je v PrestaShope skrytý.')
  else if (!['', 'both'].includes(visibility)) loseVisibility(cell('visibility'), faults, visibility)
}

/** A tax rule is a number of that shop: only the owner knows its rate. */
function readTaxRule(row: SourceRow, { faults, vatRate }: Reading): VatRate {
  const cell = cellsOf(row)('tax rule id')
  const rule = cell.text?.trim() ?? ''
  if (rule !== '' && rule !== '0') return vatRate({ ...cell, text: `tax-rule-${rule}` })
  faults.lose(cell, 'Pravidlo dane chýba, použije sa 23 %.')
  return 23
}

type Known = { vatRate: VatRate; features: readonly NamedValue[] }

function readProduct(
  row: SourceRow,
  { vatRate, features }: Known,
  { faults, now }: Reading,
): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(row)
  const description = readDescription(cell('description'), faults)
  const summary = readDescription(cell('summary'), faults)
  const paths = splitList(row.cells.categories, ',').map((text) =>
    readPath({ ...cell('categories'), text }, faults, /[/>]/),
  )
  const images = readImages(cell('image urls'), faults, ',')
  const alts = splitList(row.cells['image alt texts'], ',')
  const named = images.flatMap((image, index) => (alts[index] ? [[image, alts[index]] as const] : []))
  return {
    code: row.cells.reference?.trim()
      ? (readCode(cell('reference'), faults) ?? '')
      : `PS-${row.cells.id?.trim() ?? ''}`,
    name: readRequired(cell('name'), faults, 200) ?? '',
    categoryPaths: toCategoryPaths(paths, cell('categories'), faults),
    vatRate,
    labels: [],
    attributes: { ...toAttributes(splitSoleOptions(features).attributes), ...dimensionsOf(row) },
    images,
    ...given({
      alts: named.length > 0 ? Object.fromEntries(named) : undefined,
      slug: toSlug(row.cells['url rewritten']),
      brand: readText(cell('manufacturer'), faults, 100),
      shortDescription: firstSentence(summary ?? description ?? '', summary === undefined ? undefined : 500),
      descriptionHtml: description,
      weightGrams: readWeight(cell('weight'), faults),
      preorderFrom: isEmptyDate(row.cells['product available date'])
        ? undefined
        : readDay(cell('product available date'), faults, { now }),
    }),
  }
}

function readVariant(row: SourceRow, { vatRate, features }: Known, reading: Reading): PlacedVariant {
  const { faults, price } = reading
  const cell = cellsOf(row)
  const isGross = Boolean(row.cells['price tax included']?.trim())
  const priceCell = cell(isGross ? 'price tax included' : 'price tax excluded')
  if (!priceCell.text?.trim()) faults.add(priceCell, 'Cena chýba.')
  const priceCents = price(priceCell, { isMachineWritten: true, ...(!isGross && { netOf: vatRate }) }) ?? 0
  const { name: _, ...look } = toVariantLook(splitSoleOptions(features).options)
  const variant: ImportedVariant = {
    code: row.cells.reference?.trim() || `PS-${row.cells.id?.trim() ?? ''}`,
    priceCents,
    stockCentral: readStock(cell('quantity'), faults),
    stockByStore: {},
    ...look,
    ...given({ ean: readForeignEan(cell('ean13'), faults) }),
    ...readReduction(row, priceCents, reading),
  }
  return { line: row.line, variant }
}

function readReduction(row: SourceRow, priceCents: number, { faults, now, price }: Reading) {
  const cell = cellsOf(row)
  const percent = Number(row.cells['discount percent']?.trim().replace(',', '.') || '0')
  const amount = price(cell('discount amount'), { isMachineWritten: true }) ?? 0
  if (!(percent > 0) && amount === 0) return {}
  const salePriceCents = percent > 0 ? Math.round((priceCents * (100 - percent)) / 100) : priceCents - amount
  const moment = (column: string, endOfDay: boolean) =>
    isEmptyDate(row.cells[column]) ? undefined : readMoment(cell(column), faults, { now, endOfDay })
  return given({ salePriceCents, saleFrom: moment('discount from', false), saleTo: moment('discount to', true) })
}

function isEmptyDate(text: string | undefined): boolean {
  return !text?.trim() || text.trim().startsWith('0000-00-00')
}

/** `Name:Value:Position`, separated by commas. */
function featuresOf(row: SourceRow): NamedValue[] {
  return splitList(row.cells.feature, ',').flatMap((part) => {
    const [name = '', value = ''] = part.split(':').map((text) => text.trim())
    return name && value ? [{ name, value }] : []
  })
}

function dimensionsOf(row: SourceRow): { dimensions?: string } {
  const sides = ['width', 'height', 'depth'].flatMap((side) => {
    const size = Number(row.cells[side]?.trim().replace(',', '.') || '0')
    return size > 0 ? [String(size).replace('.', ',')] : []
  })
  return sides.length > 0 ? { dimensions: `${sides.join(' × ')} cm` } : {}
}
