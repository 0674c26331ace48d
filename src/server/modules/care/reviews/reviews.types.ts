import type { FastifyInstance } from 'fastify'
import type { ListedReview, OwnReview, ReviewPage } from '#contracts/reviews.ts'
import type { ReviewInput } from '#contracts/validate-review.ts'
import type { ProductId, ReviewId, UserId } from '#kernel/ids.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'

export interface ReviewsModule extends CallersReviews {
  routes: (app: FastifyInstance) => void

  // For staff only; no route exposes it.

  /** The longest wait first; at most 100. */
  getPending: () => Promise<PendingReview[]>
  /** Refreshes the average and the cards; a repeated call changes nothing and returns `false`. */
  moderate: (reviewId: number, decision: ModerationDecision) => Promise<boolean>
  /** The same in the caller's transaction; a job refreshes the average and the cards. */
  moderateIn: (tx: Tx, reviewId: ReviewId, decision: ModerationDecision) => Promise<boolean>
  /** Takes a decision back: the review waits again. */
  reopenIn: (tx: Tx, reviewId: ReviewId) => Promise<void>

  /** Reaction: deletes the account's reviews and refreshes the averages of their products. */
  forgetCustomer: (tx: Tx, customer: { userId: UserId }) => Promise<void>
}

/** What visitors and customers do with reviews. */
export interface CallersReviews {
  /** A page of the published reviews, newest first; `stars` undefined = all. Throws 404 for an unknown product. */
  getPage: (productId: ProductId, filter: { stars: number | undefined; page: number }) => Promise<ReviewPage>
  /** Newest first; at most 100. */
  listOwn: (userId: UserId) => Promise<ListedReview[]>
  findOwn: (productId: ProductId, userId: UserId) => Promise<OwnReview | null>
  /**
   * Writes or changes the customer's review. A published review leaves the page until staff have read the new text,
   * unless the shop moderates afterwards (setting `reviews`). Throws 422 by field, 404 and `too_many_requests`.
   */
  save: (productId: ProductId, userId: UserId, input: ReviewInput) => Promise<OwnReview>
  /** Repeatable. */
  remove: (productId: ProductId, userId: UserId) => Promise<void>
}

export type ReviewsDeps = {
  db: Db
  clock: Clock
  events: Publisher
  catalog: Pick<CatalogModule, 'enqueueRefresh' | 'hasProduct' | 'refreshProducts'>
  content: Pick<ContentModule, 'readSetting'>
  orders: { hasBought: (purchase: { userId: UserId; productId: ProductId }) => Promise<boolean> }
  hasRateLimits: boolean
}

/** `moderator` is the name that the record of the decision keeps. */
export type ModerationDecision = { state: 'published' | 'rejected'; moderator: string; reason?: string }
export type PendingReview = {
  id: ReviewId
  productName: string
  stars: number
  text: string
  displayName: string
  isVerified: boolean
  createdAt: Date
}
