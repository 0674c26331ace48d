import type { ListedReview, OwnReview, ReviewPage } from '#contracts/reviews.ts'
import { productUrl } from '#contracts/urls.ts'
import { validateReview, type ReviewInput } from '#contracts/validate-review.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import {
  decide,
  deleteOwn,
  selectCounts,
  selectOwn,
  selectPending,
  selectPublished,
  upsertReview,
} from './reviews.queries.ts'
import { deleteReviewsOf } from './customer-data.queries.ts'
import { selectOwnReviews } from './own-reviews.queries.ts'
import { cleanText, stateOfNew, toBreakdown, toRating, type ReviewState } from './reviews.rules.ts'

export type ReviewsDeps = {
  db: Db
  clock: Clock
  catalog: Pick<CatalogModule, 'enqueueRefresh' | 'hasProduct' | 'refreshProducts'>
  content: Pick<ContentModule, 'readSetting'>
  orders: { hasBought: (purchase: { userId: number; productId: number }) => Promise<boolean> }
  hasRateLimits: boolean
}

const pageSize = 5
/** Per account and hour: allows a customer to review a whole party's goods, stops a flood. */
const reviewLimit = { limit: 20, windowSeconds: 60 * 60 }
const pendingLimit = 100

export function createReviewsService({ db, clock, catalog, content, orders, hasRateLimits }: ReviewsDeps) {
  return {
    async listOwn(userId: number): Promise<ListedReview[]> {
      return (await selectOwnReviews(db.query, userId)).map((row) => ({
        id: row.id,
        stars: row.stars,
        text: row.text,
        state: row.state === 'published' || row.state === 'rejected' ? row.state : 'pending',
        created_at: row.createdAt.toISOString(),
        product: {
          name: row.productName,
          url: productUrl({ id: row.productId, categorySlug: row.categorySlug, slug: row.productSlug }),
        },
      }))
    },

    async getPage(
      productId: number,
      { stars, page }: { stars: number | undefined; page: number },
    ): Promise<ReviewPage> {
      if (!(await catalog.hasProduct(productId))) throw notFound('product')
      const counts = await selectCounts(db.query, productId)
      const rating = toRating(counts)
      const total = stars === undefined ? (rating?.count ?? 0) : (counts.get(stars) ?? 0)
      const slice = { productId, stars, limit: pageSize, offset: (page - 1) * pageSize }
      const rows = total > slice.offset ? await selectPublished(db.query, slice) : []
      return {
        items: rows.map(({ displayName, isVerified, createdAt, ...review }) => ({
          ...review,
          display_name: displayName,
          is_verified: isVerified,
          created_at: createdAt.toISOString(),
        })),
        page,
        page_size: pageSize,
        total,
        page_count: Math.max(1, Math.ceil(total / pageSize)),
        rating,
        breakdown: toBreakdown(counts),
      }
    },

    async findOwn(productId: number, userId: number): Promise<OwnReview | null> {
      const row = await selectOwn(db.query, { productId, userId })
      return row ? toOwnReview(row) : null
    },

    /**
     * Writes or changes the customer's review. A published review leaves the page until staff have read the new text,
     * unless the shop moderates afterwards (setting `reviews`).
     */
    async save(productId: number, userId: number, input: ReviewInput): Promise<OwnReview> {
      const review = { ...input, text: cleanText(input.text), displayName: cleanText(input.displayName) }
      const faults = validateReview(review)
      if (Object.keys(faults).length > 0 || review.stars === null) throw invalid(faults)
      if (!(await catalog.hasProduct(productId))) throw notFound('product')
      if (hasRateLimits && !(await hit(db.query, `review:${userId}`, { ...reviewLimit, now: clock.now() })))
        throw new ApiError('too_many_requests')
      const state = stateOfNew((await content.readSetting('reviews')).moderation)
      const isVerified = await orders.hasBought({ userId, productId })
      const written = { ...review, stars: review.stars, productId, userId, isVerified, state, now: clock.now() }
      const previous = await selectOwn(db.query, { productId, userId })
      await upsertReview(db.query, written)
      // A pending review changes nothing visible.
      if (state === 'published' || previous?.state === 'published') await catalog.refreshProducts([productId])
      return toOwnReview(written)
    },

    async remove(productId: number, userId: number): Promise<void> {
      if (await deleteOwn(db.query, { productId, userId })) await catalog.refreshProducts([productId])
    },

    /** Deletes the account's reviews and refreshes the averages of their products. */
    async forgetCustomer(tx: Tx, { userId }: { userId: number }): Promise<void> {
      await catalog.enqueueRefresh(tx, await deleteReviewsOf(tx, userId))
    },

    /** For staff only; no route exposes it. */
    getPending: () => selectPending(db.query, pendingLimit),

    /** For staff only. Refreshes the average and the cards; a repeated call changes nothing and returns `false`. */
    async moderate(
      reviewId: number,
      { state, moderator, reason = '' }: { state: 'published' | 'rejected'; moderator: string; reason?: string },
    ): Promise<boolean> {
      const productId = await decide(db.query, { reviewId, state, moderator, reason, now: clock.now() })
      if (productId === undefined) return false
      await catalog.refreshProducts([productId])
      return true
    },
  }
}

function toOwnReview(row: { stars: number; text: string; displayName: string; state: string }): OwnReview {
  return { stars: row.stars, text: row.text, display_name: row.displayName, state: toState(row.state) }
}

function toState(text: string): ReviewState {
  return text === 'published' || text === 'rejected' ? text : 'pending'
}
