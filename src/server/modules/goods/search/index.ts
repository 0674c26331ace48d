/**
 * Owns finding: the texts of products as they are searched, the words of the shop and their synonyms. The catalogue tells what
 * its products can be found by (`indexForSearch`); stock and popularity are read where they are.
 */
import type { FastifyInstance } from 'fastify'
import { registerSearchRoutes } from './search.routes.ts'
import { createSearchService, keepUpJob, type SearchDeps } from './search.service.ts'

export { indexForSearch } from './index-products.ts'

export function createSearchModule(deps: SearchDeps) {
  const service = createSearchService(deps)
  deps.jobs.work(keepUpJob, () => service.keepUp())
  deps.jobs.schedule(keepUpJob, '* * * * *')
  return { routes: (app: FastifyInstance) => registerSearchRoutes(app, service), ...service }
}
