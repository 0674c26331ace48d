/** The product export of Shopify: rows of one product share the Handle; a row without a price adds a picture. */
import { slugify } from '#kernel/slug.ts'
import type { CsvRow } from './csv-rows.ts'
import {
  createFaults,
  readEan,
  readImages,
  readPrice,
  readRequired,
  readText,
  readWhole,
  splitList,
} from './fields.rules.ts'
import type { Cell, Faults } from './fields.rules.ts'
import { attributeKey, fallbackCategory, optionKind, uncountedStock } from './foreign.rules.ts'
import { cleanHtml, firstSentence } from './html.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome } from './imported-product.ts'
import { checkCategoryPath, given } from './own-csv.ts'
import { checkProduct } from './product-checks.rules.ts'
import type { PlacedVariant } from './product-checks.rules.ts'

const optionNumbers = [1, 2, 3] as const
// Shopify's placeholder of a product without options.
const noOption = 'default title'

export function toShopifyProduct(rows: readonly CsvRow[]): ImportOutcome {
  const [first] = rows
  if (!first) return { kind: 'refused', refusals: [] }
  const faults = createFaults(first.cells.handle?.trim())
  for (const row of rows) if (row.fault) faults.add(row, row.fault)
  checkIsForSale(first, faults)
  if (faults.found.length > 0) return { kind: 'refused', refusals: faults.found }

  const variantRows = rows.filter((row) => row.cells['variant price']?.trim())
  if (variantRows.length === 0)
    faults.add({ line: first.line, column: 'variant price' }, 'Produkt nemá ani jeden variant s cenou.')
  const optionNames = optionNumbers.map((number) => first.cells[`option${number} name`]?.trim() ?? '')
  const placed = variantRows.map((row) =>
    readVariant({ row, first, optionNames, isOnly: variantRows.length === 1 }, faults),
  )
  const product: ImportedProduct = {
    ...readProduct(rows, first, faults),
    variants: placed.map(({ variant }) => variant),
  }
  if (faults.found.length === 0) checkProduct({ line: first.line, product, placed }, faults)
  return faults.found.length > 0
    ? { kind: 'refused', refusals: faults.found }
    : { kind: 'product', line: first.line, product }
}

function checkIsForSale(row: CsvRow, faults: Faults): void {
  const status = row.cells.status?.trim().toLowerCase() ?? ''
  if (['draft', 'archived'].includes(status) || row.cells.published?.trim().toLowerCase() === 'false')
    faults.add({ line: row.line, column: 'status' }, 'Produkt nie je v Shopify zverejnený.')
  if (row.cells['gift card']?.trim().toLowerCase() === 'true')
    faults.add({ line: row.line, column: 'gift card' }, 'Darčekové karty zo Shopify nepreberáme.')
}

function readProduct(rows: readonly CsvRow[], first: CsvRow, faults: Faults): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(first)
  const html = readText(cell('body (html)'), faults) ?? ''
  const handle = readRequired(cell('handle'), faults, 120) ?? ''
  return {
    code: handle,
    name: readRequired(cell('title'), faults, 200) ?? '',
    categoryPaths: [readCategory(first, faults)],
    vatRate: 23,
    labels: [],
    attributes: readAttributes(first),
    images: [
      ...new Set(
        rows.flatMap((row) =>
          readImages({ line: row.line, column: 'image src', text: row.cells['image src'] }, faults),
        ),
      ),
    ],
    ...given({
      slug: slugify(handle) || undefined,
      brand: readText(cell('vendor'), faults, 100),
      shortDescription: firstSentence(html),
      descriptionHtml: html === '' ? undefined : cleanHtml(html),
      weightGrams: readWhole(cell('variant grams'), faults),
    }),
  }
}

function readCategory(row: CsvRow, faults: Faults): string[] {
  const cell = cellsOf(row)(row.cells.type?.trim() ? 'type' : 'product category')
  const path = splitList(cell.text, '>').slice(-4)
  if (path.length === 0) return fallbackCategory
  checkCategoryPath(path, cell, faults)
  return path
}

function readAttributes(row: CsvRow): Record<string, string> {
  const found = Object.entries(row.cells).flatMap(([column, value]) => {
    const name = /^(.+) \(product\.metafields\..+\)$/.exec(column)?.[1]
    return name && value.trim() ? [[attributeKey(name), value.trim().slice(0, 300)] as const] : []
  })
  return Object.fromEntries(found)
}

function readVariant(
  { row, first, optionNames, isOnly }: { row: CsvRow; first: CsvRow; optionNames: readonly string[]; isOnly: boolean },
  faults: Faults,
): PlacedVariant {
  const cell = cellsOf(row)
  const options = optionNumbers.flatMap((number, index) => {
    const value = row.cells[`option${number} value`]?.trim() ?? ''
    return value && value.toLowerCase() !== noOption ? [{ kind: optionKind(optionNames[index] ?? ''), value }] : []
  })
  const handle = first.cells.handle?.trim() ?? ''
  const ownCode = isOnly ? handle : `${handle}-${slugify(options.map(({ value }) => value).join(' '))}`
  const price = readPrice(cell('variant price'), faults) ?? 0
  const before = readPrice(cell('variant compare at price'), faults)
  const isReduced = before !== undefined && before > price
  const color = options.find(({ kind }) => kind === 'color')?.value
  const images = readImages(cell('variant image'), faults)
  const variant: ImportedVariant = {
    code: (readText(cell('variant sku'), faults, 120) ?? ownCode).replace(/^'/, ''),
    priceCents: isReduced ? before : price,
    stockCentral: readStock(cell('variant inventory qty'), row, faults),
    stockByStore: {},
    ...given({
      ean: readEan(cell('variant barcode'), faults),
      name: options.length > 0 ? options.map(({ value }) => value).join(' / ') : undefined,
      color: color === undefined ? undefined : slugify(color),
      size: options.find(({ kind }) => kind === 'size')?.value,
      salePriceCents: isReduced ? price : undefined,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function readStock(cell: Cell, row: CsvRow, faults: Faults): number {
  const text = cell.text?.trim() ?? ''
  if (row.cells['variant inventory tracker'] !== undefined && !row.cells['variant inventory tracker'].trim())
    return uncountedStock
  // Shopify counts below zero what it has sold beyond its stock.
  return text.startsWith('-') ? 0 : (readWhole(cell, faults) ?? 0)
}

function cellsOf(row: CsvRow): (column: string) => Cell {
  return (column) => ({ line: row.line, column, text: row.cells[column] })
}
