/**
 * Owns no data: presents the catalog and the content to crawlers. Sitemaps, robots.txt, the blog's RSS, the feeds of
 * Heureka and Google Merchant; each is streamed to disk and kept until it is too old.
 */
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import { createKeptFiles } from '#server/platform/kept-files.ts'
import { createFeedRecipes } from './feed-recipes.ts'
import { registerFeedsRoutes } from './feeds.routes.ts'
import type { FeedsDeps, FeedsModule } from './feeds.types.ts'

export type { FeedsModule } from './feeds.types.ts'

type Deps = FeedsDeps & {
  catalog: Pick<CatalogModule, 'getFacetParams'>
  /** Folder of the generated files: local to this node, may be deleted at any time. */
  folder: string
}

export function createFeedsModule({ folder, ...deps }: Deps): FeedsModule {
  const feeds = createFeedRecipes(deps)
  const files = createKeptFiles({ folder, clock: deps.clock })
  const { publicUrl, catalog } = deps
  return {
    routes: (app) => registerFeedsRoutes(app, { feeds, files, publicUrl, getFacetParams: catalog.getFacetParams }),
  }
}
