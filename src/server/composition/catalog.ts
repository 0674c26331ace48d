import type { Facet } from '#contracts/facets.ts'
import { listFits, listRatings } from '../modules/care/reviews/index.ts'
import { createCatalogModule, type CatalogModule } from '../modules/goods/catalog/index.ts'
import { createInventoryModule, type InventoryModule } from '../modules/goods/inventory/index.ts'
import { createPricingModule, type PricingModule } from '../modules/goods/pricing/index.ts'
import { createFittingSizesReader, createSizedProductsReader } from '../modules/goods/sizes/index.ts'
import { createTimelyPlacesReader } from '../modules/selling/delivery/index.ts'
import type { StoresModule } from '../modules/shop/stores/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Publisher } from '../platform/events.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Jobs } from '../platform/jobs.ts'

type CatalogDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  stores: StoresModule
  /** Undefined = those of `#contracts/facets.ts`. */
  builtInFacets?: readonly Facet[] | undefined
  /** Undefined = pictures of imports that could not be loaded are not tried again. */
  originals?: Pick<FileStore, 'put'>
}

type Catalog = { pricing: PricingModule; inventory: InventoryModule; catalog: CatalogModule }

/** The catalog, and below it pricing and inventory: for the shop, and for commands and tests that need no more of it. */
export function createCatalog({ db, clock, jobs, events, stores, builtInFacets, originals }: CatalogDeps): Catalog {
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
    // Lists are filtered by what carriers and branches promise.
    readTimelyPlaces: createTimelyPlacesReader({ db, clock }),
    // And by the size that fits, which reviews correct.
    findFittingSizes: createFittingSizesReader({ db, listFits }),
    readSizedProducts: createSizedProductsReader({ db }),
    builtInFacets,
    originals,
  })
  return { pricing, inventory, catalog }
}
