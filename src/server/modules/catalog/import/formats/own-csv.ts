/** The shop's own CSV: one row per variant. Its columns are documented in docs/how-to/import-catalogue.md. */
import { slugify } from '#kernel/slug.ts'
import { supplies, type Supply } from '#kernel/stock-state.ts'
import { readDescription } from '../descriptions.rules.ts'
import {
  readCode,
  readEan,
  readEmail,
  readFlag,
  readImages,
  readRequired,
  readText,
  readWhole,
  shorten,
  splitList,
} from '../fields.rules.ts'
import type { Cell, Faults } from '../fields.rules.ts'
import type { Format } from '../format.ts'
import { given } from '../given.rules.ts'
import { productLabels } from '../imported-product.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, Party, ProductLabel } from '../imported-product.ts'
import { readDay, readMoment } from '../moments.rules.ts'
import type { PlacedVariant } from '../product-checks.rules.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source-row.ts'
import type { SourceRow } from '../source-row.ts'

const requiredColumns = ['product_code', 'name', 'categories', 'price']

const variantColumns = [
  'variant_code',
  'ean',
  'variant_name',
  'color',
  'size',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  'supply',
  'variant_images',
]

const productColumns = [
  'product_code',
  'name',
  'currency',
  'slug',
  'categories',
  'brand',
  'short_description',
  'description_html',
  'vat_rate',
  'labels',
  'min_age',
  'is_adult',
  'warnings',
  'manufacturer_name',
  'manufacturer_address',
  'manufacturer_email',
  'responsible_name',
  'responsible_address',
  'responsible_email',
  'danger_class',
  'is_bulky',
  'is_gift',
  'size_table',
  'set_components',
  'weight_grams',
  'popularity',
  'preorder_from',
  'images',
]

const knownColumns = new Set([...variantColumns, ...productColumns])
/** What people type has cents at most. */
const exact = { maxPlaces: 2 }
const dangerClasses = ['gas', 'aerosol', 'pyrotechnics']
const storePrefix = 'stock_'
const centralColumn = 'stock_central'
const attributePrefix = 'attribute_'

export const ownCsv: Format = {
  id: 'own',
  label: 'vlastné CSV',
  syntax: 'csv',
  recognises: (columns) => columns.has('product_code'),
  keyOf: (row) => row.cells.product_code?.trim() ?? '',
  currencyOf: (row) => row.cells.currency,
  textColumns: ['name', 'description_html'],
  toOutcome: toProduct,
}

/** Faults of the header make the whole file unreadable: guessing would put values where nobody asked for them. */
export function checkOwnHeader(
  columns: readonly string[],
  {
    storeSlugs,
    isStrict,
    named = new Map(),
  }: {
    storeSlugs?: ReadonlySet<string> | undefined
    isStrict: boolean
    /** Columns that the owner has named, by their titles. */
    named?: ReadonlyMap<string, string> | undefined
  },
): string[] {
  const unknown = (isStrict ? columns : [...named.values()]).filter((column) => !isKnown(column))
  const stores = columns.filter((column) => column.startsWith(storePrefix) && column !== centralColumn)
  return [
    ...requiredColumns.filter((column) => !columns.includes(column)).map((column) => `Chýba povinný stĺpec ${column}.`),
    ...unknown.map((column) => `Stĺpec „${shorten(column)}“ nepoznáme.`),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index && (isStrict || isKnown(column)))
      .map((column) => `Stĺpec ${shorten(column)} je v hlavičke dvakrát.`),
    ...stores
      .filter((column) => storeSlugs && !storeSlugs.has(column.slice(storePrefix.length)))
      .map((column) => `Predajňu zo stĺpca ${shorten(column)} nepoznáme.`),
  ]
}

function isKnown(column: string): boolean {
  if (column === '' || knownColumns.has(column)) return true
  return /^(attribute_[a-z0-9_]{1,40}|stock_[a-z0-9-]{1,60})$/.test(column)
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const [first] = rows
  if (!first || !areRowsWhole(rows, reading)) return refused(reading)
  checkSharedColumns(rows, reading.faults)
  const product = readProduct(first, reading)
  const placed = rows.map((row) =>
    readVariant(row, reading, { fallbackCode: rows.length === 1 ? product.code : undefined }),
  )
  return toOutcome(reading, { line: first.line, product, placed })
}

