/** Combinations of PrestaShop: the variants of its products, in a file of their own. */
import type { Cents } from '#kernel/money.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { slugify } from '#kernel/slug.ts'
import { readCode, readImages, shorten, splitList } from '../../fields/fields.rules.ts'
import type { Cell } from '../../fields/fields.rules.ts'
import { readForeignEan, readStock, toVariantLook } from '../../fields/foreign.rules.ts'
import type { NamedValue } from '../../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { addDecimals, formatDecimal, parseDecimal } from '../../fields/money.rules.ts'
import type { Decimal } from '../../fields/money.rules.ts'
import { readDay } from '../../fields/moments.rules.ts'
import type { PlacedVariant } from '../../fields/product-checks.rules.ts'
import type { ImportedVariant, VatRate } from '../../imported-product.ts'
import type { Reading } from '../../reading.ts'
import { secondPrefix } from '../../source/second-file.ts'
import type { SecondFormat } from '../../source/second-file.ts'
import { cellsOf } from '../../source/source-row.ts'
import type { SourceRow } from '../../source/source-row.ts'

/** Titles of other versions and of export modules. */
const otherTitles: Readonly<Record<string, string>> = {
  'product id': 'id',
  product_reference: 'product reference',
  'image url': 'image urls',
  'choose among product images by position': 'image position',
  'combination available date': 'available date',
  'combination availability date': 'available date',
}

export const combinationsFile: SecondFormat = {
  toColumn(title) {
    const plain = title
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/[*#:]/g, '')
      .replace(/^(impact on (?:price|weight)).*/, '$1')
      .trim()
    return otherTitles[plain] ?? plain
  },
  recognizes: (columns) =>
    columns.has('attribute') && columns.has('value') && (columns.has('id') || columns.has('product reference')),
}

const column = (name: string) => `${secondPrefix}${name}`
const textOf = (row: SourceRow, name: string) => row.cells[column(name)]?.trim() ?? ''

export function isCombination(row: SourceRow): boolean {
  return row.cells[column('attribute')] !== undefined
}

/** The product of a combination: its number, otherwise its reference, as PrestaShop itself joins them. */
export function productKeyOf(row: SourceRow): string {
  const reference = textOf(row, 'product reference')
  return textOf(row, 'id') || (reference && referenceKey(reference)) || `combination on line ${row.line}`
}

export function referenceKey(reference: string): string {
  return `reference ${reference}`
}

/** What a combination takes from its product. */
export type CombinedProduct = {
  line: number
  code: string
  vatRate: VatRate
  /** The price of the product, to which combinations add their impact. */
  price: { cell: Cell; isGross: boolean; cents: Cents }
  images: readonly string[]
  /** The reduction of the product for a price in cents. */
  reduce: (cents: Cents) => Partial<ImportedVariant>
}

/** The variants of a product, the default one first. */
export function readCombinations(
  rows: readonly SourceRow[],
  product: CombinedProduct,
  reading: Reading,
): PlacedVariant[] {
  refuseRepeats(rows, reading)
  const references = Map.groupBy(rows, (row) => textOf(row, 'reference'))
  const isDefault = (row: SourceRow) => Number(['1', 'yes'].includes(textOf(row, 'default').toLowerCase()))
  return rows
    .toSorted((a, b) => isDefault(b) - isDefault(a))
    .map((row) => {
      const isShared = (references.get(textOf(row, 'reference'))?.length ?? 0) > 1
      return { line: product.line, variant: readCombination(row, { product, isShared }, reading) }
    })
}

function refuseRepeats(rows: readonly SourceRow[], { faults }: Reading): void {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const values = `${textOf(row, 'attribute')} ${textOf(row, 'value')}`
    const line = seen.get(values)
    if (line !== undefined)
      faults.add(cellsOf(row)(column('value')), `Kombinácia s rovnakými hodnotami je už na riadku ${line}.`)
    seen.set(values, line ?? row.line)
  }
}

function readCombination(
  row: SourceRow,
  { product, isShared }: { product: CombinedProduct; isShared: boolean },
  reading: Reading,
): ImportedVariant {
  const { faults } = reading
  const cell = (name: string) => cellsOf(row)(column(name))
  const options = readOptions(row, reading)
  const priceCents = readPrice(cell('impact on price'), product, reading)
  loseOthers(row, reading)
  const images = readImagesOf(row, product.images, reading)
  return {
    code: readVariantCode(cell('reference'), { product, options, isShared }, reading),
    priceCents,
    stockCentral: readStock(cell('quantity'), faults),
    stockByStore: {},
    ...toVariantLook(options),
    ...given({ ean: readForeignEan(cell('ean13'), faults), images: images.length > 0 ? images : undefined }),
    ...product.reduce(priceCents),
  }
}

