/** The product export of Shoptet as XML: one SHOPITEM per product, with its variants inside. */
import { readDescription } from '../fields/descriptions.rules.ts'
import { readCode, readImages, readRequired, readText } from '../fields/fields.rules.ts'
import type { Cell } from '../fields/fields.rules.ts'
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
import { cellsOf, childText, elementsOf } from '../source/source-row.ts'
import type { SourceRow, XmlNode } from '../source/source-row.ts'
import type { Format } from './format.ts'
import {
  checkShoptetSale,
  noVisibleVariant,
  readUncountedStock,
  shoptetPrices,
  shoptetProductCode,
} from './shoptet.rules.ts'

export const shoptetXml: Format = {
  id: 'shoptet-xml',
  label: 'Shoptet XML',
  syntax: 'xml',
  recognizes: (elements) =>
    elements.has('NAME') && !elements.has('ITEM_ID') && ['CODE', 'VARIANTS', 'GUID'].some((name) => elements.has(name)),
  keyOf: (row) => `line ${row.line}`,
  currencyOf: (row) =>
    row.cells.CURRENCY || elementsOf(row, 'VARIANTS', 'VARIANT').map((node) => childText(node, 'CURRENCY'))[0],
  textColumns: ['NAME', 'SHORT_DESCRIPTION', 'DESCRIPTION'],
  technical: /^(GUID|ITEM_TYPE|UNIT|ORIG_URL|VISIBLE|FIRMY_CZ|(HEUREKA|ZBOZI|GOOGLE|GLAMI|ARUKERESO|ALLOWS)_.*)$/,
  toOutcome: toProduct,
}

function toProduct(rows: readonly SourceRow[], reading: Reading): ImportOutcome {
  const { faults } = reading
  const [row] = rows
  if (!row?.node || !areRowsWhole(rows, reading)) return refused(reading)
  const cell = cellsOf(row)
  checkShoptetSale(
    { visibility: cell(row.cells.VISIBILITY ? 'VISIBILITY' : 'VISIBLE'), type: cell('ITEM_TYPE') },
    faults,
  )
  const variants = elementsOf(row, 'VARIANTS', 'VARIANT')
  const sold = variants.filter((node) => !['0', 'false'].includes(childText(node, 'VISIBLE')))
  if (sold.length < variants.length) faults.lose(cell('VARIANTS'), 'Skryté varianty sa vynechajú.')
  if (variants.length > 0 && sold.length === 0) faults.add(cell('VARIANTS'), noVisibleVariant)
  if (faults.found.length > 0) return refused(reading)

  // Every price and rate can be that of the product or of its variant.
  const nodes = sold.length > 0 ? sold : [row.node]
  const vatText = nodes.map((node) => childText(node, 'VAT')).find((text) => text !== '') ?? row.cells.VAT
  const vatRate = reading.vatRate({ ...cell('VAT'), text: vatText })
  return toOutcome(reading, {
    line: row.line,
    product: readProduct(row, { variants, vatRate }, reading),
    placed: nodes.map((node) => readVariant(node, { row, vatRate, isOnly: variants.length === 0 }, reading)),
  })
}

function readProduct(
  row: SourceRow,
  { variants, vatRate }: { variants: readonly XmlNode[]; vatRate: VatRate },
  { faults }: Reading,
): Omit<ImportedProduct, 'variants'> {
  const cell = cellsOf(row)
  const description = readDescription(cell('DESCRIPTION'), faults)
  const short = readDescription(cell('SHORT_DESCRIPTION'), faults)
  const categories = [
    ...elementsOf(row, 'CATEGORIES', 'DEFAULT_CATEGORY'),
    ...elementsOf(row, 'CATEGORIES', 'CATEGORY'),
  ]
  const paths = categories.map(({ text }) => readPath({ ...cell('CATEGORIES'), text }, faults, /[>|]+/))
  const pictures = elementsOf(row, 'IMAGES', 'IMAGE').flatMap(({ text, attributes }) =>
    readImages({ ...cell('IMAGES'), text }, faults).map((image) => ({
      image,
      alt: attributes.description?.trim() ?? '',
    })),
  )
  const alts = pictures.flatMap(({ image, alt }) => (alt ? [[image, alt.slice(0, 300)] as const] : []))
  const properties = propertiesOf(row)
  const isSole = variants.length === 0
  return {
    code: isSole
      ? (readCode(cell('CODE'), faults) ?? '')
      : shoptetProductCode(
          variants.map((node) => childText(node, 'CODE')),
          `SHOPTET-${row.node?.attributes.id ?? row.line}`,
        ),
    name: readRequired(cell('NAME'), faults, 200) ?? '',
    categoryPaths: toCategoryPaths(paths, cell('CATEGORIES'), faults),
    vatRate,
    labels: [],
    attributes: toAttributes(isSole ? splitSoleOptions(properties).attributes : properties),
    images: [...new Set(pictures.map(({ image }) => image))],
    ...given({
      alts: alts.length > 0 ? Object.fromEntries(alts) : undefined,
      brand: readText(cell('MANUFACTURER'), faults, 100),
      shortDescription: firstSentence(short ?? description ?? '', short === undefined ? undefined : 500),
      descriptionHtml: description,
      weightGrams: weightOf(row, variants, faults),
      ...(['1', 'true'].includes(row.cells.ADULT ?? '') && { isAdult: true, minAge: 18 }),
    }),
  }
}

