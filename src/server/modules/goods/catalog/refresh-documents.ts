import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { InventoryModule, VariantAvailability } from '#server/modules/goods/inventory/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { effectivePrice, toPriceFields, type PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { Facet } from '#contracts/facets.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { goodsColors } from './goods-colors.rules.ts'
import { toSupply } from '#kernel/stock-state.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import {
  selectCategoryRows,
  selectDispatchDays,
  selectOldSlugs,
  selectSetsOf,
  selectSourceCategories,
  selectSourceComponents,
  selectSourceImages,
  selectSourceProducts,
  selectSourceVariants,
  writeDocuments,
} from './documents.queries.ts'
import { documentsRefreshed } from './catalog.events.ts'
import { toProductDocument, toSearchEntry, type DocumentContext } from './documents.rules.ts'
import type { ProductSource, SourceVariant } from './documents.types.ts'
import { readFacetRows } from './facets.queries.ts'
import { toFacets } from './facets.rules.ts'
import { sumSingly, toPackedPart } from './set-parts.rules.ts'

/** What customers think of products, handed over by the module that owns it; products without a review are left out. */
export type ReadRatings = (
  q: Queryable,
  productIds: readonly number[],
) => Promise<ReadonlyMap<number, { average: number; count: number }>>

export type RefreshDeps = {
  clock: Clock
  inventory: InventoryModule
  pricing: PricingModule
  readRatings: ReadRatings
  events: Publisher
  builtInFacets?: readonly Facet[] | undefined
}

/** Products per round: large enough that the round trips do not count, small enough to be one message. */
const batchSize = 500

/** Where no zone is set (specification, section 4). */
const usualDispatchDays = { from: 3, to: 5 }

/**
 * Makes the documents and list rows of these products and of the sets they are part of anew, and removes those of products no
 * longer sold. Gives the ids of all of them.
 */
export async function refreshDocuments(tx: Tx, productIds: readonly number[], deps: RefreshDeps): Promise<number[]> {
  if (productIds.length === 0) return []
  const categories = new Map((await selectCategoryRows(tx)).map((row) => [row.id, row]))
  const dispatchDays = (await selectDispatchDays(tx)) ?? usualDispatchDays
  const facets = toFacets(await readFacetRows(tx), deps.builtInFacets)
  const sets = await selectSetsOf(tx, productIds)
  const unique = [...new Set([...productIds, ...sets])].sort((a, b) => a - b)
  for (let start = 0; start < unique.length; start += batchSize) {
    await refreshBatch(tx, {
      productIds: unique.slice(start, start + batchSize),
      categories,
      dispatchDays,
      facets,
      deps,
    })
  }
  return unique
}

async function refreshBatch(
  tx: Tx,
  {
    productIds,
    categories,
    dispatchDays,
    facets,
    deps,
  }: Pick<DocumentContext, 'categories' | 'dispatchDays' | 'facets'> & {
    productIds: readonly number[]
    deps: RefreshDeps
  },
): Promise<void> {
  const context = { ...createContext(deps.clock.now()), categories, dispatchDays, facets }
  const sources = await readSources(tx, productIds, { ...deps, now: deps.clock.now() })
  const documents = sources.flatMap((source) => toProductDocument(source, context) ?? [])
  await writeDocuments(tx, { productIds, documents })
  const written = new Set(documents.map((document) => document.productId))
  const entries = sources.flatMap((source) => (written.has(source.id) ? (toSearchEntry(source, context) ?? []) : []))
  await deps.events.publish(tx, documentsRefreshed({ productIds, entries }))
}

function createContext(now: Date): Pick<DocumentContext, 'colors' | 'today' | 'toPrice'> {
  return {
    colors: goodsColors,
    today: toLocalDay(now),
    toPrice: (variant, vatRate) => ({
      ...toPriceFields(variant, { log: variant.log, vatRate, now }),
      nextChangeAt: effectivePrice(variant, now).nextChangeAt,
    }),
  }
}

async function readSources(
  q: Queryable,
  productIds: readonly number[],
  { inventory, pricing, readRatings, now }: RefreshDeps & { now: Date },
): Promise<ProductSource[]> {
  const products = await selectSourceProducts(q, productIds)
  const variants = await selectSourceVariants(q, productIds)
  const variantIds = variants.map((variant) => variant.id)
  const availability = await inventory.getAvailability(q, variantIds)
  const reduced = variants.filter((variant) => variant.salePriceCents !== null)
  const logs = await pricing.getPriceLogs(
    q,
    reduced.map((variant) => variant.id),
  )
  const components = await selectSourceComponents(q, productIds)
  const partsOf = Map.groupBy(components, (row) => row.setVariantId)
  const variantsOf = groupByProduct(variants, (variant): SourceVariant => ({
    ...variant,
    supply: toSupply(variant.supply),
    quantity: availability.get(variant.id)?.total ?? 0,
    locationIds: locationsWithStock(availability.get(variant.id)),
    log: logs.get(variant.id) ?? [],
    singlyCents: sumSingly(
      (partsOf.get(variant.id) ?? []).map((part) => ({ ...part, cents: effectivePrice(part, now).cents })),
    ),
  }))
  const imagesOf = groupByProduct(await selectSourceImages(q, productIds), (row) => ({
    variantId: row.variantId,
    image: imageFor(row),
  }))
  const categoriesOf = groupByProduct(await selectSourceCategories(q, productIds), (row) => row.categoryId)
  const slugsOf = groupByProduct(await selectOldSlugs(q, productIds), (row) => row.slug)
  const ratings = await readRatings(q, productIds)
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
    rating: ratings.get(product.id) ?? null,
  }))
}

type ComponentRow = Awaited<ReturnType<typeof selectSourceComponents>>[number]

/** The page lists what is in the set once: that of its first variant. */
function firstSets(rows: readonly ComponentRow[]): ComponentRow[] {
  const firstVariant = new Map<number, number>()
  for (const row of rows) if (!firstVariant.has(row.productId)) firstVariant.set(row.productId, row.setVariantId)
  return rows.filter((row) => firstVariant.get(row.productId) === row.setVariantId)
}

/** Its own colour or size is the one that is chosen there. */
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

function groupByProduct<Row extends { productId: number }, Item>(
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
