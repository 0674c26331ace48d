/** The product export of WooCommerce: a variable product and its variations are rows of their own, joined by Parent. */
import { slugify } from '#kernel/slug.ts'
import type { CsvRow } from './csv-rows.ts'
import {
  createFaults,
  readCode,
  readEan,
  readImages,
  readMoment,
  readPrice,
  readRequired,
  readText,
  readWhole,
  splitList,
} from './fields.rules.ts'
import type { Cell, Faults } from './fields.rules.ts'
import { attributeKey, fallbackCategory, optionKind, uncountedStock } from './foreign.rules.ts'
import { cleanHtml, firstSentence } from './html.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, VatRate } from './imported-product.ts'
import { checkCategoryPath, given } from './own-csv.ts'
import { checkProduct } from './product-checks.rules.ts'
import type { PlacedVariant } from './product-checks.rules.ts'

function typeOf(row: CsvRow): string {
  return (row.cells.type ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
}

/** Rows of one product: the parent's key is its id, a variation names the parent by `id:` or by SKU. */
export function wooKey(row: CsvRow): string {
  const parent = row.cells.parent?.trim()
  if (typeOf(row) === 'variation' && parent) return parent
  return row.cells.id?.trim() ? `id:${row.cells.id.trim()}` : (row.cells.sku?.trim() ?? '')
}

export function wooAlias(row: CsvRow): { from: string; to: string } | undefined {
  const sku = row.cells.sku?.trim()
  return sku && typeOf(row) !== 'variation' ? { from: sku, to: wooKey(row) } : undefined
}

export function toWooProduct(rows: readonly CsvRow[], { now }: { now: Date }): ImportOutcome {
  const head = rows.find((row) => typeOf(row) !== 'variation')
  const [first] = rows
  if (!first) return { kind: 'refused', refusals: [] }
  const faults = createFaults((head ?? first).cells.sku?.trim() || undefined)
  if (!head) faults.add({ line: first.line, column: 'parent' }, 'Variant odkazuje na produkt, ktorý v súbore nie je.')
  for (const row of rows) if (row.fault) faults.add(row, row.fault)
  if (head) checkType(head, faults)
  if (!head || faults.found.length > 0) return { kind: 'refused', refusals: faults.found }

  const sold = typeOf(head) === 'variable' ? rows.filter((row) => typeOf(row) === 'variation') : [head]
  if (sold.length === 0) faults.add({ line: head.line, column: 'type' }, 'Variabilný produkt nemá ani jeden variant.')
  const shared = readProduct(head, faults)
  const placed = sold.map((row, index) => readVariant({ row, head, index, now }, faults))
  const product: ImportedProduct = { ...shared, variants: placed.map(({ variant }) => variant) }
  if (faults.found.length === 0) checkProduct({ line: head.line, product, placed }, faults)
  return faults.found.length > 0
    ? { kind: 'refused', refusals: faults.found }
    : { kind: 'product', line: head.line, product }
}

function checkType(row: CsvRow, faults: Faults): void {
  const type = typeOf(row)
  if (!['simple', 'variable'].includes(type))
    faults.add({ line: row.line, column: 'type' }, `Typ produktu „${type}“ nepreberáme, iba simple a variable.`)
  if (row.cells.published !== undefined && !['1', ''].includes(row.cells.published.trim()))
    faults.add({ line: row.line, column: 'published' }, 'Produkt nie je vo WooCommerce zverejnený.')
}

function readProduct(row: CsvRow, faults: Faults): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(row)
  const html = readText(cell('description'), faults) ?? ''
  const short = readText(cell('short description'), faults)
  const kilograms = Number((row.cells['weight (kg)'] ?? '').replace(',', '.'))
  const categories = splitList(row.cells.categories, ',').map((path) => splitList(path, '>'))
  for (const path of categories) checkCategoryPath(path, cell('categories'), faults)
  return {
    code: readHeadCode(row, faults) ?? '',
    name: readRequired(cell('name'), faults, 200) ?? '',
    categoryPaths: categories.length > 0 ? categories : [fallbackCategory],
    vatRate: readTaxClass(cell('tax class'), faults),
    labels: [],
    attributes: Object.fromEntries(
      attributesOf(row)
        .filter(({ name }) => !optionKind(name) && typeOf(row) !== 'variable')
        .map(({ name, value }) => [attributeKey(name), value.slice(0, 300)]),
    ),
    images: readImages(cell('images'), faults, ','),
    ...given({
      brand: readText(cell('brands'), faults, 100),
      shortDescription: short === undefined ? firstSentence(html) : firstSentence(short, 500),
      descriptionHtml: html === '' ? undefined : cleanHtml(html),
      weightGrams: kilograms > 0 && kilograms < 1000 ? Math.round(kilograms * 1000) : undefined,
    }),
  }
}

