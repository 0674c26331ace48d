/** Owns finding: reads the catalogue's documents and the titles of content. Writes nothing. */
import type { FastifyInstance } from 'fastify'
import { registerSearchRoutes } from './search.routes.ts'
import { createSearchService, type SearchDeps } from './search.service.ts'

export function createSearchModule(deps: SearchDeps) {
  const service = createSearchService(deps)
  return { routes: (app: FastifyInstance) => registerSearchRoutes(app, service), ...service }
}