function weightOf(row: SourceRow, variants: readonly XmlNode[], faults: Reading['faults']): number | undefined {
  const nodes = [...elementsOf(row, 'LOGISTIC'), ...variants.flatMap((node) => node.children.get('LOGISTIC') ?? [])]
  const text = nodes.map((node) => childText(node, 'WEIGHT')).find((weight) => Number(weight) > 0)
  return readWeight({ ...cellsOf(row)('LOGISTIC'), text }, faults)
}

function readVariant(
  node: XmlNode,
  { row, vatRate, isOnly }: { row: SourceRow; vatRate: VatRate; isOnly: boolean },
  { faults, now, price }: Reading,
): PlacedVariant {
  const cell = (column: string): Cell => {
    const inherited = cellsOf(row)(column)
    return isOnly ? inherited : { ...inherited, text: childText(node, column) }
  }
  const orOfProduct = (column: string): Cell => (cell(column).text ? cell(column) : cellsOf(row)(column))
  const isGross = Boolean(cell('PRICE_VAT').text)
  if (!isGross && !cell('PRICE').text) faults.add(cell('PRICE_VAT'), 'Cena chýba.')
  const form = { isMachineWritten: true, ...(!isGross && { netOf: vatRate }) }
  const prices = shoptetPrices({
    price: price(cell(isGross ? 'PRICE_VAT' : 'PRICE'), form) ?? 0,
    standard: price(cell('STANDARD_PRICE'), form),
    action: price(cell('ACTION_PRICE'), form),
  })
  const isAction = prices.salePriceCents !== undefined && Boolean(cell('ACTION_PRICE').text)
  const images = readImages({ ...cell('IMAGE_REF'), text: childText(node, 'IMAGE_REF') }, faults)
  const variant: ImportedVariant = {
    code: readCode(cell('CODE'), faults) ?? '',
    ...prices,
    stockCentral: stockOf(node, cell('STOCK'), faults),
    stockByStore: {},
    ...lookOf(node, row, isOnly),
    ...given({
      ean: readForeignEan(cell('EAN'), faults),
      saleFrom: isAction ? readMoment(cell('ACTION_PRICE_FROM'), faults, { now }) : undefined,
      saleTo: isAction ? readMoment(cell('ACTION_PRICE_UNTIL'), faults, { now, endOfDay: true }) : undefined,
      supply: orOfProduct('NEGATIVE_AMOUNT').text === '1' ? ('backorder' as const) : undefined,
      images: images.length > 0 ? images : undefined,
    }),
  }
  return { line: row.line, variant }
}

function stockOf(node: XmlNode, cell: Cell, faults: Reading['faults']): number {
  const [stock] = node.children.get('STOCK') ?? []
  const amount = stock ? childText(stock, 'AMOUNT') : ''
  if (amount !== '') return readStock({ ...cell, text: amount }, faults)
  const places = stock?.children.get('WAREHOUSES')?.flatMap((list) => list.children.get('WAREHOUSE') ?? []) ?? []
  if (places.length > 0)
    return places.reduce((sum, place) => sum + readStock({ ...cell, text: childText(place, 'VALUE') }, faults), 0)
  return readUncountedStock(cell, faults)
}

function lookOf(node: XmlNode, row: SourceRow, isOnly: boolean) {
  const parameters = (node.children.get('PARAMETERS') ?? []).flatMap((list) =>
    toNamedValues(list.children.get('PARAMETER')),
  )
  if (parameters.length > 0 || !isOnly) return toVariantLook(parameters)
  const { name: _, ...look } = toVariantLook(splitSoleOptions(propertiesOf(row)).options)
  return look
}

function propertiesOf(row: SourceRow): NamedValue[] {
  return [
    ...toNamedValues(elementsOf(row, 'INFORMATION_PARAMETERS', 'INFORMATION_PARAMETER')),
    ...toNamedValues(elementsOf(row, 'TEXT_PROPERTIES', 'TEXT_PROPERTY')),
  ]
}

/** A parameter may have several values. */
function toNamedValues(nodes: readonly XmlNode[] = []): NamedValue[] {
  return nodes.flatMap((node) => {
    const name = childText(node, 'NAME')
    const value = (node.children.get('VALUE') ?? []).map(({ text }) => text).join(', ')
    return name && value ? [{ name, value }] : []
  })
}
