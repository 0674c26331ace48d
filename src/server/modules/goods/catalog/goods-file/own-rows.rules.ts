/** Goods as rows of the shop's own file: what an export writes, and how a file is compared with the shop. */
import { toDecimal } from '#kernel/euro.ts'
import {
  attributePrefix,
  centralColumn,
  otherAttributesColumn,
  otherVariantAttributesColumn,
  productColumns,
  shelfPrefix,
  storePrefix,
  variantAttributePrefix,
  variantColumns,
} from '../import/formats/own-columns.rules.ts'
import { rentalUnitsPrefix } from '../import/formats/rental-columns.rules.ts'
import type { ImportedProduct, ImportedVariant, Party } from '../import/imported-product.ts'
import { escapeParts, toAmount, toText, type Cells } from './cells.rules.ts'
import { toOfferCells } from './offer-cells.rules.ts'
import { toRentalCells, toUnitCells } from './rental-cells.rules.ts'

export type { Cells } from './cells.rules.ts'

/** An attribute with such a name has a column of its own. */
const columnKey = /^[a-z0-9_]{1,40}$/

/** The columns of a file: those of all goods, and those that only some shops have. */
export function listColumns({
  stores,
  lending,
  attributes,
}: {
  stores: readonly string[]
  /** Branches with costumes for hire. */
  lending: readonly string[]
  attributes: readonly { key: string; isOfVariant: boolean }[]
}): string[] {
  const own = attributes
    .filter(({ key }) => columnKey.test(key))
    .map(({ key, isOfVariant }) => `${isOfVariant ? variantAttributePrefix : attributePrefix}${key}`)
  const first = ['product_code', 'variant_code', 'name']
  // The currency is always the euro, and the age says who is an adult.
  const left = new Set([...first, 'currency', 'is_adult'])
  const rest = [...productColumns, ...variantColumns].filter((column) => !left.has(column))
  const places = [
    ...stores.map((slug) => `${storePrefix}${slug}`),
    ...stores.map((slug) => `${shelfPrefix}${slug}`),
    ...lending.map((slug) => `${rentalUnitsPrefix}${slug}`),
  ]
  return [...first, ...rest, centralColumn, ...places, ...own]
}

/** A row per variant; what belongs to the product is in the first one. A product without variants has no row. */
export function toRows(product: ImportedProduct): Cells[] {
  const shared = toProductCells(product)
  return product.variants.map((variant, index) => ({
    product_code: product.code,
    ...(index === 0 && shared),
    ...toVariantCells(variant, product),
  }))
}

/** The cells of the product alone. */
export function toProductCells(product: ImportedProduct): Cells {
  const [main = [], ...others] = product.categoryPaths
  const images = shownImages(product)
  return {
    product_code: product.code,
    name: product.name,
    slug: product.slug ?? '',
    categories: [main, ...others.toSorted(byPath)].map(toPath).join('|'),
    brand: product.brand ?? '',
    short_description: product.shortDescription ?? '',
    description_html: product.descriptionHtml ?? '',
    vat_rate: String(product.vatRate),
    // Sales follow from prices, and a real gift is a column of its own.
    labels: product.labels
      .filter((label) => label === 'new' || (label === 'gift' && !product.giftCode))
      .toSorted((a, b) => (a < b ? 1 : -1))
      .join('|'),
    min_age: toText(product.minAge),
    warnings: product.warnings ?? '',
    withdrawal_exemption: product.withdrawalExemption ?? '',
    green_claim_proof: product.greenClaimProof ?? '',
    seo_title: product.seoTitle ?? '',
    seo_description: product.seoDescription ?? '',
    ...toPartyCells('manufacturer', product.manufacturer),
    ...toPartyCells('responsible', product.responsiblePerson),
    danger_class: product.dangerClass ?? '',
    is_bulky: toFlag(product.isBulky),
    is_gift: toFlag(product.isGift),
    gift: product.giftCode ?? '',
    accessories: (product.accessories ?? []).join('|'),
    substitutes: (product.substitutes ?? []).join('|'),
    is_service: toFlag(product.isService),
    ...toOfferCells(product.offers),
    size_table: toTable(product.sizeTable),
    size_table_name: product.sizeTableName ?? '',
    set_components: (product.setComponents ?? [])
      .toSorted((a, b) => (a.variantCode < b.variantCode ? -1 : 1))
      .map(({ variantCode, quantity }) => `${variantCode}:${quantity}`)
      .join('|'),
    ...toRentalCells(product.rental),
    weight_grams: toText(product.weightGrams || undefined),
    popularity: toText(product.popularity || undefined),
    preorder_from: product.preorderFrom ?? '',
    images: images.join('|'),
    image_alts: toAlts(product, images),
    is_hidden: toFlag(product.isHidden),
    ...toAttributeCells(product.attributes, { prefix: attributePrefix, other: otherAttributesColumn }),
  }
}

