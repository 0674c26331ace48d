import * as z from 'zod/mini'
import type { BrandPage, BrandSummary, CategoryNode, CategoryPage } from '#contracts/catalog.ts'
import type { Facet } from '#contracts/facets.ts'
import { notFound } from '#server/http/errors.ts'
import type { JsonText, KeptJson } from '#server/http/route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import { applyFacets } from './apply-facets.ts'
import { loadBrands, type BrandIndex } from './brands.ts'
import { catalogChanged } from './catalog.events.ts'
import { selectActiveVariantIds } from './categories.queries.ts'
import { loadCategories, type CategoryIndex } from './categories.ts'
import { selectDueProducts, selectListedIn, selectProductIds, selectProductsOfVariants } from './documents.queries.ts'
import {
  hasProduct,
  readCardsById,
  readColoredCards,
  readDetail,
  readSecondPictures,
  readShownCards,
} from './listing.queries.ts'
import type { ListRequest } from './listing.rules.ts'
import { readCompanionCandidates, readCompanionHost, readSimilar, readSubstitutes } from './companions.queries.ts'
import { pickCompanions } from './companions.rules.ts'
import { createListings } from './listing.service.ts'
import { readLastPublishedId, readParcelGoods, readPublished } from './published.queries.ts'
import { refreshDocuments, type ReadRatings } from './refresh-documents.ts'

export const refreshProductsJob = 'catalog.refresh-products'
export const refreshVariantsJob = 'catalog.refresh-variants'
export const refreshDueJob = 'catalog.refresh-due'

export type CatalogDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: InventoryModule
  pricing: PricingModule
  stores: StoresModule
  readRatings?: ReadRatings
  /** Default: those of `#contracts/facets.ts`. */
  builtInFacets?: readonly Facet[] | undefined
}

const relatedCount = 10
const substituteCount = 24
const rebuildBatch = 1_000
const dueBatch = 2_000
/** Above this many products a change is announced as one of the whole catalogue. */
const maxProductTags = 100

const productIdsData = z.object({ productIds: z.array(z.int()) })
const variantIdsData = z.object({ variantIds: z.array(z.int()) })

