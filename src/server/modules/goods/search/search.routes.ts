import type { FastifyInstance } from 'fastify'
import { searchEndpoints } from '#contracts/search.ts'
import { registerStoredRead } from '#server/http/route.ts'
import { toListRequest } from '#server/modules/goods/catalog/index.ts'
import type { SearchModule } from './search.types.ts'

export function registerSearchRoutes(app: FastifyInstance, search: Pick<SearchModule, 'search' | 'suggest'>): void {
  registerStoredRead(app, searchEndpoints.results, ({ query }) =>
    search.search({ query: query.q, target: query.target, list: toListRequest(query) }),
  )
  registerStoredRead(app, searchEndpoints.suggestions, ({ query }) => search.suggest(query.q))
}
