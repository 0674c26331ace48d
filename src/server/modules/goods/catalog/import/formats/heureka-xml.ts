/** The product feed of Heureka: one SHOPITEM per variant, variants of one product share ITEMGROUP_ID. */
import { foldText } from '#kernel/slug.ts'
import { readDescription } from '../fields/descriptions.rules.ts'
import { readCode, readImages, readRequired, readText } from '../fields/fields.rules.ts'
import {
  nameBeyond,
  optionKind,
  readForeignEan,
  readPath,
  sharedName,
  splitSoleOptions,
  toAttributes,
  toCategoryPaths,
  toVariantLook,
  uncountedStock,
} from '../fields/foreign.rules.ts'
import type { NamedValue } from '../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { firstSentence } from '../fields/html.rules.ts'
import type { PlacedVariant } from '../fields/product-checks.rules.ts'
import type { ImportedProduct, ImportedVariant, ImportOutcome, Party, VatRate } from '../imported-product.ts'
import { areRowsWhole, refused, toOutcome } from '../reading.ts'
import type { Reading } from '../reading.ts'
import { cellsOf, childText, elementsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import type { Format } from './format.ts'

export const heurekaXml: Format = {
  id: 'heureka',
  label: 'Heureka XML',
  syntax: 'xml',
  recognizes: (elements) => elements.has('ITEM_ID') || elements.has('PRODUCTNAME'),
  keyOf(row) {
    const group = row.cells.ITEMGROUP_ID
    return group ? `group:${group}` : `item:${row.cells.ITEM_ID ?? `line ${row.line}`}`
  },
  // Heureka has no element for it: feeds of Heureka.cz are in crowns.
  currencyOf: (row) => row.cells.CURRENCY || (/^heureka\.cz\b/i.test(row.cells.CATEGORYTEXT ?? '') ? 'CZK' : undefined),
  textColumns: ['PRODUCTNAME', 'DESCRIPTION'],
  technical: /^(HEUREKA_CPC|URL|DELIVERY|CURRENCY)$/,
  note: 'Feed neuvádza počty kusov: tovar s dodaním do 3 dní dostane 100 kusov, ostatný žiadny.',
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const [first] = rows
  if (!first || !areRowsWhole(rows, reading)) return refused(reading)
  const vatRate = reading.vatRate(cellsOf(first)('VAT'))
  const product = readProduct(rows, { first, vatRate }, reading)
  const isOnly = rows.length === 1
  return toOutcome(reading, {
    line: first.line,
    product,
    placed: rows.map((row) => readVariant(row, { isOnly, vatRate, productName: product.name }, reading)),
  })
}

function readProduct(
  rows: readonly SourceRow[],
  { first, vatRate }: { first: SourceRow; vatRate: VatRate },
  reading: Reading,
): Omit<ImportedProduct, 'variants'> {
  const { faults } = reading
  const cell = cellsOf(first)
  const description = readDescription(cell('DESCRIPTION'), faults)
  const parameters = parametersOf(first)
  const isOnly = rows.length === 1
  return {
    code: readCode(cell(first.cells.ITEMGROUP_ID ? 'ITEMGROUP_ID' : 'ITEM_ID'), faults) ?? '',
    name: sharedName(rows.map((row) => readRequired(cellsOf(row)('PRODUCTNAME'), faults, 200) ?? '')),
    categoryPaths: toCategoryPaths([readPath(cell('CATEGORYTEXT'), faults, '|')], cell('CATEGORYTEXT'), faults),
    vatRate,
    labels: [],
    attributes: toAttributes(
      isOnly ? splitSoleOptions(parameters).attributes : parameters.filter(({ name }) => !optionKind(name)),
    ),
    images: imagesOf(first, reading),
    ...given({
      brand: readText(cell('MANUFACTURER'), faults, 100),
      shortDescription: firstSentence(description ?? ''),
      descriptionHtml: description,
      manufacturer: readManufacturer(first),
    }),
  }
}

function readManufacturer({ cells }: SourceRow): Party | undefined {
  const { MANUFACTURER: name, MANUFACTURER_POSTAL_ADDRESS: address, MANUFACTURER_ELECTRONIC_ADDRESS: email } = cells
  return name && address && email ? { name, address, email } : undefined
}

function readVariant(
  row: SourceRow,
  { isOnly, vatRate, productName }: { isOnly: boolean; vatRate: VatRate; productName: string },
  reading: Reading,
): PlacedVariant {
  const { faults, price } = reading
  const cell = cellsOf(row)
  const isGross = Boolean(row.cells.PRICE_VAT?.trim())
  if (!isGross && !row.cells.PRICE?.trim()) faults.add(cell('PRICE_VAT'), 'Cena chýba.')
  const { name: parameterName, ...look } = toVariantLook(
    splitSoleOptions(parametersOf(row)).options.filter(({ value }) => value !== ''),
  )
  const images = isOnly ? [] : imagesOf(row, reading)
  const variant: ImportedVariant = {
    code: readCode(cell('ITEM_ID'), faults) ?? '',
    priceCents: price(cell(isGross ? 'PRICE_VAT' : 'PRICE'), isGross ? {} : { netOf: vatRate }) ?? 0,
    stockCentral: isInStock(row.cells.DELIVERY_DATE) ? uncountedStock : 0,
    stockByStore: {},
    ...look,
    ...given({
      ean: readForeignEan(cell(row.cells.EAN ? 'EAN' : 'ISBN'), faults),
      name: isOnly ? undefined : nameBeyond(productName, row.cells.PRODUCTNAME ?? '') || parameterName,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function imagesOf(row: SourceRow, { faults }: Reading): string[] {
  const cell = cellsOf(row)
  const others = elementsOf(row, 'IMGURL_ALTERNATIVE').flatMap(({ text }) =>
    readImages({ ...cell('IMGURL_ALTERNATIVE'), text }, faults),
  )
  return [...new Set([...readImages(cell('IMGURL'), faults), ...others])]
}

function parametersOf(row: SourceRow): NamedValue[] {
  return elementsOf(row, 'PARAM').flatMap((node) => {
    const [name, value] = [childText(node, 'PARAM_NAME'), childText(node, 'VAL')]
    return name && value ? [{ name, value }] : []
  })
}

/** Heureka's delivery time: up to 3 days means that the goods are in stock. */
function isInStock(delivery: string | undefined): boolean {
  const text = foldText(delivery?.trim() ?? '')
  return text !== '' && /^\d+$/.test(text) && Number(text) <= 3
}