function readHeadCode(row: CsvRow, faults: Faults): string | undefined {
  const cell = cellsOf(row)
  if (row.cells.sku?.trim()) return readCode(cell('sku'), faults)
  return row.cells.id?.trim() ? `WOO-${row.cells.id.trim()}` : faults.add(cell('sku'), 'Produkt nemá SKU ani ID.')
}

function readTaxClass(cell: Cell, faults: Faults): VatRate {
  const text = cell.text?.trim().toLowerCase() ?? ''
  if (['', 'standard', 'parent'].includes(text)) return 23
  switch (/(?:^|\D)(23|19|5)(?:\D|$)/.exec(text)?.[1]) {
    case '23':
      return 23
    case '19':
      return 19
    case '5':
      return 5
    default:
      faults.add(cell, `Daňovú triedu „${text}“ nevieme priradiť k sadzbe. Pomenujte ju napríklad dph-19 alebo dph-5.`)
      return 23
  }
}

function readVariant(
  { row, head, index, now }: { row: CsvRow; head: CsvRow; index: number; now: Date },
  faults: Faults,
): PlacedVariant {
  const cell = cellsOf(row)
  const options = row === head ? [] : attributesOf(row)
  const headCode = head.cells.sku?.trim() || `WOO-${head.cells.id?.trim() ?? ''}`
  const price = readPrice(cell('regular price'), faults)
  if (!row.cells['regular price']?.trim()) faults.add(cell('regular price'), 'Cena chýba.')
  const color = options.find(({ name }) => optionKind(name) === 'color')?.value
  const images = row === head ? [] : readImages(cell('images'), faults, ',')
  const variant: ImportedVariant = {
    code:
      row === head
        ? headCode
        : (readText(cell('sku'), faults, 120) ?? `${headCode}-${row.cells.id?.trim() || index + 1}`),
    priceCents: price ?? 0,
    stockCentral: readStock(row, faults),
    stockByStore: {},
    ...given({
      ean: readEan(cell('gtin, upc, ean, or isbn'), faults),
      name: options.length > 0 ? options.map(({ value }) => value).join(' / ') : undefined,
      color: color === undefined ? undefined : slugify(color),
      size: options.find(({ name }) => optionKind(name) === 'size')?.value,
      salePriceCents: readPrice(cell('sale price'), faults),
      saleFrom: readMoment(cell('date sale price starts'), faults, { now }),
      saleTo: readMoment(cell('date sale price ends'), faults, { now, endOfDay: true }),
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function readStock(row: CsvRow, faults: Faults): number {
  const isInStock = !['0', 'no', 'outofstock'].includes((row.cells['in stock?'] ?? '1').trim().toLowerCase())
  const text = row.cells.stock?.trim() ?? ''
  if (!isInStock || text.startsWith('-')) return 0
  // An empty count means that the shop does not count this product; "parent" that the parent's count holds.
  return text === '' || text === 'parent' ? uncountedStock : (readWhole(cellsOf(row)('stock'), faults) ?? 0)
}

function attributesOf(row: CsvRow): { name: string; value: string }[] {
  return Object.keys(row.cells).flatMap((column) => {
    const number = /^attribute (\d+) name$/.exec(column)?.[1]
    const name = row.cells[column]?.trim()
    const value = row.cells[`attribute ${number} value(s)`]?.trim()
    return number && name && value ? [{ name, value }] : []
  })
}

function cellsOf(row: CsvRow): (column: string) => Cell {
  return (column) => ({ line: row.line, column, text: row.cells[column] })
}
