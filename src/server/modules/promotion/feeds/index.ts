/**
 * Owns nothing: shows the catalogue and the content to machines. Sitemaps, robots.txt, the blog's RSS, the feeds of Heureka and
 * Google Merchant; each is made in a stream and kept on disk until it is too old.
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