export function toVariantCells(variant: ImportedVariant, { setComponents, isService }: ImportedProduct): Cells {
  // The pieces of a set follow from those of its parts, and a service has none.
  const isCounted = !setComponents && !isService
  const stores = Object.entries(variant.stockByStore).map(([slug, pieces]) => [`${storePrefix}${slug}`, String(pieces)])
  return {
    variant_code: variant.code,
    ean: variant.ean ?? '',
    variant_name: variant.name ?? '',
    color: variant.color ?? '',
    size: variant.size ?? '',
    pieces_per_pack: toText(variant.piecesPerPack),
    price: toDecimal(variant.priceCents),
    sale_price: toAmount(variant.salePriceCents),
    sale_from: variant.saleFrom ?? '',
    sale_to: variant.saleTo ?? '',
    purchase_price: toAmount(variant.purchasePriceCents ?? undefined),
    supply: variant.supply === 'restocked' ? '' : (variant.supply ?? ''),
    shelf: variant.shelf ?? '',
    ...Object.fromEntries(Object.entries(variant.shelfByStore ?? {}).map(([slug, code]) => [shelfPrefix + slug, code])),
    variant_images: (variant.images ?? []).join('|'),
    ...toUnitCells(variant.rentalUnits ?? []),
    ...(isCounted && { [centralColumn]: toText(variant.stockCentral), ...Object.fromEntries(stores) }),
    ...toAttributeCells(variant.attributes ?? {}, {
      prefix: variantAttributePrefix,
      other: otherVariantAttributesColumn,
    }),
  }
}

/** In the order in which they are stored: those of the product, then those that only a variant has. */
function shownImages({ images, variants }: ImportedProduct): string[] {
  return [...new Set([...images, ...variants.flatMap((variant) => variant.images ?? [])])]
}

function toAlts({ name, alts }: ImportedProduct, images: readonly string[]): string {
  const texts = images.map((image) => (alts?.[image] === name ? '' : escapeParts(alts?.[image] ?? '', /[|\\]/g)))
  const last = texts.findLastIndex((text) => text !== '')
  return texts.slice(0, last + 1).join('|')
}

function toAttributeCells(
  attributes: Readonly<Record<string, string>>,
  { prefix, other }: { prefix: string; other: string },
): Cells {
  const all = Object.entries(attributes).filter(([, value]) => value.trim() !== '')
  const others = all.filter(([key]) => !columnKey.test(key)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    [other]: others.map(([key, value]) => `${escapeParts(key)}=${escapeParts(value)}`).join('|'),
    ...Object.fromEntries(all.filter(([key]) => columnKey.test(key)).map(([key, value]) => [`${prefix}${key}`, value])),
  }
}

function toPath(names: readonly string[]): string {
  return names.map((name) => escapeParts(name)).join(' > ')
}

function byPath(left: readonly string[], right: readonly string[]): number {
  return toPath(left) < toPath(right) ? -1 : 1
}

function toTable(table: ImportedProduct['sizeTable']): string {
  if (!table) return ''
  return [table.columns, ...table.rows].map((row) => row.map((cell) => escapeParts(cell)).join(';')).join('|')
}

function toPartyCells(prefix: string, party: Party | undefined): Cells {
  return {
    [`${prefix}_name`]: party?.name ?? '',
    [`${prefix}_address`]: party?.address ?? '',
    [`${prefix}_email`]: party?.email ?? '',
  }
}

function toFlag(value: boolean | undefined): string {
  return value ? 'yes' : ''
}
