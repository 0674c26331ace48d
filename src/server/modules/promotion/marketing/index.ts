/** Owns newsletter subscribers and their consents. Sends nothing itself: messages go through notifications. */
import { confirmSubscription } from './confirm-subscription.ts'
import { cleanJob, deleteOld } from './delete-old.ts'
import { listSubscriptionChanges } from './customer-data.ts'
import { registerConsentRoutes } from './consents.admin.routes.ts'
import { deleteSubscriber } from './customer-data.queries.ts'
import { logConsent } from './log-consent.ts'
import { subscriptionChanged } from './marketing.events.ts'
import { registerMarketingRoutes } from './marketing.routes.ts'
import type { MarketingDeps, MarketingModule, VisitorSubscriptions } from './marketing.types.ts'
import { fillConfirmation, fillWelcome } from './newsletter-mails.ts'
import { runSubscribe, subscribeJob, subscribeVisitor } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export { newsletterData } from './customer-data.ts'
export type { MarketingModule } from './marketing.types.ts'

export function createMarketingModule(deps: MarketingDeps): MarketingModule {
  const { events, jobs, notifications } = deps
  notifications.provide('newsletter-confirm', (data) => fillConfirmation(deps, data))
  notifications.provide('newsletter-welcome', (data) => fillWelcome(deps, data))
  jobs.work(subscribeJob, (data) => runSubscribe(deps, data))
  jobs.work(cleanJob, () => deleteOld(deps))
  jobs.schedule(cleanJob, '56 3 * * *')
  const forVisitors: VisitorSubscriptions = {
    subscribeVisitor: (email, ip) => subscribeVisitor(deps, { email, ip }),
    confirmSubscription: (token) => confirmSubscription(deps, token),
    unsubscribe: (token) => unsubscribe(deps, token),
    logConsent: (consent, ip) => logConsent(deps, { consent, ip }),
  }
  return {
    routes(app) {
      registerMarketingRoutes(app, forVisitors)
      registerConsentRoutes(app, deps)
    },
    ...forVisitors,
    async subscribeBuyer(tx, order) {
      if (order.hasNewsletterConsent) await jobs.enqueue(tx, subscribeJob, { email: order.email })
    },
    async publishEarlierChanges(tx, { provedEmail }) {
      for (const change of await listSubscriptionChanges(tx, provedEmail)) {
        await events.publish(tx, subscriptionChanged(change))
      }
    },
    async forgetCustomer(tx, { provedEmail }) {
      if (provedEmail !== undefined) await deleteSubscriber(tx, provedEmail)
    },
  }
}
