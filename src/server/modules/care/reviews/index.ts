/**
 * Owns customer reviews of goods and their moderation. The average on cards and pages belongs to the catalog, which
 * calls `readRatings` when it builds its documents.
 */
import type { FastifyInstance } from 'fastify'
import { registerReviewsRoutes } from './reviews.routes.ts'
import { createReviewsService, type ReviewsDeps } from './reviews.service.ts'

export { reviewData } from './customer-data.ts'
export { readRatings } from './reviews.queries.ts'

export function createReviewsModule(deps: ReviewsDeps) {
  const service = createReviewsService(deps)
  return { ...service, routes: (app: FastifyInstance) => registerReviewsRoutes(app, service) }
}
