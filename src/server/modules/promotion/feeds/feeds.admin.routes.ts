import type { FastifyInstance } from 'fastify'
import { feedEndpoints as endpoints, feedSettingEndpoints as settings } from '#contracts/admin/feeds.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { KeptFiles } from '#server/platform/kept-files.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { askForCheck, readCheck } from './check/check-now.ts'
import { readFaultyItems, readFeeds } from './check/read-faults.ts'
import { changeFeedSettings, readFeedSettings } from './feed-settings.ts'
import type { FeedRecipes, FeedsDeps } from './feeds.types.ts'

/** What staff see of the feeds. */
export function registerAdminFeedRoutes(
  app: FastifyInstance,
  deps: FeedsDeps & { feeds: FeedRecipes; files: KeptFiles; events: Publisher; jobs: Pick<Jobs, 'enqueue'> },
): void {
  registerEndpoint(app, endpoints.show, async () => ({
    data: { feeds: await readFeeds(deps), check: await readCheck(deps, deps.db.query) },
  }))
  registerStaffWrite(app, deps, endpoints.check, async (write) => ({ data: await askForCheck(deps, write) }))
  registerEndpoint(app, endpoints.items, async ({ params, query }) => ({
    data: await readFaultyItems(deps, params.comparer, query),
  }))
  registerEndpoint(app, settings.get, async () => ({ data: await readFeedSettings(deps) }))
  registerStaffWrite(app, deps, settings.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeFeedSettings(deps, write, { id: params.id, version, patch }) }
  })
}
