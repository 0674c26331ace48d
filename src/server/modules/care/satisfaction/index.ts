// Owns ratings of delivery and shop after an order, and the record of orders reported to Heureka, which asks customers
// too. Reviews of goods belong to reviews.
import type { FastifyInstance } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { satisfactionEndpoints } from '#contracts/satisfaction.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { createSatisfactionService, type SatisfactionDeps } from './satisfaction.service.ts'

export { ratingData } from './customer-data.ts'
export { createRatingLinks, type RatingLinks } from './rating-links.ts'

export function createSatisfactionModule(deps: SatisfactionDeps) {
  const satisfaction = createSatisfactionService(deps)
  return {
    ...satisfaction,
    routes(app: FastifyInstance) {
      registerEndpoint(app, satisfactionEndpoints.overview, async () => ({ data: await satisfaction.getOverview() }))
      registerEndpoint(app, satisfactionEndpoints.ratingState, async ({ params }) => ({
        data: await satisfaction.getRatingState(params),
      }))
      registerEndpoint(app, satisfactionEndpoints.rate, async ({ params, body }) => {
        await satisfaction.rate(params, body)
        return { message: messages.satisfaction.thanks }
      })
    },
  }
}
