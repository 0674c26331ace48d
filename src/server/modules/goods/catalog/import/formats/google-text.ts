/**
 * The product data of Google Merchant Center as a text file (TSV or CSV): one row per variant, variants of one product share
 * `item group id`.
 */
import { slugify } from '#kernel/slug.ts'
import { readDescription } from '../fields/descriptions.rules.ts'
import { readCode, readImages, readRequired, readText } from '../fields/fields.rules.ts'
import {
  nameBeyond,
  readForeignEan,
  readPath,
  readWeight,
  sharedName,
  toAttributes,
  toCategoryPaths,
  uncountedStock,
} from '../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { firstSentence } from '../fields/html.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, VatRate } from '../imported-product.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import type { Format } from './format.ts'

export const googleText: Format = {
  id: 'google',
  label: 'Google Merchant',
  syntax: 'csv',
  // `g:image_link`, `image_link` and `image link` are one column.
  toColumn: (title) => title.replace(/^g:/, '').replaceAll('_', ' '),
  recognizes: (columns) => ['id', 'title', 'availability', 'price'].every((column) => columns.has(column)),
  keyOf(row) {
    const group = row.cells['item group id']?.trim()
    return group ? `group:${group}` : `item:${row.cells.id?.trim() ?? ''}`
  },
  currencyOf: (row) => /[A-Z]{3}/.exec(row.cells.price ?? '')?.[0],
  textColumns: ['title', 'description'],
  technical:
    /^(link|mobile link|ads redirect|identifier exists|google product category|shipping|tax|custom label \d|adult|pause)$/,
  note: 'Súbor neuvádza sadzbu DPH ani počty kusov: všetok tovar dostane 23 %, tovar na sklade 100 kusov.',
  toOutcome: toProduct,
}

/** The file does not say the rate; prices in Europe are with VAT. */
const vatRate: VatRate = 23

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const [first] = rows
  if (!first || !areRowsWhole(rows, reading)) return refused(reading)
  const product = readProduct(rows, first, reading)
  const isOnly = rows.length === 1
  return toOutcome(reading, {
    line: first.line,
    product,
    placed: rows.map((row) => readVariant(row, { isOnly, productName: product.name }, reading)),
  })
}

function readProduct(
  rows: readonly SourceRow[],
  first: SourceRow,
  { faults }: Reading,
): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(first)
  const description = readDescription(cell('description'), faults)
  const attributes = ['material', 'pattern', 'age group', 'gender'].flatMap((name) => {
    const value = first.cells[name]?.trim()
    return value ? [{ name, value }] : []
  })
  return {
    code: readCode(cell(first.cells['item group id']?.trim() ? 'item group id' : 'id'), faults) ?? '',
    name: sharedName(rows.map((row) => readRequired(cellsOf(row)('title'), faults, 200) ?? '')),
    categoryPaths: toCategoryPaths([readPath(cell('product type'), faults, '>')], cell('product type'), faults),
    vatRate,
    labels: [],
    attributes: toAttributes(attributes),
    images: imagesOf(first, faults),
    ...given({
      brand: readText(cell('brand'), faults, 100),
      shortDescription: firstSentence(description ?? ''),
      descriptionHtml: description,
      weightGrams: readShippingWeight(first, faults),
    }),
  }
}

function readVariant(
  row: SourceRow,
  { isOnly, productName }: { isOnly: boolean; productName: string },
  { faults, price, hasNetPrices }: Reading,
): PlacedVariant {
  const cell = cellsOf(row)
  const money = { isMachineWritten: true, ...(hasNetPrices && { netOf: vatRate }) }
  if (!row.cells.price?.trim()) faults.add(cell('price'), 'Cena chýba.')
  const priceCents = price(cell('price'), money) ?? 0
  const saleCents = price(cell('sale price'), money)
  const [saleFrom, saleTo] = readSalePeriod(row)
  const images = isOnly ? [] : imagesOf(row, faults)
  const color = readText(cell('color'), faults, 60)
  const isReduced = saleCents !== undefined && saleCents < priceCents
  const variant: ImportedVariant = {
    code: readCode(cell('id'), faults) ?? '',
    priceCents,
    stockCentral: row.cells.availability?.trim().replace('_', ' ') === 'in stock' ? uncountedStock : 0,
    stockByStore: {},
    ...given({
      ean: readForeignEan(cell('gtin'), faults),
      name: isOnly ? undefined : nameBeyond(productName, row.cells.title ?? '') || undefined,
      color: color === undefined ? undefined : slugify(color) || undefined,
      size: readText(cell('size'), faults, 40),
      salePriceCents: isReduced ? saleCents : undefined,
      saleFrom: isReduced ? saleFrom : undefined,
      saleTo: isReduced ? saleTo : undefined,
      supply: row.cells.availability?.trim() === 'backorder' ? ('backorder' as const) : undefined,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

/** `2026-11-24T11:07+0100/2026-11-29T23:07+0100`. */
function readSalePeriod(row: SourceRow): (string | undefined)[] {
  return (row.cells['sale price effective date'] ?? '').split('/').map((text) => {
    const moment = new Date(text.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  })
}

/** `0.35 kg`. */
function readShippingWeight(row: SourceRow, faults: Reading['faults']): number | undefined {
  const cell = cellsOf(row)('shipping weight')
  const [amount = '', unit] = cell.text?.trim().split(' ') ?? []
  return readWeight({ ...cell, text: amount }, faults, unit)
}

function imagesOf(row: SourceRow, faults: Reading['faults']): string[] {
  const cell = cellsOf(row)
  const additional = cell('additional image link')
  const others = (additional.text ?? '').split(',').flatMap((text) => readImages({ ...additional, text }, faults))
  return [...new Set([...readImages(cell('image link'), faults), ...others])]
}
