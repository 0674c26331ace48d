/**
 * Owns categories, brands, products, variants and their read model: ready JSON documents of a card and of a product page, and
 * the facts by which lists are sorted and filtered. Does not own stock, pictures or the history of prices.
 */
import type { FastifyInstance } from 'fastify'
import type { Facet } from '#contracts/facets.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { registerAdminBrandRoutes } from './brands.admin.routes.ts'
import { registerAdminCategoryRoutes } from './categories.admin.routes.ts'
import { registerAdminFacetRoutes } from './facets.admin.routes.ts'
import { registerAdminProductRoutes } from './products.admin.routes.ts'
import { registerAdminVariantRoutes } from './variants.admin.routes.ts'
import { registerCatalogRoutes } from './catalog.routes.ts'
import type { CatalogModule } from './catalog.types.ts'
import { createKeptDocuments } from './documents/kept-documents.store.ts'
import type { ListRatings } from './documents/read-sources.ts'
import { retryPictures } from './import/pictures/retry-pictures.ts'
import { createImageKeeper } from './import/pictures/keep-images.ts'
import { registerExportRoutes } from './goods-file/export.admin.routes.ts'
import type { FindFittingSizes, ReadSizedProducts } from './lists/listing-index.types.ts'
import { createListingService, type ListingService } from './lists/listing.service.ts'
import type { ReadTimelyPlaces } from './lists/timely-goods.ts'
import { createNavigationService } from './navigation/navigation.service.ts'
import { createProductsService } from './products/products.service.ts'
import { scheduleImports } from './uploads/import-jobs.ts'
import { registerImportRoutes } from './uploads/imports.admin.routes.ts'
import { workImports } from './uploads/work-imports.ts'
import { createRefreshService, workRefreshJobs } from './refresh/refresh.service.ts'

export type { DocumentsRefreshed, RentalsImported } from './catalog.events.ts'
export type { CatalogModule } from './catalog.types.ts'
export { goodsColors, toColorOfGoods } from './documents/goods-colors.rules.ts'
export type { SearchEntry } from './documents/documents.types.ts'
export { toListRequest, type ListRequest } from './lists/listing.rules.ts'
export {
  ageOf,
  exemptionOf,
  giftParcelOf,
  hazardsOf,
  isBulkyOf,
  ownHazardsOf,
  weightOf,
  type GiftParcel,
} from './products/safety-of.queries.ts'
export { variantPicture, type VariantPicture } from './products/variant-picture.queries.ts'
export {
  findVariantsWithWords,
  isAmongFound,
  listVariantsWithWords,
  type VariantsFound,
  variantsWithWords,
} from './products/variants-with-words.queries.ts'

type Deps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: Pick<InventoryModule, 'getAvailability'>
  pricing: Pick<PricingModule, 'getPriceLogs' | 'recordPrices' | 'importPriceHistory'>
  stores: Pick<StoresModule, 'getStoreLocations'>
  listRatings: ListRatings
  readTimelyPlaces: ReadTimelyPlaces
  findFittingSizes: FindFittingSizes
  readSizedProducts: ReadSizedProducts
  /** Undefined = those of `#contracts/facets.ts`. */
  builtInFacets: readonly Facet[] | undefined
  /** Undefined = pictures that an import could not fetch are not retried. */
  originals: Pick<FileStore, 'put'> | undefined
}

const retryPicturesJob = 'catalog.retry-pictures'

export function createCatalogModule(deps: Deps): CatalogModule {
  const { db, clock, jobs, originals, listRatings } = deps
  const documents = createKeptDocuments(db)
  const listings = createListingService({ ...deps, documents })
  const navigation = createNavigationService({ db, listings })
  const products = createProductsService({ ...deps, documents })

  function dropCaches(): void {
    navigation.dropCaches()
    products.dropCaches()
    listings.expire()
  }

  const refresh = createRefreshService({ ...deps, listRatings, expireDocuments: documents.expire, dropCaches })
  workRefreshJobs(jobs, refresh)
  if (originals) {
    const retryDeps = { db, clock, originals, enqueueRefresh: refresh.enqueueRefresh }
    jobs.work(retryPicturesJob, () => retryPictures(retryDeps))
    jobs.schedule(retryPicturesJob, '*/5 * * * *')
  }
  const runImports = (on: Db = db) =>
    workImports({
      ...deps,
      db: on,
      refreshDocuments: refresh.refreshDocuments,
      ...(originals && { keepImage: createImageKeeper({ originals }) }),
    })
  scheduleImports({ db, clock, jobs, runImports })
  const catalog: Omit<CatalogModule, 'routes'> = {
    ...navigation,
    ...products,
    ...refresh,
    runImports,
    getListing: listings.getListing,
    getFound: listings.getFound,
    getFacetParams: () => listings.facets().map(({ param }) => param),
    isFacetParam: (name) => listings.facets().some(({ param }) => param === name),
    isFacetName: (name) => listings.facets().some(({ key, param }) => key === name || param === name),
    async warmLists() {
      await listings.warm()
      await documents.warm()
    },
    readFacets: listings.readFacets,
    dropCaches,
  }
  return {
    routes(app) {
      registerCatalogRoutes(app, catalog)
      registerOfficeRoutes(app, deps, { ...refresh, listings })
    },
    ...catalog,
  }
}

/** What the back office calls. */
function registerOfficeRoutes(
  app: FastifyInstance,
  deps: Deps,
  own: Pick<CatalogModule, 'refreshDocuments' | 'enqueueRefresh' | 'enqueueRefreshDue'> & { listings: ListingService },
): void {
  const { db, clock, events } = deps
  const { refreshDocuments, enqueueRefresh, enqueueRefreshDue, listings } = own
  registerAdminProductRoutes(app, { ...deps, refreshDocuments, enqueueRefresh, readNames: listings.readNames })
  registerAdminVariantRoutes(app, { ...deps, enqueueRefresh })
  registerAdminBrandRoutes(app, { db, clock, events, enqueueRefresh })
  registerAdminFacetRoutes(app, { db, clock, events, enqueueRefreshDue })
  registerAdminCategoryRoutes(app, { db, clock, events, enqueueRefresh, listings })
  registerExportRoutes(app, { db, clock })
  registerImportRoutes(app, deps)
}
