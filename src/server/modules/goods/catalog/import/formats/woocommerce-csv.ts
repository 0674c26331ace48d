/** The product export of WooCommerce: a variable product and its variations are rows of their own, joined by Parent. */
import { readCode, readImages, readRequired, readText } from '../fields/fields.rules.ts'
import type { Cell } from '../fields/fields.rules.ts'
import { readDescription } from '../fields/descriptions.rules.ts'
import {
  loseVisibility,
  readForeignEan,
  readPath,
  readStock,
  readWeight,
  splitSoleOptions,
  toAttributes,
  toCategoryPaths,
  toVariantLook,
  uncountedStock,
} from '../fields/foreign.rules.ts'
import type { Format } from './format.ts'
import { given } from '#kernel/given.ts'
import { firstSentence } from '../fields/html.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, VatRate } from '../imported-product.ts'
import { readMoment } from '../fields/moments.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import { toWooColumn } from './woocommerce-columns.ts'
import {
  aliasOf,
  attributesOf,
  dimensionsOf,
  isDigital,
  isOrderedBeyondStock,
  isPublished,
  isVariation,
  keyOf,
  splitEscaped,
  textCell,
  typesOf,
} from './woocommerce-rows.ts'

export const wooCommerceCsv: Format = {
  id: 'woocommerce',
  label: 'WooCommerce CSV',
  syntax: 'csv',
  toColumn: toWooColumn,
  recognizes: (columns) => ['type', 'sku', 'regular price'].every((column) => columns.has(column)),
  keyOf,
  aliasOf,
  textColumns: ['name', 'description', 'short description'],
  technical: /^(id|position|tax status|attribute \d+ (visible|global|default))$/,
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const { faults } = reading
  const head = rows.find((row) => !isVariation(row))
  const [first] = rows
  if (first && !head)
    faults.add(cellsOf(first)('parent'), 'Variant odkazuje na produkt, ktorý v súbore nie je. Exportujte aj produkty.')
  if (!areRowsWhole(rows, reading) || !head) return refused(reading)
  checkIsForSale(head, reading)
  if (faults.found.length > 0) return refused(reading)

  const vatRate = readTaxClass(cellsOf(head)('tax class'), reading)
  const sold = typesOf(head)[0] === 'variable' ? soldVariations(rows, reading) : [head]
  if (sold.length === 0) faults.add(cellsOf(head)('type'), 'Variabilný produkt nemá ani jeden variant na predaj.')
  const options = new Set(
    sold.filter((row) => row !== head).flatMap((row) => attributesOf(row).map(({ name }) => name)),
  )
  return toOutcome(reading, {
    line: head.line,
    product: readProduct(head, { vatRate, options }, reading),
    placed: sold.map((row, index) => readVariant({ row, head, index, vatRate }, reading)),
  })
}

function checkIsForSale(row: SourceRow, { faults }: Reading): void {
  const cell = cellsOf(row)
  const [type = ''] = typesOf(row)
  if (!['simple', 'variable'].includes(type))
    faults.add(cell('type'), `Typ produktu „${type}“ nepreberáme, iba simple a variable.`)
  if (isDigital(row))
    faults.add(cell('type'), 'Virtuálny alebo stiahnuteľný tovar nepreberáme, obchod posiela iba veci.')
  if (!isPublished(row)) faults.add(cell('published'), 'Produkt nie je vo WooCommerce zverejnený.')
  const visibility = row.cells['visibility in catalog']?.trim() ?? ''
  if (visibility === 'hidden')
    faults.add(
      cell('visibility in catalog'),
      'Produkt je vo WooCommerce skrytý. Ak ho chcete predávať, zviditeľnite ho.',
    )
  else if (!['', 'visible'].includes(visibility)) loseVisibility(cell('visibility in catalog'), faults, visibility)
}

function soldVariations(rows: readonly SourceRow[], { faults }: Reading): SourceRow[] {
  return rows.filter((row) => {
    if (!isVariation(row)) return false
    if (!isPublished(row)) faults.lose(cellsOf(row)('published'), 'Variant je vo WooCommerce vypnutý, vynechá sa.')
    else if (isDigital(row)) faults.lose(cellsOf(row)('type'), 'Virtuálny variant sa vynechá.')
    else return true
    return false
  })
}

