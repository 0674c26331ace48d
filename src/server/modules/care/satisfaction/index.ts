// Owns ratings of delivery and shop after an order, and the record of orders reported to Heureka, which asks customers
// too. Reviews of goods belong to reviews.
import { askForRatings, fillRequest } from './ask-for-ratings.ts'
import { getOverview } from './get-overview.ts'
import { getRatingState, rateOrder } from './rate-order.ts'
import { createHeurekaReporter } from './report-to-heureka.ts'
import { registerSatisfactionRoutes } from './satisfaction.routes.ts'
import type { SatisfactionDeps, SatisfactionModule } from './satisfaction.types.ts'

export { ratingData } from './customer-data.ts'
export type { SatisfactionModule } from './satisfaction.types.ts'
export { createRatingLinks, type RatingLinks } from './rating-links.ts'

export function createSatisfactionModule(deps: SatisfactionDeps): SatisfactionModule {
  const { db, clock, jobs, notifications, heureka } = deps
  notifications.provide('review-request', (data) => fillRequest(deps, data))
  jobs.work('satisfaction.ask', () => askForRatings(deps))
  jobs.schedule('satisfaction.ask', '20 9-18 * * *')
  if (heureka) {
    jobs.work('satisfaction.heureka', createHeurekaReporter({ db, clock, config: heureka }))
    jobs.schedule('satisfaction.heureka', '35 * * * *')
  }
  const satisfaction: Omit<SatisfactionModule, 'routes'> = {
    getOverview: () => getOverview(db.query),
    getRatingState: (link) => getRatingState(deps, link),
    rate: (link, rating) => rateOrder(deps, { link, rating }),
  }
  return { ...satisfaction, routes: (app) => registerSatisfactionRoutes(app, satisfaction) }
}
