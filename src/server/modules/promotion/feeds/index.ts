/**
 * Presents the catalog and the content to crawlers: sitemaps, robots.txt, the blog's RSS, the feeds of Heureka and Google
 * Merchant; each is streamed to disk and kept until it is too old. Owns only what price comparers would refuse of the goods.
 */
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import { createKeptFiles } from '#server/platform/kept-files.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { checkFeeds } from './check/check-feeds.ts'
import { checkNow, checkNowJob } from './check/check-now.ts'
import { readFeeds } from './check/read-faults.ts'
import { createFeedRecipes } from './feed-recipes.ts'
import { registerAdminFeedRoutes } from './feeds.admin.routes.ts'
import { registerFeedsRoutes } from './feeds.routes.ts'
import type { FeedsDeps, FeedsModule } from './feeds.types.ts'

export type { FeedsModule } from './feeds.types.ts'

type Deps = FeedsDeps & {
  catalog: Pick<CatalogModule, 'getFacetParams'>
  events: Publisher
  jobs: Pick<Jobs, 'work' | 'schedule' | 'enqueue'>
  /** Folder of the generated files: local to this node, may be deleted at any time. */
  folder: string
}

const checkJob = 'feeds.check'

export function createFeedsModule({ folder, ...deps }: Deps): FeedsModule {
  const feeds = createFeedRecipes(deps)
  const files = createKeptFiles({ folder, clock: deps.clock })
  const { publicUrl, catalog, jobs } = deps
  const check = () => checkFeeds(deps)
  jobs.work(checkJob, check)
  // Asked for twice, it is done once.
  jobs.work(checkNowJob, () => checkNow(deps), { isBatched: true })
  jobs.schedule(checkJob, '*/5 * * * *')
  return {
    check,
    readFeeds: () => readFeeds({ ...deps, feeds, files }),
    routes(app) {
      registerFeedsRoutes(app, { ...deps, feeds, files, publicUrl, getFacetParams: catalog.getFacetParams })
      registerAdminFeedRoutes(app, { ...deps, feeds, files })
    },
  }
}
