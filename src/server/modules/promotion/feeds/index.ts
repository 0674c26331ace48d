/**
 * Owns no data: presents the catalog and the content to crawlers. Sitemaps, robots.txt, the blog's RSS, the feeds of
 * Heureka and Google Merchant; each is streamed to disk and kept until it is too old.
 */
import type { FastifyInstance } from 'fastify'
import { createKeptFiles } from '#server/platform/kept-files.ts'
import { registerFeedsRoutes } from './feeds.routes.ts'
import { createFeedsService, type FeedsDeps } from './feeds.service.ts'

export function createFeedsModule({ folder, ...deps }: FeedsDeps & { folder: string }) {
  const feeds = createFeedsService(deps)
  const files = createKeptFiles({ folder, clock: deps.clock })
  return {
    routes: (app: FastifyInstance) =>
      registerFeedsRoutes(app, {
        feeds,
        files,
        publicUrl: deps.publicUrl,
        getFacetParams: deps.catalog.getFacetParams,
      }),
  }
}
