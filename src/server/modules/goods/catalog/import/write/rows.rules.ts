/** From an imported product to the rows of the tables. Keys are column names: rows are sent as one JSON value. */
import type { AssetId, BrandId, CategoryId, ProductId, SizeTableId, VariantId } from '#kernel/ids.ts'
import { remember } from '#kernel/remember.ts'
import { slugify } from '#kernel/slug.ts'
import type { ImportedProduct, ImportedVariant } from '../imported-product.ts'

export type Ids = {
  categoryId: (path: readonly string[]) => CategoryId
  brandId: (name: string) => BrandId
  sizeTableId: (name: string) => SizeTableId
  /** Undefined for a missing picture. */
  assetId: (image: string) => AssetId | undefined
}

/** By which categories and brands are found. A file has few of them, so each is folded once. */
export function nameKey(name: string): string {
  return keyOf(name).key
}

const keyOf = remember(10_000, (name) => ({ key: slugify(name) }))

export function pathKey(path: readonly string[]): string {
  return path.map(nameKey).join('/')
}

export function toProductRow(product: ImportedProduct, ids: Ids) {
  const [mainPath = []] = product.categoryPaths
  return {
    code: product.code,
    slug: product.slug ?? slugOf(product),
    name: product.name,
    brand_id: product.brand === undefined ? null : ids.brandId(product.brand),
    default_category_id: ids.categoryId(mainPath),
    short_description: product.shortDescription ?? '',
    description_html: product.descriptionHtml ?? '',
    vat_rate: product.vatRate,
    min_age: product.minAge ?? null,
    is_new: product.labels.includes('new'),
    has_gift: product.labels.includes('gift') || Boolean(product.giftCode),
    is_gift_only: product.isGift ?? false,
    is_service: product.isService ?? false,
    is_bulky: product.isBulky ?? false,
    danger_class: product.dangerClass ?? null,
    weight_grams: product.weightGrams ?? 0,
    preorder_on: product.preorderFrom ?? null,
    attributes: product.attributes,
    size_table: product.sizeTable ?? null,
    warnings: product.warnings ?? '',
    manufacturer: product.manufacturer ?? null,
    responsible_person: product.responsiblePerson ?? null,
    popularity: product.popularity ?? 0,
  }
}

function slugOf(product: ImportedProduct): string {
  return slugify(product.name) || slugify(product.code) || 'produkt'
}

export function toVariantRow(
  variant: ImportedVariant,
  { productId, position }: { productId: ProductId; position: number },
) {
  return {
    product_id: productId,
    code: variant.code,
    ean: variant.ean ?? null,
    name: variant.name ?? '',
    color: variant.color ?? null,
    size: variant.size ?? null,
    attributes: variant.attributes ?? {},
    position,
    price_cents: variant.priceCents,
    sale_price_cents: variant.salePriceCents ?? null,
    sale_from: variant.saleFrom ?? null,
    sale_to: variant.saleTo ?? null,
    supply: variant.supply ?? 'restocked',
    pieces_per_pack: variant.piecesPerPack ?? 1,
  }
}

/** A product is in the categories at the end of its paths; those above follow from the tree. */
export function toCategoryRows(product: ImportedProduct, productId: ProductId, ids: Ids) {
  const categoryIds = new Set(product.categoryPaths.map((path) => ids.categoryId(path)))
  return [...categoryIds].map((categoryId) => ({ product_id: productId, category_id: categoryId }))
}

/** A picture of both the product and a variant is stored once, for the variant. */
export function toImageRows(
  product: ImportedProduct,
  productId: ProductId,
  ids: Ids & { variantId: (code: string) => VariantId },
) {
  const owners = new Map<string, string>()
  for (const variant of product.variants)
    for (const image of variant.images ?? []) if (!owners.has(image)) owners.set(image, variant.code)
  const general = product.images.map((image) => ({ image, owner: owners.get(image) }))
  const shown = new Set(general.map(({ image, owner }) => `${owner ?? ''} ${image}`))
  const own = product.variants.flatMap((variant) =>
    (variant.images ?? []).map((image) => ({ image, owner: variant.code })),
  )
  return [...general, ...own.filter(({ image, owner }) => !shown.has(`${owner} ${image}`))].map(
    ({ image, owner }, position) => ({
      image,
      product_id: productId,
      position,
      alt: product.alts?.[image] ?? product.name,
      variant_id: owner === undefined ? null : ids.variantId(owner),
      asset_id: ids.assetId(image),
    }),
  )
}

export function imagesOf(product: ImportedProduct): string[] {
  return [...product.images, ...product.variants.flatMap((variant) => variant.images ?? [])]
}

/** The reference of a picture in media: drawings and web addresses are references already. */
export function assetReference(image: string): string {
  return /^(art:|file:|https?:)/.test(image) ? image : `file:${image}`
}

/** A store without stock and shelf has no row, so that a large catalog does not store millions of zeros. */
export function toStockRows(
  variant: ImportedVariant,
  { variantId, locationOf }: { variantId: VariantId; locationOf: (storeSlug: string) => AssetId | undefined },
) {
  const { stockByStore, shelfByStore = {} } = variant
  const stores = [...new Set([...Object.keys(stockByStore), ...Object.keys(shelfByStore)])].flatMap((slug) => {
    const location = locationOf(slug)
    if (location === undefined) return []
    const [pieces = null, shelf = null] = [stockByStore[slug], shelfByStore[slug]]
    return [{ variant_id: variantId, location_id: location, on_hand: pieces, shelf }]
  })
  const central = {
    variant_id: variantId,
    location_id: 1,
    on_hand: variant.stockCentral ?? null,
    shelf: variant.shelf ?? null,
  }
  return [central, ...stores]
}

/** The public prices of a variant that has been for sale since `since`, in order of time, with the reduction of the file. */
export function toPriceHistory(variant: ImportedVariant, { since, now }: { since: Date; now: Date }) {
  const begin = { validFrom: since, priceCents: variant.priceCents, isSale: false }
  if (variant.salePriceCents === undefined || variant.saleFrom === undefined) return [begin]
  const saleFrom = new Date(variant.saleFrom)
  if (saleFrom <= since || saleFrom > now) return [begin]
  const sale = { validFrom: saleFrom, priceCents: variant.salePriceCents, isSale: true }
  const saleTo = variant.saleTo === undefined ? undefined : new Date(variant.saleTo)
  const end = saleTo && saleTo <= now ? [{ validFrom: saleTo, priceCents: variant.priceCents, isSale: false }] : []
  return [begin, sale, ...end]
}
