/** Owns newsletter subscribers and their consents. Sends nothing itself: the message goes through notifications. */
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#server/platform/db/db.ts'
import { registerMarketingRoutes } from './marketing.routes.ts'
import { createMarketingService, subscribeJob, type MarketingDeps } from './marketing.service.ts'

export { listSubscriptionChanges, newsletterData } from './customer-data.ts'

export function createMarketingModule(deps: MarketingDeps) {
  const service = createMarketingService(deps)
  deps.notifications.provide('newsletter-confirm', service.fillConfirmation)
  deps.notifications.provide('newsletter-welcome', service.fillWelcome)
  deps.jobs.work(subscribeJob, service.runSubscribe)
  return {
    routes: (app: FastifyInstance) => registerMarketingRoutes(app, service),
    /** Signs up after the caller's commit: an order must not wait for, or fail on, a newsletter. */
    enqueueSubscription: (tx: Queryable, email: string) => deps.jobs.enqueue(tx, subscribeJob, { email }),
    ...service,
  }
}
