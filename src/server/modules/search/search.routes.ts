import type { FastifyInstance } from 'fastify'
import { catalogEndpoints } from '#contracts/catalog.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { createSearchService } from './search.service.ts'

export function registerSearchRoutes(app: FastifyInstance, search: ReturnType<typeof createSearchService>): void {
  registerEndpoint(app, catalogEndpoints.search, ({ query }) =>
    search.search({ query: query.q, target: query.target, page: Number(query.page) }),
  )
}
