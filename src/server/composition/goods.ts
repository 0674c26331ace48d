import { join } from 'node:path'
import type { CatalogModule } from '../modules/goods/catalog/index.ts'
import type { InventoryModule } from '../modules/goods/inventory/index.ts'
import { createMarkdowns, type Markdowns, type PricingModule } from '../modules/goods/pricing/index.ts'
import { createSearchModule, type SearchModule } from '../modules/goods/search/index.ts'
import { listFits } from '../modules/care/reviews/index.ts'
import { createSizesModule, type SizesModule } from '../modules/goods/sizes/index.ts'
import { createVideosModule, type VideosModule } from '../modules/goods/videos/index.ts'
import { createWarehouseModule, type WarehouseModule } from '../modules/goods/warehouse/index.ts'
import { createCatalog } from './catalog.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { ShopQuarter } from './shop.ts'

export type GoodsQuarter = {
  pricing: PricingModule
  markdowns: Markdowns
  inventory: InventoryModule
  warehouse: WarehouseModule
  catalog: CatalogModule
  search: SearchModule
  sizes: SizesModule
  videos: VideosModule
}

export function createGoodsQuarter(deps: QuarterDeps & { shop: ShopQuarter }): GoodsQuarter {
  const { config, demo, db, clock, jobs, events, files, builtInFacets, onTrouble } = deps
  const { content, stores } = deps.shop
  const { originals } = files
  const { pricing, inventory, catalog } = createCatalog({ db, clock, jobs, events, stores, builtInFacets, originals })
  const markdowns = createMarkdowns({ db, clock, jobs, events })
  const warehouse = createWarehouseModule({ db, clock, jobs, events, inventory })
  const search = createSearchModule({
    db,
    clock,
    jobs,
    events,
    catalog,
    content,
    stores,
    notes: { everyMs: 5_000, onTrouble },
  })
  // Sizes are corrected by what a module further down the map knows.
  const sizes = createSizesModule({ db, clock, catalog, listFits })
  const videos = createVideosModule({
    db,
    clock,
    getCards: catalog.getCardsJson,
    folder: join(config.dataDir, 'media/videos'),
    demoFolder: demo?.videosFolder,
  })
  return { pricing, markdowns, inventory, warehouse, catalog, search, sizes, videos }
}
