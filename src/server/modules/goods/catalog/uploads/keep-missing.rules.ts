/** A file changes what it has columns for: the price list of a supplier does not empty descriptions and pictures. */
import {
  attributePrefix,
  otherAttributesColumn,
  otherVariantAttributesColumn,
  variantAttributePrefix,
} from '../import/formats/own-columns.rules.ts'
import type { ImportedProduct, ImportedVariant } from '../import/imported-product.ts'

/** The columns of a field; one that ends in `_` is the beginning of several. */
const productColumns = {
  slug: ['slug'],
  brand: ['brand'],
  shortDescription: ['short_description'],
  descriptionHtml: ['description_html'],
  labels: ['labels'],
  attributes: [attributePrefix, otherAttributesColumn],
  minAge: ['min_age', 'is_adult'],
  warnings: ['warnings'],
  manufacturer: ['manufacturer_'],
  responsiblePerson: ['responsible_'],
  dangerClass: ['danger_class'],
  isBulky: ['is_bulky'],
  isGift: ['is_gift'],
  isService: ['is_service'],
  sizeTable: ['size_table'],
  setComponents: ['set_components'],
  weightGrams: ['weight_grams'],
  popularity: ['popularity'],
  preorderFrom: ['preorder_from'],
  images: ['images'],
  alts: ['image_alts'],
} satisfies Partial<Record<keyof ImportedProduct, readonly string[]>>

const variantColumns = {
  ean: ['ean'],
  name: ['variant_name'],
  color: ['color'],
  size: ['size'],
  attributes: [variantAttributePrefix, otherVariantAttributesColumn],
  salePriceCents: ['sale_price'],
  saleFrom: ['sale_price'],
  saleTo: ['sale_price'],
  supply: ['supply'],
  piecesPerPack: ['pieces_per_pack'],
  images: ['variant_images'],
} satisfies Partial<Record<keyof ImportedVariant, readonly string[]>>

/** `columns`: of the file, by our names; undefined = another shop's, of which only what it says is taken. */
export function keepMissing(
  product: ImportedProduct,
  { before, columns }: { before: ImportedProduct | undefined; columns: ReadonlySet<string> | undefined },
): ImportedProduct {
  if (!before) return product
  const old = new Map(before.variants.map((variant) => [variant.code, variant]))
  const variants = product.variants.map((variant) => {
    const was = old.get(variant.code)
    return was ? { ...variant, ...pickMissing(variant, { was, fields: variantColumns, columns }) } : variant
  })
  const vatRate = columns && !columns.has('vat_rate') ? before.vatRate : product.vatRate
  return { ...product, ...pickMissing(product, { was: before, fields: productColumns, columns }), vatRate, variants }
}

/** The fields of the shop that the file leaves empty because it has no column for them. */
function pickMissing<Fields extends object>(
  made: Fields,
  {
    was,
    fields,
    columns,
  }: { was: Fields; fields: Readonly<Record<string, readonly string[]>>; columns: ReadonlySet<string> | undefined },
): Partial<Fields> {
  const filled = new Set(Object.entries(made).flatMap(([name, value]) => (isEmpty(value) ? [] : [name])))
  const kept = Object.entries(was).filter(
    ([name]) => fields[name] && !filled.has(name) && !hasColumn(columns, fields[name]),
  )
  const picked: Partial<Fields> = {}
  Object.assign(picked, Object.fromEntries(kept))
  return picked
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

function hasColumn(columns: ReadonlySet<string> | undefined, names: readonly string[]): boolean {
  if (!columns) return false
  return names.some((name) =>
    name.endsWith('_') ? [...columns].some((column) => column.startsWith(name)) : columns.has(name),
  )
}
