/** The variants of a product of PrestaShop, with their prices. */
import { readStock, toVariantLook, readForeignEan } from '../../fields/foreign.rules.ts'
import type { NamedValue } from '../../fields/foreign.rules.ts'
import { given } from '#kernel/given.ts'
import { readMoment } from '../../fields/moments.rules.ts'
import type { PlacedVariant } from '../../fields/product-checks.rules.ts'
import type { ImportedProduct, ImportedVariant } from '../../imported-product.ts'
import type { Reading } from '../../reading.ts'
import { cellsOf } from '../../source/source-row.ts'
import type { SourceRow } from '../../source/source-row.ts'
import { readCombinations } from './prestashop-combinations.ts'
import type { CombinedProduct } from './prestashop-combinations.ts'

type Goods = {
  product: Omit<ImportedProduct, 'variants'>
  combinations: readonly SourceRow[]
  /** Of a product without combinations. */
  options: readonly NamedValue[]
}

/** The combinations of a product, or the product itself as its one variant. */
export function readVariants(
  row: SourceRow,
  { product, combinations, options }: Goods,
  reading: Reading,
): PlacedVariant[] {
  const { faults, price } = reading
  const { line } = row
  const { code, vatRate, images } = product
  const cell = cellsOf(row)
  const isGross = Boolean(row.cells['price tax included']?.trim())
  const priceCell = cell(isGross ? 'price tax included' : 'price tax excluded')
  if (!priceCell.text?.trim()) faults.add(priceCell, 'Cena chýba.')
  const priceCents = price(priceCell, { isMachineWritten: true, ...(!isGross && { netOf: vatRate }) }) ?? 0
  const reduce = readReduction(row, reading)
  // That of a product with combinations is their sum.
  const stockCentral = readStock(cell('quantity'), faults)
  if (combinations.length > 0) {
    const combined = { line, code, vatRate, images, reduce, price: { cell: priceCell, isGross, cents: priceCents } }
    return readCombinations(combinations, combined, reading)
  }
  const { name: _, ...look } = toVariantLook(options)
  const variant: ImportedVariant = {
    code,
    priceCents,
    stockCentral,
    stockByStore: {},
    ...look,
    ...given({ ean: readForeignEan(cell('ean13'), faults) }),
    ...reduce(priceCents),
  }
  return [{ line, variant }]
}

function readReduction(row: SourceRow, { faults, now, price }: Reading): CombinedProduct['reduce'] {
  const cell = cellsOf(row)
  const percent = Number(row.cells['discount percent']?.trim().replace(',', '.') || '0')
  const amount = price(cell('discount amount'), { isMachineWritten: true }) ?? 0
  if (!(percent > 0) && amount === 0) return () => ({})
  const moment = (column: string, endOfDay: boolean) =>
    isEmptyDate(row.cells[column]) ? undefined : readMoment(cell(column), faults, { now, endOfDay })
  const days = given({ saleFrom: moment('discount from', false), saleTo: moment('discount to', true) })
  return (cents) => {
    const salePriceCents = percent > 0 ? Math.round((cents * (100 - percent)) / 100) : cents - amount
    if (salePriceCents <= 0) faults.add(cell('discount amount'), 'Zľava by z ceny nič nenechala.')
    return { salePriceCents, ...days }
  }
}

export function isEmptyDate(text: string | undefined): boolean {
  return !text?.trim() || text.trim().startsWith('0000-00-00')
}
