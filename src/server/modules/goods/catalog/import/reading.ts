/** The input of the readers of all formats: the options of the import, and the faults of the current product. */
import { vatRatesOn, type RateChange } from '#kernel/vat-rates.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { createFaults, type Faults } from './faults.store.ts'
import { readVatRate } from './fields/fields.rules.ts'
import type { Cell, VatMapping } from './fields/fields.rules.ts'
import { readPrice } from './fields/money.rules.ts'
import type { Decimal, Money, PriceOptions } from './fields/money.rules.ts'
import { checkProduct } from './fields/product-checks.rules.ts'
import type { PlacedVariant } from './fields/product-checks.rules.ts'
import type { ImportedProduct, ImportOutcome, VatRate } from './imported-product.ts'
import type { SourceRow } from './source/source-row.ts'
import type { CatalogSource } from './source/source.ts'

export type ReadOptions = {
  /** The day from which relative dates are counted. */
  now: Date
  /** If given, stock columns of other stores make the file unreadable. */
  storeSlugs?: ReadonlySet<string>
  /** The currency of a file that does not say it. */
  currency?: string
  /** Units of a currency per euro. */
  rates?: ReadonlyMap<string, Decimal>
  vatRates?: VatMapping
  /** Since 2025, as the shop knows them. */
  rateChanges?: readonly RateChange[]
  /** For a format that does not say it: whether its prices are without VAT. */
  hasNetPrices?: boolean
  /** Columns of our own CSV by their titles in an unknown CSV (lower case). */
  columns?: ReadonlyMap<string, string>
  /** The combinations of the products of a PrestaShop file. */
  combinations?: CatalogSource
}

export type Reading = {
  now: Date
  faults: Faults
  hasNetPrices: boolean
  /** Gross cents; `netOf`: the class of a price without VAT. */
  price: (cell: Cell, options?: Omit<PriceOptions, 'money' | 'netOf'> & { netOf?: VatRate }) => number | undefined
  vatRate: (cell: Cell) => VatRate
}

export function createReading(
  { now, vatRates, rateChanges = [], hasNetPrices = false }: ReadOptions,
  { code, money }: { code: string | undefined; money: Money },
): Reading {
  const faults = createFaults(code)
  const today = vatRatesOn(rateChanges, toLocalDay(now))
  return {
    now,
    faults,
    hasNetPrices,
    price: (cell, { netOf, ...options } = {}) =>
      readPrice(cell, faults, { ...options, ...(netOf !== undefined && { netOf: today[netOf] }), money }),
    vatRate: (cell) => readVatRate(cell, faults, { mapping: vatRates, today }) ?? 23,
  }
}

/** Unreadable rows refuse their product before anything else is read. */
export function areRowsWhole(rows: readonly SourceRow[], { faults }: Reading): boolean {
  for (const row of rows) if (row.fault) faults.add(row, row.fault)
  return faults.found.length === 0
}

export function refused({ faults }: Reading): ImportOutcome {
  return { kind: 'refused', refusals: faults.found }
}

/** The product with its variants, or the faults that refuse it. */
export function toOutcome(
  { faults }: Reading,
  {
    line,
    product,
    placed,
  }: { line: number; product: Omit<ImportedProduct, 'variants'>; placed: readonly PlacedVariant[] },
): ImportOutcome {
  const whole = { ...product, variants: placed.map(({ variant }) => variant) }
  if (faults.found.length === 0) checkProduct({ line, product: whole, placed }, faults)
  return faults.found.length > 0
    ? { kind: 'refused', refusals: faults.found }
    : { kind: 'product', line, product: whole, losses: faults.losses }
}
