import { join } from 'node:path'
import { readRatings } from '../modules/care/reviews/index.ts'
import { createCatalogModule, type CatalogModule } from '../modules/goods/catalog/index.ts'
import { createInventoryModule, type InventoryModule } from '../modules/goods/inventory/index.ts'
import { createPricingModule, type PricingModule } from '../modules/goods/pricing/index.ts'
import { createSearchModule, type SearchModule } from '../modules/goods/search/index.ts'
import { createVideosModule, type VideosModule } from '../modules/goods/videos/index.ts'
import type { ShopQuarter } from './shop.ts'
import type { ModuleDeps, Site } from './site.ts'

export type Goods = {
  pricing: PricingModule
  inventory: InventoryModule
  catalog: CatalogModule
  search: SearchModule
  videos: VideosModule
}

export function createGoods(
  site: Site,
  { config, demo, files, builtInFacets, shop }: ModuleDeps & { shop: ShopQuarter },
): Goods {
  const { content, stores } = shop
  const pricing = createPricingModule(site)
  const inventory = createInventoryModule(site)
  const catalog = createCatalogModule({
    ...site,
    inventory,
    pricing,
    stores,
    readRatings,
    builtInFacets,
    originals: files.originals,
  })
  const search = createSearchModule({ ...site, catalog, content, stores })
  const videos = createVideosModule({
    ...site,
    getCards: catalog.getCardsJson,
    folder: join(config.dataDir, 'media/videos'),
    demoFolder: demo?.videosFolder,
  })
  return { pricing, inventory, catalog, search, videos }
}
