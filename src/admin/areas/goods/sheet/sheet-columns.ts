import type { Permission } from '#contracts/admin/permissions.ts'
import type { SheetRow, VariantPatch } from '#contracts/admin/variants.ts'
import { variantSheetWords as words } from '#admin/i18n/variant-sheet-words.ts'
import { formatEuros } from '#admin/kit/collection/euros.ts'
import { saySupply } from '../offer/say-supply.ts'
import * as cells from './read-cell.ts'

/** What is one text; attributes are changed in the form of a variant. */
export type SheetField = Exclude<keyof VariantPatch & keyof SheetRow, 'attributes'>

export type SheetColumn = {
  /** Undefined = only to read. */
  field: SheetField | undefined
  key: keyof typeof words.columns
  /** Who may write it. */
  right: Permission
  say: (row: SheetRow) => string
  read: (text: string) => cells.ReadCell
  isNumber?: boolean
  /** Of the keyboard of a phone. */
  inputMode?: 'decimal' | 'numeric'
  width: string
}

const [catalog, prices] = ['catalog.edit', 'prices.edit'] as const
const fixed = { field: undefined, right: catalog, read: cells.readNothing, isNumber: true }
const money = { right: prices, isNumber: true, inputMode: 'decimal' } as const

const all: readonly SheetColumn[] = [
  column('name', { right: catalog, read: cells.readText(120), width: 'w-44' }),
  column('color', { right: catalog, read: cells.readOptional(60), width: 'w-28' }),
  column('size', { right: catalog, read: cells.readOptional(60), width: 'w-24' }),
  column('code', { right: catalog, read: cells.readCode, width: 'w-40' }),
  column('ean', { right: catalog, read: cells.readEan, width: 'w-36', inputMode: 'numeric' }),
  column('price_cents', { ...money, read: cells.readPrice, width: 'w-24' }),
  column('sale_price_cents', { ...money, read: cells.readSalePrice, width: 'w-28' }),
  { ...fixed, key: 'lowest', say: (row) => formatEuros(row.lowest_price_cents), width: 'w-36' },
  column('sale_from', { right: prices, read: cells.readMoment('start'), width: 'w-36' }),
  column('sale_to', { right: prices, read: cells.readMoment('end'), width: 'w-36' }),
  column('purchase_price_cents', { ...money, right: 'costs.edit', read: cells.readPurchasePrice, width: 'w-28' }),
  column('supply', { right: catalog, read: cells.readSupply, width: 'w-36' }),
  column('is_active', { right: catalog, read: cells.readFlag, width: 'w-24' }),
  { ...fixed, key: 'stock', say: ({ stock }) => (stock === null ? '' : String(stock)), width: 'w-20' },
]

const ofPrices = new Set<SheetColumn['key']>(['price_cents', 'sale_price_cents', 'sale_from', 'sale_to', 'lowest'])

/** The columns that a person sees. Prices and stock are rights of their own: without them there is no such column. */
export function columnsFor(may: (permission: Permission) => boolean): SheetColumn[] {
  return all.filter(({ key }) => {
    if (key === 'stock') return may('stock.view')
    if (key === 'purchase_price_cents') return may('costs.view')
    return !ofPrices.has(key) || may('prices.view')
  })
}

type Described = Omit<SheetColumn, 'field' | 'key' | 'say'>

function column(field: SheetField & SheetColumn['key'], described: Described): SheetColumn {
  return { ...described, field, key: field, say: (row) => sayValue(field, row[field]) }
}

/** As a cell shows a value; what it shows can be read again. */
function sayValue(field: SheetField, value: SheetRow[SheetField]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatEuros(value)
  if (field === 'supply') return saySupply(value) ?? value
  return field === 'sale_from' || field === 'sale_to' ? cells.sayMoment(value) : value
}
