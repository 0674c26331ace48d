import type { FastifyInstance } from 'fastify'
import type { BrandPage, BrandSummary, CategoryNode, CategoryPage } from '#contracts/catalog.ts'
import type { BrandId, CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { ReadyAnswer } from '#server/http/json-bytes.ts'
import type { JsonText, KeptJson } from '#server/http/route.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { ListRequest, ListSource } from './lists/listing.rules.ts'
import type { findParcelGoods, PublishedProduct } from './products/published.queries.ts'

export interface CatalogModule {
  routes: (app: FastifyInstance) => void

  // Lists. An unknown category or brand throws a 404.

  getTree: () => Promise<CategoryNode[]>
  /** The tree as the API answers it. */
  getTreeAnswer: () => Promise<KeptJson>
  getCategory: (id: CategoryId) => Promise<CategoryPage>
  getCategoryListing: (id: CategoryId, request: ListRequest) => Promise<ReadyAnswer>
  /** Every brand with goods, by name in Slovak order. */
  getBrands: () => Promise<BrandSummary[]>
  getBrand: (id: BrandId) => Promise<BrandPage>
  getBrandListing: (id: BrandId, request: ListRequest) => Promise<ReadyAnswer>
  /** One page of a list; an unknown category or brand is empty. */
  getListing: (source: ListSource, request: ListRequest) => Promise<ReadyAnswer>
  /** One page of the products that a search has found, best first: sorted and filtered like every list. */
  getFound: (ids: readonly ProductId[], request: ListRequest) => Promise<FoundPage>
  /** The URL parameters of the facets, in display order. */
  getFacetParams: () => string[]
  isFacetParam: (name: string) => boolean
  /** Whether a query of the API may ask for a facet by this name: its key or its parameter. */
  isFacetName: (name: string) => boolean

  // Products. Gifts have no page; without one, a product throws a 404.

  getProduct: (id: ProductId) => Promise<JsonText>
  hasProduct: (id: ProductId) => Promise<boolean>
  /** Accessories, products of the same theme, and similar products, each as cards. */
  getRelated: (productId: ProductId) => Promise<ReadyAnswer>
  /** Cards of products that replace one that is sold out; only those in stock now. */
  getSubstitutes: (productId: ProductId) => Promise<JsonText>
  /** Pieces per variant in each store. Read from the live stock: the documents follow it a moment later. */
  getProductStores: (productId: ProductId) => Promise<StoreStock[]>
  /** The cards of those products that have a page. */
  getCards: (productIds: readonly ProductId[]) => Promise<JsonText>
  /** The second picture of each product, for hovered cards; products with one picture are left out. */
  getSecondPictures: (productIds: readonly ProductId[]) => Promise<{ id: ProductId; src: string }[]>
  /** The cards of these products in this order, as the inside of a JSON array. */
  getCardsJson: (productIds: readonly ProductId[]) => Promise<Buffer>

  // Feeds, sitemaps and carriers

  /** The next `limit` products with a page after this id, in order of id. */
  listPublishedProducts: (after: number, limit: number) => Promise<PublishedProduct[]>
  /** The highest id of a product with a page; 0 = none. */
  findLastPublishedId: () => Promise<ProductId>
  /** Whether there is a product with a page. */
  hasGoods: (q: Queryable) => Promise<boolean>
  /** Weight and dangers of a product as a parcel. */
  findParcelGoods: (productId: ProductId) => ReturnType<typeof findParcelGoods>

  // Documents: a module that changes goods refreshes them

  /** Inside the caller's transaction; call `dropCaches` after it. */
  refreshDocuments: (tx: Tx, productIds: readonly ProductId[]) => Promise<void>
  /** As `refreshDocuments`, in transactions of its own, and with the caches dropped. */
  refreshProducts: (productIds: readonly ProductId[]) => Promise<void>
  /** Refreshes every product of the shop: after an import, or when the form of the documents has changed. */
  rebuildAll: (onProgress?: (count: number) => void) => Promise<void>
  /** Jobs refresh them after the caller's commit; there may be any number of them. */
  enqueueRefresh: (tx: Queryable, productIds: readonly ProductId[]) => Promise<void>
  /** As `enqueueRefresh`, for the products of these variants and the sets that contain them. */
  enqueueRefreshOfVariants: (tx: Tx, changed: { variantIds: readonly VariantId[] }) => Promise<void>
  /** After the caller's commit all documents are due, for a change that concerns all goods. */
  enqueueRefreshOfAll: (tx: Tx) => Promise<void>
  /** What is due is refreshed by a job immediately, not with the next minute. */
  enqueueRefreshDue: (tx: Tx) => Promise<void>

  // The process: its start, and changes announced by other processes

  /** Some of their documents have changed. */
  expireDocuments: () => void
  dropCaches: () => void
  /** Reads and sorts the lists and reads the cards that they show first, before the first request. */
  warmLists: () => Promise<void>
  /** Reads the facets without reading the lists. */
  readFacets: () => Promise<void>

  // Jobs, run by hand in tests

  /** `on`: another connection to the same database. */
  runImports: (on?: Db) => Promise<void>
  runRefreshProducts: (data: unknown) => Promise<void>
  runRefreshVariants: (data: unknown) => Promise<void>
  runRefreshDue: () => Promise<void>
  runMarkAllDue: () => Promise<void>
}

/** `cards` and `facets`: ready JSON. `total`: products that match the filters. */
export type FoundPage = { cards: Buffer[]; total: number; facets: Buffer }

/** `stock`: pieces by variant id. */
export type StoreStock = {
  store: Awaited<ReturnType<StoresModule['getStoreLocations']>>[number]['store']
  stock: Record<string, number>
}
