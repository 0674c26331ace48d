// Owns ratings of delivery and shop after an order, the account at Heureka, which asks customers too, and the record of
// orders reported to it. Reviews of goods belong to reviews.
import { askForRatings, fillRequest } from './ask-for-ratings.ts'
import { getOverview } from './get-overview.ts'
import type { HeurekaDeps } from './heureka/heureka-account.ts'
import { registerHeurekaRoutes } from './heureka/heureka.admin.routes.ts'
import { createHeurekaReporter } from './heureka/report-to-heureka.ts'
import { getRatingState, rateOrder } from './rate-order.ts'
import { registerSatisfactionRoutes } from './satisfaction.routes.ts'
import { createSealer } from '#server/platform/sealed-secret.ts'
import type { SatisfactionDeps, SatisfactionModule } from './satisfaction.types.ts'

export { ratingData } from './customer-data.ts'
export type { SatisfactionModule } from './satisfaction.types.ts'
export { createRatingLinks, type RatingLinks } from './rating-links.ts'

export function createSatisfactionModule(deps: SatisfactionDeps): SatisfactionModule {
  const { db, clock, jobs, notifications, accountKey } = deps
  const heureka: HeurekaDeps = { ...deps.heureka, sealer: createSealer(accountKey) }
  notifications.provide('review-request', (data) => fillRequest(deps, data))
  jobs.work('satisfaction.ask', () => askForRatings(deps))
  jobs.schedule('satisfaction.ask', '20 9-18 * * *')
  jobs.work('satisfaction.heureka', createHeurekaReporter({ db, clock, ...heureka }))
  jobs.schedule('satisfaction.heureka', '35 * * * *')
  const satisfaction: Omit<SatisfactionModule, 'routes'> = {
    getOverview: () => getOverview(db.query),
    getRatingState: (link) => getRatingState(deps, link),
    rate: (link, rating) => rateOrder(deps, { link, rating }),
  }
  return {
    ...satisfaction,
    routes(app) {
      registerSatisfactionRoutes(app, satisfaction)
      registerHeurekaRoutes(app, { db, clock, ...heureka })
    },
  }
}
