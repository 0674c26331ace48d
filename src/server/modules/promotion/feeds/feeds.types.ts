import type { FastifyInstance } from 'fastify'
import type { Feed } from '#contracts/admin/feeds.ts'
import type { PostCard } from '#contracts/content.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileRecipe } from '#server/platform/kept-files.ts'
import type { SitemapPage } from './sitemap.rules.ts'

export interface FeedsModule {
  routes: (app: FastifyInstance) => void
  /** Checks all goods against the rules of the price comparers, if the last check is old. */
  check: () => Promise<void>
  /** What is known of each comparer's feed on this node. */
  readFeeds: () => Promise<Feed[]>
}

export type FeedsDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  catalog: Pick<CatalogModule, 'listPublishedProducts' | 'findLastPublishedId' | 'getTree' | 'getBrands'>
  inventory: Pick<InventoryModule, 'getAvailability'>
  stores: Pick<StoresModule, 'getStoreLocations'>
  delivery: Pick<DeliveryModule, 'listCarriers'>
  payments: Pick<PaymentsModule, 'listMethods'>
  readSetting: ReadSetting
  getPosts: (limit: number) => Promise<PostCard[]>
  /** Articles, questions, info pages, branches and all other pages stored as rows of a table. */
  getContentPages: () => Promise<SitemapPage[]>
}

/** How each file is generated, and how old it may become. */
export interface FeedRecipes {
  /** `sitemap.xml`: the list of sitemaps. */
  sitemapIndex: () => FileRecipe
  pagesSitemap: () => FileRecipe
  categoriesSitemap: () => FileRecipe
  /** Products with ids from `part × 20,000` on; undefined when there can be none. */
  productsSitemap: (part: number) => Promise<FileRecipe | undefined>
  blogRss: () => FileRecipe
  heureka: () => FileRecipe
  heurekaAvailability: () => FileRecipe
  google: () => FileRecipe
  /** Stock per branch of the goods in `google`. */
  googleStores: () => FileRecipe
}
