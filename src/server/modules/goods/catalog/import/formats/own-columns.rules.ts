/** The columns of the shop's own CSV. */
import { shorten } from '../fields/fields.rules.ts'
import { offeredCategoriesColumn, offeredGoodsColumn } from './offers.rules.ts'
import { rentalColumns, rentalUnitsPrefix } from './rental-columns.rules.ts'
import { purchasePriceColumn } from './purchase-price.rules.ts'

/** Attributes whose names do not fit into the title of a column: `Objem balenia=30 l|…`. */
export const otherAttributesColumn = 'other_attributes'
export const otherVariantAttributesColumn = 'variant_other_attributes'

export const requiredColumns = ['product_code', 'name', 'categories', 'price']

export const variantColumns = [
  'variant_code',
  'ean',
  'variant_name',
  'color',
  'size',
  'pieces_per_pack',
  'price',
  'sale_price',
  'sale_from',
  'sale_to',
  purchasePriceColumn,
  'supply',
  'shelf',
  'variant_images',
  otherVariantAttributesColumn,
]

export const productColumns = [
  'product_code',
  'name',
  'currency',
  'slug',
  'categories',
  'brand',
  'short_description',
  'description_html',
  'vat_rate',
  'labels',
  'min_age',
  'is_adult',
  'warnings',
  'withdrawal_exemption',
  'green_claim_proof',
  'seo_title',
  'seo_description',
  'manufacturer_name',
  'manufacturer_address',
  'manufacturer_email',
  'responsible_name',
  'responsible_address',
  'responsible_email',
  'danger_class',
  'is_bulky',
  'is_gift',
  'gift',
  'accessories',
  'substitutes',
  'is_service',
  offeredCategoriesColumn,
  offeredGoodsColumn,
  'size_table',
  'size_table_name',
  'set_components',
  ...rentalColumns,
  'weight_grams',
  'popularity',
  'preorder_from',
  'images',
  'image_alts',
  'is_hidden',
  otherAttributesColumn,
]

export const storePrefix = 'stock_'
export const shelfPrefix = 'shelf_'
export const centralColumn = 'stock_central'
export const attributePrefix = 'attribute_'
export const variantAttributePrefix = 'variant_attribute_'

const knownColumns = new Set([...variantColumns, ...productColumns])

/** Faults of the header make the whole file unreadable: a guess would put values in wrong places. */
export function checkOwnHeader(
  columns: readonly string[],
  {
    storeSlugs,
    isStrict,
    named = new Map(),
  }: {
    storeSlugs?: ReadonlySet<string> | undefined
    isStrict: boolean
    /** Columns that the owner has named, by title. */
    named?: ReadonlyMap<string, string> | undefined
  },
): string[] {
  const unknown = (isStrict ? columns : [...named.values()]).filter((column) => !isKnown(column))
  const stores = columns.flatMap((column) => {
    const prefix = [storePrefix, shelfPrefix, rentalUnitsPrefix].find((known) => column.startsWith(known))
    return prefix === undefined || column === centralColumn ? [] : [{ column, slug: column.slice(prefix.length) }]
  })
  return [
    ...requiredColumns.filter((column) => !columns.includes(column)).map((column) => `Chýba povinný stĺpec ${column}.`),
    ...unknown.map((column) => `Stĺpec „${shorten(column)}“ nepoznáme.`),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index && (isStrict || isKnown(column)))
      .map((column) => `Stĺpec ${shorten(column)} je v hlavičke dvakrát.`),
    ...stores
      .filter(({ slug }) => storeSlugs && !storeSlugs.has(slug))
      .map(({ column }) => `Predajňu zo stĺpca ${shorten(column)} nepoznáme.`),
  ]
}

/** Whether a file of the shop's own may have the column. */
export function isKnown(column: string): boolean {
  if (column === '' || knownColumns.has(column)) return true
  return /^((variant_)?attribute_[a-z0-9_]{1,40}|(stock|shelf|rental_units)_[a-z0-9-]{1,60})$/.test(column)
}
