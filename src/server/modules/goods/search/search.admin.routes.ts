import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { linkTargetEndpoints } from '#contracts/admin/link-targets.ts'
import { listingQuerySchema } from '#contracts/catalog.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { toListRequest } from '#server/modules/goods/catalog/index.ts'
import { toLinkTargets } from './link-targets.rules.ts'
import type { SearchModule } from './search.types.ts'

export function registerAdminSearchRoutes(
  app: FastifyInstance,
  search: Pick<SearchModule, 'search' | 'suggest'>,
): void {
  const list = toListRequest(z.parse(listingQuerySchema, {}))
  registerEndpoint(app, linkTargetEndpoints.list, async ({ query: { q } }) => {
    const suggestions = await search.suggest(q)
    const pages = await search.search({ query: q, target: 'pages', list })
    return { data: toLinkTargets({ suggestions, pages }) }
  })
}
