/**
 * Owns categories, brands, products, variants and the read model of them: ready JSON documents of a card and of a product
 * page, and the rows by which lists are sorted and filtered. Does not own prices' history, stock or pictures.
 */
import type { FastifyInstance } from 'fastify'
import { registerCatalogRoutes } from './catalog.routes.ts'
import {
  createCatalogService,
  refreshDueJob,
  refreshProductsJob,
  refreshVariantsJob,
  type CatalogDeps,
} from './catalog.service.ts'
import { createMissingPictures, retryPicturesJob } from './missing-pictures.service.ts'
import type { MissingPicturesDeps } from './missing-pictures.service.ts'

export { attributeFacetSchema } from './facets.rules.ts'
export { createFacetsService } from './facets.service.ts'
export type { SearchEntry } from './documents.types.ts'
export { toListRequest, type ListRequest } from './listing.rules.ts'
export type { DocumentsRefreshed } from './catalog.events.ts'

export type CatalogModule = ReturnType<typeof createCatalogModule>

export function createCatalogModule(deps: CatalogDeps & Partial<Pick<MissingPicturesDeps, 'originals'>>) {
  const { db, clock, originals } = deps
  const service = createCatalogService(deps)
  deps.jobs.work(refreshProductsJob, service.runRefreshProducts, { isBatched: true })
  deps.jobs.work(refreshVariantsJob, service.runRefreshVariants, { isBatched: true })
  deps.jobs.work(refreshDueJob, service.runRefreshDue)
  deps.jobs.schedule(refreshDueJob, '* * * * *')
  if (originals) {
    const pictures = createMissingPictures({ db, clock, originals, enqueueRefresh: service.enqueueRefresh })
    deps.jobs.work(retryPicturesJob, pictures.retryPictures)
    deps.jobs.schedule(retryPicturesJob, '*/5 * * * *')
  }
  return { routes: (app: FastifyInstance) => registerCatalogRoutes(app, service), ...service }
}
