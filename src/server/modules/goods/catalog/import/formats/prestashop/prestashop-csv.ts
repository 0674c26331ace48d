/** The product file of PrestaShop: its import template, which export modules use too, and the export of the product list. */
import { readDescription } from '../../fields/descriptions.rules.ts'
import { readCode, readImages, readRequired, readText, splitList } from '../../fields/fields.rules.ts'
import {
  loseVisibility,
  readPath,
  readWeight,
  splitSoleOptions,
  toAttributes,
  toCategoryPaths,
  toSlug,
} from '../../fields/foreign.rules.ts'
import type { NamedValue } from '../../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { firstSentence } from '../../fields/html.rules.ts'
import { readDay } from '../../fields/moments.rules.ts'
import type { ImportedProduct, ImportOutcome, VatRate } from '../../imported-product.ts'
import { areRowsWhole, refused, toOutcome } from '../../reading.ts'
import type { Reading } from '../../reading.ts'
import { cellsOf } from '../../source/source-row.ts'
import type { SourceRow } from '../../source/source-row.ts'
import type { Format } from '../format.ts'
import { combinationsFile, isCombination, productKeyOf, referenceKey } from './prestashop-combinations.ts'
import { isEmptyDate, readVariants } from './prestashop-variants.ts'

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
  keyOf(row) {
    if (isCombination(row)) return productKeyOf(row)
    const reference = row.cells.reference?.trim()
    return row.cells.id?.trim() || (reference ? referenceKey(reference) : `line ${row.line}`)
  },
  aliasOf(row) {
    const [id, reference] = isCombination(row) ? [] : [row.cells.id?.trim(), row.cells.reference?.trim()]
    return id && reference ? referenceKey(reference) : undefined
  },
  textColumns: ['name', 'description', 'summary'],
  technical:
    /^(?:combination )?(?:delete existing images|id \/ name of shop|advanced stock manage?ment|depends on stock|warehouse|position)$/,
  note: 'Kombinácie (varianty) exportuje PrestaShop do iného súboru. Bez neho (--combinations) vznikne z každého produktu jeden variant.',
  secondFile: combinationsFile,
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const combinations = rows.filter(isCombination)
  const [row, second] = rows.filter((other) => !isCombination(other))
  if (!row) return refuseLost(combinations, reading)
  if (!areRowsWhole(rows, reading)) return refused(reading)
  if (second) reading.faults.add(cellsOf(second)('id'), `Produkt s rovnakým číslom je už na riadku ${row.line}.`)
  checkIsForSale(row, reading)
  if (reading.faults.found.length > 0) return refused(reading)
  const vatRate = readTaxRule(row, reading)
  const features = featuresOf(row)
  const { options, attributes } =
    combinations.length > 0 ? { options: [], attributes: features } : splitSoleOptions(features)
  const product = readProduct(row, { vatRate, attributes }, reading)
  return toOutcome(reading, {
    line: row.line,
    product,
    placed: readVariants(row, { product, combinations, options }, reading),
  })
}

function refuseLost(combinations: readonly SourceRow[], reading: Reading): ImportOutcome {
  for (const row of combinations)
    reading.faults.add(cellsOf(row)('combination id'), 'Produkt tejto kombinácie v súbore s produktmi nie je.')
  return refused(reading)
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

type Known = { vatRate: VatRate; attributes: readonly NamedValue[] }

function readProduct(
  row: SourceRow,
  { vatRate, attributes }: Known,
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
    attributes: { ...toAttributes(attributes), ...dimensionsOf(row) },
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
