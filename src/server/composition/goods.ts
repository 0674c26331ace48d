import { join } from 'node:path'
import { listRatings } from '../modules/care/reviews/index.ts'
import { createCatalogModule, type CatalogModule } from '../modules/goods/catalog/index.ts'
import { createInventoryModule, type InventoryModule } from '../modules/goods/inventory/index.ts'
import { createPricingModule, type PricingModule } from '../modules/goods/pricing/index.ts'
import { createSearchModule, type SearchModule } from '../modules/goods/search/index.ts'
import { createVideosModule, type VideosModule } from '../modules/goods/videos/index.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { ShopQuarter } from './shop.ts'

export type GoodsQuarter = {
  pricing: PricingModule
  inventory: InventoryModule
  catalog: CatalogModule
  search: SearchModule
  videos: VideosModule
}

export function createGoodsQuarter(deps: QuarterDeps & { shop: ShopQuarter }): GoodsQuarter {
  const { config, demo, db, clock, jobs, events, files, builtInFacets } = deps
  const { content, stores } = deps.shop
  const pricing = createPricingModule({ clock })
  const inventory = createInventoryModule({ events })
  const catalog = createCatalogModule({
    db,
    clock,
    jobs,
    events,
    inventory,
    pricing,
    stores,
    // Cards and pages of goods show the ratings of a module further down the map.
    listRatings,
    builtInFacets,
    originals: files.originals,
  })
  const search = createSearchModule({ db, clock, jobs, catalog, content, stores })
  const videos = createVideosModule({
    db,
    getCards: catalog.getCardsJson,
    folder: join(config.dataDir, 'media/videos'),
    demoFolder: demo?.videosFolder,
  })
  return { pricing, inventory, catalog, search, videos }
}