/** Columns of the product may stay empty after its first row; a different value is a mistake, not an override. */
function checkSharedColumns(rows: readonly SourceRow[], faults: Faults): void {
  const [first, ...others] = rows
  if (!first) return
  const shared = Object.keys(first.cells).filter(
    (column) => productColumns.includes(column) || column.startsWith(attributePrefix),
  )
  for (const row of others) {
    for (const column of shared) {
      const value = row.cells[column]?.trim() ?? ''
      if (value !== '' && value !== first.cells[column]?.trim())
        faults.add({ line: row.line, column }, `Údaj „${shorten(value)}“ sa líši od prvého riadka produktu.`)
    }
  }
}

function readProduct(row: SourceRow, { now, faults, vatRate }: Reading): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(row)
  const text = (column: string, maxLength?: number) => readText(cell(column), faults, maxLength)
  const isAdult = readFlag(cell('is_adult'), faults)
  const minAge = readWhole(cell('min_age'), faults, 99) ?? (isAdult ? 18 : undefined)
  if (isAdult && minAge !== undefined && minAge < 18)
    faults.add(cell('min_age'), 'Tovar pre dospelých musí mať vek aspoň 18 rokov.')
  const description = readDescription(cell('description_html'), faults)
  return {
    code: readCode(cell('product_code'), faults) ?? '',
    name: readRequired(cell('name'), faults, 200) ?? '',
    categoryPaths: readCategories(cell('categories'), faults),
    vatRate: vatRate(cell('vat_rate')),
    labels: readLabels(cell('labels'), faults),
    attributes: readAttributes(row, faults),
    images: readImages(cell('images'), faults),
    ...given({
      slug: readSlug(cell('slug'), faults),
      brand: text('brand', 100),
      shortDescription: text('short_description', 500),
      descriptionHtml: description,
      minAge,
      warnings: text('warnings', 4000),
      manufacturer: readParty(row, 'manufacturer', faults),
      responsiblePerson: readParty(row, 'responsible', faults),
      dangerClass: readDangerClass(cell('danger_class'), faults),
      sizeTable: readSizeTable(cell('size_table'), faults),
      setComponents: readComponents(cell('set_components'), faults),
      weightGrams: readWhole(cell('weight_grams'), faults),
      popularity: readWhole(cell('popularity'), faults),
      preorderFrom: readDay(cell('preorder_from'), faults, { now }),
      isAdult: isAdult || undefined,
      isBulky: readFlag(cell('is_bulky'), faults) || undefined,
      isGift: readFlag(cell('is_gift'), faults) || undefined,
    }),
  }
}

