import type { Fits } from '#contracts/reviews.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { ProductId } from '#kernel/ids.ts'
import type { InventoryModule, VariantAvailability } from '#server/modules/goods/inventory/index.ts'
import { effectivePrice, type PricingModule } from '#server/modules/goods/pricing/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ProductSource, SourceVariant } from './documents.types.ts'
import { listPartMakers } from './set-makers.rules.ts'
import { withParts, type Safety } from './set-safety.rules.ts'
import { sumSingly, toPackedPart } from './set-parts.rules.ts'
import {
  listOldSlugs,
  listSourceCategories,
  listSourceComponents,
  listSourceImages,
  listSourceProducts,
  listSourceVariants,
} from './sources.queries.ts'

/** The published reviews of products, read by the module that owns them; products without a review are left out. */
export type ListRatings = (
  q: Queryable,
  productIds: readonly ProductId[],
) => Promise<ReadonlyMap<ProductId, { average: number; count: number; fits: Fits }>>

export type ReadSourcesDeps = {
  inventory: Pick<InventoryModule, 'getAvailability'>
  pricing: Pick<PricingModule, 'getPriceLogs'>
  listRatings: ListRatings
}

/** All that the documents of these products are made of; products that are not sold are left out. */
export async function readSources(
  q: Queryable,
  productIds: readonly ProductId[],
  { inventory, pricing, listRatings, now }: ReadSourcesDeps & { now: Date },
): Promise<ProductSource[]> {
  const products = await listSourceProducts(q, productIds)
  const variants = await listSourceVariants(q, productIds)
  const variantIds = variants.map((variant) => variant.id)
  const availability = await inventory.getAvailability(q, variantIds)
  const reduced = variants.filter((variant) => variant.salePriceCents !== null || variant.markdowns.length > 0)
  const logs = await pricing.getPriceLogs(
    q,
    reduced.map((variant) => variant.id),
  )
  const components = await listSourceComponents(q, productIds)
  const partsOf = Map.groupBy(components, (row) => row.setVariantId)
  const variantsOf = groupByProduct(variants, (variant): SourceVariant => ({
    ...variant,
    supply: variant.supply,
    quantity: availability.get(variant.id)?.total ?? 0,
    locationIds: locationsWithStock(availability.get(variant.id)),
    log: logs.get(variant.id) ?? [],
    singlyCents: sumSingly(
      (partsOf.get(variant.id) ?? []).map((part) => ({ ...part, cents: effectivePrice(part, now).cents })),
    ),
  }))
  const imagesOf = groupByProduct(await listSourceImages(q, productIds), (row) => ({
    variantId: row.variantId,
    image: imageFor(row),
  }))
  const categoriesOf = groupByProduct(await listSourceCategories(q, productIds), (row) => row.categoryId)
  const safetyOf = groupByProduct(components, toPartSafety)
  const makersOf = groupByProduct(components, toPartMaker)
  const slugsOf = groupByProduct(await listOldSlugs(q, productIds), (row) => row.slug)
  const ratings = await listRatings(q, productIds)
  const listed = firstSets(components)
  const parts = await inventory.getAvailability(q, [...new Set(listed.map((row) => row.componentVariantId))])
  const componentsOf = groupByProduct(listed, (row) => toComponent(row, parts.get(row.componentVariantId)?.total ?? 0))

  return products.map(({ brandId, brandName, brandSlug, ...product }) => ({
    ...product,
    brand:
      brandId === null || brandName === null || brandSlug === null
        ? null
        : { id: brandId, name: brandName, slug: brandSlug },
    categoryIds: categoriesOf.get(product.id) ?? [],
    oldSlugs: slugsOf.get(product.id)?.filter((slug) => slug !== product.slug) ?? [],
    variants: variantsOf.get(product.id) ?? [],
    images: imagesOf.get(product.id) ?? [],
    setComponents: componentsOf.get(product.id) ?? [],
    ...withParts(product, safetyOf.get(product.id) ?? []),
    partMakers: listPartMakers(product, makersOf.get(product.id) ?? []),
    ...toRating(ratings.get(product.id)),
  }))
}

function toRating(
  rated: { average: number; count: number; fits: Fits } | undefined,
): Pick<ProductSource, 'rating' | 'fits'> {
  return rated
    ? { rating: { average: rated.average, count: rated.count }, fits: rated.fits }
    : { rating: null, fits: undefined }
}

type ComponentRow = Awaited<ReturnType<typeof listSourceComponents>>[number]

function toPartSafety(row: ComponentRow): Safety {
  return {
    minAge: row.partMinAge,
    dangerClass: row.partDangerClass,
    isBulky: row.partIsBulky,
    warnings: row.partWarnings,
    withdrawalExemption: row.partExemption,
  }
}

function toPartMaker({ name, partManufacturer, partResponsible }: ComponentRow) {
  return { name, manufacturer: partManufacturer, responsiblePerson: partResponsible }
}

/** The page lists one set: the components of its first variant. */
function firstSets(rows: readonly ComponentRow[]): ComponentRow[] {
  const firstVariant = new Map<number, number>()
  for (const row of rows) if (!firstVariant.has(row.productId)) firstVariant.set(row.productId, row.setVariantId)
  return rows.filter((row) => firstVariant.get(row.productId) === row.setVariantId)
}

/** With the color or size of the part selected. */
function componentUrl({ partId: id, categorySlug, slug, variantName, componentVariantId }: ComponentRow): string {
  const url = productUrl({ id, categorySlug, slug })
  return variantName === '' ? url : variantUrl(url, componentVariantId)
}

function toComponent(row: ComponentRow, available: number): ProductSource['setComponents'][number] {
  const { name, ...packed } = toPackedPart(row.name, row.quantity)
  return {
    name: goodsName({ name, variantName: row.variantName }),
    url: componentUrl(row),
    quantity: row.quantity,
    ...packed,
    is_available: available >= row.quantity,
    image:
      row.assetId === null || row.reference === null
        ? null
        : imageFor({ id: row.assetId, reference: row.reference, alt: row.alt ?? '' }),
  }
}

function locationsWithStock(availability: VariantAvailability | undefined): number[] {
  return [...(availability?.byLocation ?? [])].flatMap(([id, quantity]) => (quantity > 0 ? [id] : []))
}

function groupByProduct<Row extends { productId: ProductId }, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const row of rows) {
    const group = groups.get(row.productId)
    if (group) group.push(toItem(row))
    else groups.set(row.productId, [toItem(row)])
  }
  return groups
}