/** `Color:color:0, Size:select:1` and `Blue:0, M:1`; a value may contain commas and colons. */
function readOptions(row: SourceRow, { faults }: Reading): NamedValue[] {
  const cell = cellsOf(row)(column('value'))
  const names = splitList(textOf(row, 'attribute'), ',').map((text) => text.replace(/:.*$/, '').trim())
  const whole = textOf(row, 'value').split(/(?<=:\d+)\s*,\s*/)
  const parts = whole.length === names.length ? whole : splitList(textOf(row, 'value'), ',')
  const values = parts.map((text) => text.replace(/:\d*$/, '').trim())
  if (names.length === 0 || names.length !== values.length || values.includes('')) {
    faults.add(cell, `Atribúty „${shorten(names.join(', '))}“ a hodnoty „${shorten(cell.text ?? '')}“ k sebe nepasujú.`)
    return []
  }
  return names.map((name, index) => ({ name, value: values[index] ?? '' }))
}

/** Some shops leave the reference of combinations empty or repeat that of the product: the values make the code unique. */
function readVariantCode(
  cell: Cell,
  { product, options, isShared }: { product: CombinedProduct; options: readonly NamedValue[]; isShared: boolean },
  { faults }: Reading,
): string {
  if (cell.text?.trim() && !isShared) return readCode(cell, faults) ?? ''
  const code = `${product.code}-${slugify(options.map(({ value }) => value).join(' '))}`.slice(0, 120)
  if (cell.text?.trim())
    faults.lose(cell, `Referenciu „${shorten(cell.text)}“ má viac kombinácií, kód variantu bude ${code}.`)
  return code
}

/** The impact is without VAT and may be negative. The sum is rounded once. */
function readPrice(impact: Cell, { price, vatRate }: CombinedProduct, { faults, price: toCents }: Reading): number {
  const text = impact.text?.trim() ?? ''
  const added = parseDecimal(text.replace(/^[-+]/, ''))
  if (text === '' || added?.digits === 0n) return price.cents
  if (!added) {
    faults.add(impact, `Vplyv na cenu „${shorten(text)}“ nie je suma v tvare 12,90.`)
    return price.cents
  }
  const signed: Decimal = { ...added, digits: text.startsWith('-') ? -added.digits : added.digits }
  const net = { isMachineWritten: true, netOf: vatRate }
  const base = price.isGross ? undefined : parseDecimal(price.cell.text?.trim() ?? '')
  const sum = base && addDecimals(base, signed)
  const cents = sum
    ? sum.digits > 0n && toCents({ ...impact, text: formatDecimal(sum) }, net)
    : price.cents + (toCents({ ...impact, text: formatDecimal(added) }, net) ?? 0) * (text.startsWith('-') ? -1 : 1)
  if (cents && cents > 0) return cents
  faults.add(impact, `Vplyv na cenu „${shorten(text)}“ by z ceny nič nenechal.`)
  return price.cents
}

/** Pictures of the combination, or those of the product by their position. */
function readImagesOf(row: SourceRow, images: readonly string[], { faults }: Reading): string[] {
  const cell = (name: string) => cellsOf(row)(column(name))
  const position = cell('image position')
  const own = readImages(cell('image urls'), faults, ',')
  if (own.length > 0) return own
  return splitList(position.text, ',').flatMap((text) => {
    const image = images[Number(text) - 1]
    if (image === undefined && Number(text) > 0)
      faults.lose(position, `Obrázok č. ${shorten(text)} produkt nemá, variant ostane bez neho.`)
    return image ?? []
  })
}

/** What only products have here. */
function loseOthers(row: SourceRow, { faults, now }: Reading): void {
  const cell = (name: string) => cellsOf(row)(column(name))
  if (Number(textOf(row, 'impact on weight').replace(',', '.')) !== 0)
    faults.lose(cell('impact on weight'), 'Hmotnosť máme iba pri produkte, rozdiel kombinácie sa vynechá.')
  if (Number(textOf(row, 'minimal quantity')) > 1)
    faults.lose(cell('minimal quantity'), 'Najmenší počet kusov v nákupe nemáme, vynechá sa.')
  const date = cell('available date')
  if (textOf(row, 'available date').replace(/^0000.*/, '') === '') return
  const day = readDay(date, faults, { now })
  if (day !== undefined && day > toLocalDay(now))
    faults.lose(date, 'Deň dostupnosti máme iba pri produkte, pri kombinácii sa vynechá.')
}