function readVariant(
  row: SourceRow,
  { now, faults, price }: Reading,
  { fallbackCode }: { fallbackCode: string | undefined },
): PlacedVariant {
  const cell = cellsOf(row)
  const isOwnCodeMissing = !row.cells.variant_code?.trim()
  const code = isOwnCodeMissing && fallbackCode !== undefined ? fallbackCode : readCode(cell('variant_code'), faults)
  if (!row.cells.price?.trim()) faults.add(cell('price'), 'Cena chýba.')
  const images = readImages(cell('variant_images'), faults)
  const color = readText(cell('color'), faults, 60)
  const variant: ImportedVariant = {
    code: code ?? '',
    priceCents: price(cell('price'), exact) ?? 0,
    stockCentral: readWhole(cell(centralColumn), faults) ?? 0,
    stockByStore: readStoreStock(row, faults),
    ...given({
      ean: readEan(cell('ean'), faults),
      name: readText(cell('variant_name'), faults, 120),
      color: color === undefined ? undefined : slugify(color),
      size: readText(cell('size'), faults, 40),
      salePriceCents: price(cell('sale_price'), exact),
      saleFrom: readMoment(cell('sale_from'), faults, { now }),
      saleTo: readMoment(cell('sale_to'), faults, { now, endOfDay: true }),
      supply: readSupply(cell('supply'), faults),
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function readSlug(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults, 120)
  if (text === undefined) return undefined
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
    ? text
    : faults.add(cell, `Adresa „${shorten(text)}“ smie mať iba malé písmená bez diakritiky, číslice a pomlčky.`)
}

const maxCategoryDepth = 4

function readCategories(cell: Cell, faults: Faults): string[][] {
  const paths = splitList(cell.text, '|').map((path) => splitList(path, '>'))
  if (paths.length === 0) faults.add(cell, 'Produkt nemá kategóriu.')
  for (const path of paths) checkCategoryPath(path, cell, faults)
  return paths
}

function checkCategoryPath(path: readonly string[], cell: Cell, faults: Faults): void {
  if (path.length > maxCategoryDepth)
    faults.add(cell, `Kategória „${shorten(path.join(' > '))}“ má viac ako ${maxCategoryDepth} úrovne.`)
  if (path.length === 0 || path.some((name) => name.length > 80 || slugify(name) === ''))
    faults.add(cell, `Názov kategórie „${shorten(path.join(' > '))}“ nie je platný.`)
}

function readLabels(cell: Cell, faults: Faults): ProductLabel[] {
  return splitList(cell.text, '|').flatMap((word) => {
    const label = productLabels.find((known) => known === word.toLowerCase())
    if (!label) faults.add(cell, `Štítok „${shorten(word)}“ nepoznáme. Použite ${productLabels.join(', ')}.`)
    return label ? [label] : []
  })
}

function readAttributes(row: SourceRow, faults: Faults): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const column of Object.keys(row.cells)) {
    if (!column.startsWith(attributePrefix)) continue
    const value = readText({ line: row.line, column, text: row.cells[column] }, faults, 300)
    if (value !== undefined) attributes[column.slice(attributePrefix.length)] = value
  }
  return attributes
}

function readParty(row: SourceRow, prefix: 'manufacturer' | 'responsible', faults: Faults): Party | undefined {
  const cell = cellsOf(row)
  const columns = ['name', 'address', 'email'].map((part) => `${prefix}_${part}`)
  if (columns.every((column) => !row.cells[column]?.trim())) return undefined
  const who = prefix === 'manufacturer' ? 'výrobcu' : 'zodpovednej osoby'
  for (const column of columns)
    if (!row.cells[column]?.trim()) faults.add(cell(column), `Údaje ${who} musia mať názov, adresu aj e-mail.`)
  const [name, address] = [
    readText(cell(`${prefix}_name`), faults, 200),
    readText(cell(`${prefix}_address`), faults, 300),
  ]
  const email = readEmail(cell(`${prefix}_email`), faults)
  return name && address && email ? { name, address, email } : undefined
}

function readDangerClass(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined || dangerClasses.includes(text)) return text
  return faults.add(cell, `Triedu nebezpečnosti „${shorten(text)}“ nepoznáme. Použite ${dangerClasses.join(', ')}.`)
}

function readSupply(cell: Cell, faults: Faults): Supply | undefined {
  const text = readText(cell, faults)
  const supply = supplies.find((known) => known === text)
  if (text === undefined || supply) return supply
  return faults.add(cell, `Spôsob dopĺňania „${shorten(text)}“ nepoznáme. Použite ${supplies.join(', ')}.`)
}

function readSizeTable(cell: Cell, faults: Faults): ImportedProduct['sizeTable'] {
  const [columns, ...rows] = splitList(cell.text, '|').map((row) => row.split(';').map((part) => part.trim()))
  if (!columns) return undefined
  if (rows.length === 0 || rows.some((row) => row.length !== columns.length))
    return faults.add(cell, 'Tabuľka veľkostí musí mať hlavičku a riadky s rovnakým počtom stĺpcov.')
  return { columns, rows }
}

function readComponents(cell: Cell, faults: Faults): ImportedProduct['setComponents'] {
  const parts = splitList(cell.text, '|')
  if (parts.length === 0) return undefined
  return parts.flatMap((part) => {
    const match = /^(.+):(\d{1,3})$/.exec(part)
    if (!match?.[1] || Number(match[2]) < 1) {
      faults.add(cell, `Časť sady „${shorten(part)}“ nie je v tvare kód:počet.`)
      return []
    }
    return [{ variantCode: match[1].trim(), quantity: Number(match[2]) }]
  })
}

function readStoreStock(row: SourceRow, faults: Faults): Record<string, number> {
  const stock: Record<string, number> = {}
  for (const column of Object.keys(row.cells)) {
    if (!column.startsWith(storePrefix) || column === centralColumn) continue
    const quantity = readWhole({ line: row.line, column, text: row.cells[column] }, faults)
    if (quantity !== undefined) stock[column.slice(storePrefix.length)] = quantity
  }
  return stock
}