function readProduct(
  row: SourceRow,
  { vatRate, options }: { vatRate: VatRate; options: ReadonlySet<string> },
  reading: Reading,
): Omit<ImportedProduct, 'variants'> {
  const { faults } = reading
  const cell = cellsOf(row)
  const description = readDescription(textCell(row, 'description'), faults)
  const short = readDescription(textCell(row, 'short description'), faults)
  const paths = splitEscaped(row.cells.categories).map((text) => readPath({ ...cell('categories'), text }, faults, '>'))
  const own = attributesOf(row).filter(({ name }) => !options.has(name))
  return {
    code: readHeadCode(row, reading) ?? '',
    name: readRequired(textCell(row, 'name'), faults, 200) ?? '',
    categoryPaths: toCategoryPaths(paths, cell('categories'), faults),
    vatRate,
    labels: [],
    attributes: { ...toAttributes(splitSoleOptions(own).attributes), ...dimensionsOf(row) },
    images: readImages(cell('images'), faults, ','),
    ...given({
      brand: readText(textCell(row, 'brands'), faults, 100),
      shortDescription: firstSentence(short ?? description ?? '', short === undefined ? undefined : 500),
      descriptionHtml: description,
      weightGrams: weightOf(row, reading),
    }),
  }
}

function readHeadCode(row: SourceRow, { faults }: Reading): string | undefined {
  if (row.cells.sku?.trim()) return readCode(textCell(row, 'sku'), faults)
  return row.cells.id?.trim()
    ? `WOO-${row.cells.id.trim()}`
    : faults.add(cellsOf(row)('sku'), 'Produkt nemá SKU ani ID.')
}

function readTaxClass(cell: Cell, reading: Reading): VatRate {
  const text = cell.text?.trim().toLowerCase() ?? ''
  if (['', 'standard', 'parent'].includes(text)) return 23
  const rate = /(?:^|\D)(23|19|5)(?:\D|$)/.exec(text)?.[1]
  return reading.vatRate({ ...cell, text: rate ?? text })
}

function weightOf(row: SourceRow, { faults }: Reading): number | undefined {
  const column = Object.keys(row.cells).find((name) => name.startsWith('weight ('))
  if (column === undefined) return undefined
  return readWeight(cellsOf(row)(column), faults, /\((\w+)\)/.exec(column)?.[1])
}

function readVariant(
  { row, head, index, vatRate }: { row: SourceRow; head: SourceRow; index: number; vatRate: VatRate },
  reading: Reading,
): PlacedVariant {
  const { faults, now, price, hasNetPrices } = reading
  const cell = cellsOf(row)
  const isSole = row === head
  const headCode = head.cells.sku?.trim() || `WOO-${head.cells.id?.trim() ?? ''}`
  const ownCode = `${headCode}-${row.cells.id?.trim() || index + 1}`
  const netOf = hasNetPrices ? { netOf: vatRate } : {}
  if (!row.cells['regular price']?.trim()) faults.add(cell('regular price'), 'Cena chýba.')
  const images = isSole ? [] : readImages(cell('images'), faults, ',')
  const variant: ImportedVariant = {
    code: isSole ? headCode : (readText(textCell(row, 'sku'), faults, 120) ?? ownCode),
    priceCents: price(cell('regular price'), netOf) ?? 0,
    stockCentral: stockOf(row, head, reading),
    stockByStore: {},
    ...lookOf(row, isSole),
    ...given({
      ean: readForeignEan(cell('gtin'), faults),
      salePriceCents: price(cell('sale price'), netOf),
      saleFrom: readMoment(cell('date sale price starts'), faults, { now }),
      saleTo: readMoment(cell('date sale price ends'), faults, { now, endOfDay: true }),
      supply: isOrderedBeyondStock(row) ? ('backorder' as const) : undefined,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function lookOf(row: SourceRow, isSole: boolean) {
  if (!isSole) return toVariantLook(attributesOf(row))
  const { name: _, ...look } = toVariantLook(splitSoleOptions(attributesOf(row)).options)
  return look
}

function stockOf(row: SourceRow, head: SourceRow, { faults }: Reading): number {
  const isInStock = !['0', 'no', 'outofstock'].includes((row.cells['in stock?'] ?? '1').trim().toLowerCase())
  if (!isInStock) return 0
  const text = row.cells.stock?.trim() ?? ''
  // "parent": pieces are counted for all variations together; empty: not counted.
  if (text !== 'parent') return text === '' ? uncountedStock : readStock(textCell(row, 'stock'), faults)
  faults.lose(cellsOf(row)('stock'), 'Sklad sa počíta za všetky varianty spolu, každý variant dostane celý počet.')
  return head.cells.stock?.trim() ? readStock(textCell(head, 'stock'), faults) : uncountedStock
}