export function createCatalogService(deps: CatalogDeps) {
  const { db, clock, jobs, events, inventory, pricing, stores } = deps
  const refreshDeps = {
    clock,
    inventory,
    pricing,
    readRatings: deps.readRatings ?? (async () => new Map()),
    events,
    builtInFacets: deps.builtInFacets,
  }
  const categoryCache = createMemoryCache<CategoryIndex>()
  const relatedCache = createMemoryCache<string>({ freshMs: 60_000, staleMs: 600_000 })
  const brandCache = createMemoryCache<BrandIndex>()
  const listings = createListings({ db, stores, builtInFacets: deps.builtInFacets })
  const { getListing } = listings

  const getCategories = () =>
    categoryCache.get('all', () => loadCategories(db.query, { countProducts: listings.countProducts }))
  const getBrandIndex = () =>
    brandCache.get('all', () => loadBrands(db.query, { countProducts: listings.countProducts }))

  function dropCaches(): void {
    for (const cache of [categoryCache, relatedCache, brandCache]) cache.dropAll()
    listings.expire()
  }

  /** In batches of its own transactions, so that a big refresh neither holds locks for long nor starts anew when stopped. */
  async function refresh(productIds: readonly number[], { hasListsToo = false } = {}): Promise<void> {
    const refreshed: number[] = []
    for (let start = 0; start < productIds.length; start += rebuildBatch) {
      const batch = productIds.slice(start, start + rebuildBatch)
      refreshed.push(...(await db.tx((tx) => refreshDocuments(tx, batch, refreshDeps))))
    }
    // Before the pages, which are made of it.
    if (hasListsToo) dropCaches()
    await db.tx(async (tx) => {
      const tags = await tagsOf(tx, unique(refreshed))
      await events.publish(tx, catalogChanged({ tags: hasListsToo ? [...tags, 'lists'] : tags }))
    })
  }

  /** Pages of the products and of the lists in which they stand; beyond a handful, everything. */
  async function tagsOf(tx: Tx, productIds: readonly number[]): Promise<string[]> {
    if (productIds.length > maxProductTags) return ['catalog']
    const categoryIds = await selectListedIn(tx, productIds)
    return [...productIds.map((id) => `product:${id}`), ...categoryIds.map((id) => `category:${id}`)]
  }

  /** At once, as a change by hand wants it; counts and lists kept in the memory of every process follow too. */
  async function refreshProducts(productIds: readonly number[]): Promise<void> {
    await refresh(productIds, { hasListsToo: true })
  }

  return {
    getCategories,
    getListing,
    getFound: listings.getFound,
    warmLists: listings.warm,
    readFacets: listings.readFacets,
    /** The URL parameters of the facets, in display order. */
    getFacetParams: (): string[] => listings.facets().map(({ param }) => param),
    isFacetParam: (name: string): boolean => listings.facets().some(({ param }) => param === name),
    dropCaches,

    async getTree(): Promise<CategoryNode[]> {
      return (await getCategories()).tree
    },

    getTreeAnswer: async (): Promise<KeptJson> => (await getCategories()).treeAnswer,

    async getCategory(id: number): Promise<CategoryPage> {
      const page = (await getCategories()).pages.get(id)
      if (!page) throw notFound('category')
      return page
    },

    async getCategoryListing(id: number, request: ListRequest): Promise<JsonText> {
      if (!(await getCategories()).pages.has(id)) throw notFound('category')
      return getListing({ kind: 'category', id }, request)
    },

    /** Every brand with goods, by name in Slovak order. */
    async getBrands(): Promise<BrandSummary[]> {
      return (await getBrandIndex()).list
    },

    async getBrand(id: number): Promise<BrandPage> {
      const page = (await getBrandIndex()).pages.get(id)
      if (!page) throw notFound('brand')
      return page
    },

    async getBrandListing(id: number, request: ListRequest): Promise<JsonText> {
      if (!(await getBrandIndex()).pages.has(id)) throw notFound('brand')
      return getListing({ kind: 'brand', id }, request)
    },

    async getProduct(id: number): Promise<JsonText> {
      const detail = await readDetail(db, id)
      if (detail === undefined) throw notFound('product')
      return { json: `{"data":${detail}}` }
    },

    /** Whether it has a page; gifts have none. */
    hasProduct: (id: number) => hasProduct(db, id),

    /** What fits, what is of the same theme and what is alike, each as cards. */
    async getRelated(productId: number): Promise<JsonText> {
      const lists = await relatedCache.get(String(productId), async () => {
        const host = await readCompanionHost(db, productId)
        if (!host) throw notFound('product')
        const candidates = await readCompanionCandidates(db, { productId, ...host })
        const picked = pickCompanions(host, candidates, relatedCount)
        const shown = [...picked.accessories, ...picked.sameTheme].map(({ id }) => id)
        const [accessories, sameTheme, similar] = await Promise.all([
          readColoredCards(db, picked.accessories),
          readColoredCards(db, picked.sameTheme),
          readSimilar(db, { productId, limit: relatedCount, except: [...host.relatives, ...shown] }),
        ])
        return `"accessories":[${accessories}],"same_theme":[${sameTheme}],"similar":[${similar}]`
      })
      return { json: `{"data":{${lists}}}` }
    },

    /** What stands in for goods that are gone; only what is in stock now. */
    async getSubstitutes(productId: number): Promise<JsonText> {
      if (!(await hasProduct(db, productId))) throw notFound('product')
      return {
        json: `{"data":[${await readSubstitutes(db, { productId, limit: substituteCount })}]}`,
      }
    },

    /** The next published products after this id, in order of id: what feeds and sitemaps walk through. */
    readPublished: (after: number, limit: number) => readPublished(db, { after, limit }),

    readParcelGoods: (productId: number) => readParcelGoods(db, productId),

    /** The highest id of a product that is published; 0 = none. */
    readLastPublishedId: () => readLastPublishedId(db),

    /** The cards of goods that have a page of their own, which gifts have not. */
    async getCards(productIds: readonly number[]): Promise<JsonText> {
      return { json: `{"data":[${await readShownCards(db, productIds)}]}` }
    },

    /** What a card shows to whoever points at it; products with one picture are left out. */
    getSecondPictures: (productIds: readonly number[]) => readSecondPictures(db, productIds),

    /** The cards of these products in this order, as the inside of a JSON array. */
    async getCardsJson(productIds: readonly number[]): Promise<string> {
      return productIds.length === 0 ? '' : readCardsById(db, productIds)
    },

    /** Pieces of each variant in each store, by the live stock and not by the documents. */
    async getProductStores(productId: number) {
      if (!(await hasProduct(db, productId))) throw notFound('product')
      const variantIds = await selectActiveVariantIds(db.query, [productId])
      const availability = await inventory.getAvailability(db.query, variantIds)
      return (await stores.getStoreLocations()).map(({ locationId, store }) => ({
        store,
        stock: Object.fromEntries(
          variantIds.map((id) => [String(id), availability.get(id)?.byLocation.get(locationId) ?? 0]),
        ),
      }))
    },

    /** Makes the documents of these products anew inside the caller's transaction; call `dropCaches` after it. */
    async refreshDocuments(tx: Tx, productIds: readonly number[]): Promise<void> {
      await refreshDocuments(tx, productIds, refreshDeps)
    },

    /** As `refreshDocuments`, in transactions of its own, and with the caches dropped. */
    refreshProducts,

    /** Every product of the shop: after an import, or when the form of the documents has changed. */
    async rebuildAll(onProgress: (count: number) => void = () => {}): Promise<void> {
      let count = 0
      for (let after = 0; ;) {
        const ids = await selectProductIds(db.query, after, rebuildBatch)
        const last = ids.at(-1)
        if (last === undefined) return
        await refreshProducts(ids)
        count += ids.length
        onProgress(count)
        after = last
      }
    },

    /** The documents follow after the caller's commit. */
    async enqueueRefresh(tx: Queryable, productIds: readonly number[]): Promise<void> {
      if (productIds.length > 0) await jobs.enqueue(tx, refreshProductsJob, { productIds: unique(productIds) })
    },

    /** The documents of the products of these variants, and of the sets that contain them, follow after the commit. */
    async enqueueRefreshOfVariants(tx: Tx, { variantIds }: { variantIds: readonly number[] }): Promise<void> {
      if (variantIds.length > 0) await jobs.enqueue(tx, refreshVariantsJob, { variantIds: unique(variantIds) })
    },

    async runRefreshProducts(data: unknown): Promise<void> {
      const jobsData = z.array(productIdsData).parse(toList(data))
      await refreshProducts(unique(jobsData.flatMap((job) => job.productIds)))
    },

    /** Every order ends here: the waiting ones share one refresh, and what is kept in memory only ages. */
    async runRefreshVariants(data: unknown): Promise<void> {
      const jobsData = z.array(variantIdsData).parse(toList(data))
      await refresh(await selectProductsOfVariants(db.query, unique(jobsData.flatMap((job) => job.variantIds))))
    },

    /** Rebuilds due documents: a sale has begun or ended, or a facet is new. Logs the new prices first. */
    async runRefreshDue(): Promise<void> {
      await applyFacets(db, { builtIn: deps.builtInFacets, events, now: clock.now() })
      for (;;) {
        const ids = await selectDueProducts(db.query, clock.now(), dueBatch)
        if (ids.length === 0) return
        await db.tx(async (tx) => {
          await pricing.recordPrices(tx, await selectActiveVariantIds(tx, ids))
        })
        await refresh(ids)
        if (ids.length < dueBatch) return
      }
    },
  }
}

function toList(data: unknown): unknown[] {
  return Array.isArray(data) ? data : [data]
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
