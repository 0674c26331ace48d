/**
 * Owns customer reviews of goods and their moderation. The average on cards and pages belongs to the catalog, which
 * calls `listRatings` when it builds its documents.
 */
import { moderateIn, moderateReview, reopenIn } from './moderate-review.ts'
import { findOwnReview, getReviewPage, listOwn } from './read-reviews.ts'
import { listPending } from './reviews.queries.ts'
import { registerReviewsRoutes } from './reviews.routes.ts'
import type { CallersReviews, ReviewsDeps, ReviewsModule } from './reviews.types.ts'
import { removeReview, removeReviewsOf, saveReview } from './write-review.ts'

export { reviewData } from './customer-data.ts'
export { reviewEvents } from './customer-events.ts'
export { listFits, listRatings } from './reviews.queries.ts'
export type { ReviewsModule } from './reviews.types.ts'

const pendingLimit = 100

export function createReviewsModule(deps: ReviewsDeps): ReviewsModule {
  const { db, catalog } = deps
  const forCallers: CallersReviews = {
    getPage: (productId, filter) => getReviewPage(deps, { productId, ...filter }),
    listOwn: (userId) => listOwn(db.query, userId),
    findOwn: (productId, userId) => findOwnReview(db.query, { productId, userId }),
    save: (productId, userId, input) => saveReview(deps, { productId, userId, input }),
    remove: (productId, userId) => removeReview(deps, { productId, userId }),
  }
  return {
    routes: (app) => registerReviewsRoutes(app, forCallers),
    ...forCallers,
    getPending: () => listPending(db.query, pendingLimit),
    moderate: (reviewId, decision) => moderateReview(deps, { reviewId, ...decision }),
    moderateIn: (tx, reviewId, decision) => moderateIn(deps, tx, { reviewId, ...decision }),
    reopenIn: (tx, reviewId) => reopenIn(deps, tx, reviewId),
    forgetCustomer: (tx, { userId }) => removeReviewsOf(tx, { catalog, userId }),
  }
}
