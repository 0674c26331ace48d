/** Owns newsletter subscribers and their consents. Sends nothing itself: messages go through notifications. */
import type { FastifyInstance } from 'fastify'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listSubscriptionChanges } from './customer-data.ts'
import { deleteSubscriber } from './customer-data.queries.ts'
import { subscriptionChanged } from './marketing.events.ts'
import { registerMarketingRoutes } from './marketing.routes.ts'
import { createMarketingService, subscribeJob, type MarketingDeps } from './marketing.service.ts'

export { newsletterData } from './customer-data.ts'

export function createMarketingModule(deps: MarketingDeps) {
  const { events, jobs, notifications } = deps
  const service = createMarketingService(deps)
  notifications.provide('newsletter-confirm', service.fillConfirmation)
  notifications.provide('newsletter-welcome', service.fillWelcome)
  jobs.work(subscribeJob, service.runSubscribe)
  return {
    routes: (app: FastifyInstance) => registerMarketingRoutes(app, service),
    ...service,

    /** Signs the buyer up in a job: an order must not wait for, or fail on, a newsletter. */
    async subscribeBuyer(tx: Tx, order: { email: string; hasNewsletterConsent: boolean }): Promise<void> {
      if (order.hasNewsletterConsent) await jobs.enqueue(tx, subscribeJob, { email: order.email })
    },

    /** Past consents under an e-mail belong to the account that has just verified it. */
    async publishEarlierChanges(tx: Tx, { provedEmail }: { provedEmail: string }): Promise<void> {
      for (const change of await listSubscriptionChanges(tx, provedEmail)) {
        await events.publish(tx, subscriptionChanged(change))
      }
    },

    async forgetCustomer(tx: Tx, { provedEmail }: DataOwner): Promise<void> {
      if (provedEmail !== undefined) await deleteSubscriber(tx, provedEmail)
    },
  }
}
