import type { OwnReview } from '#contracts/reviews.ts'
import { validateReview, type ReviewInput } from '#contracts/validate-review.ts'
import type { ProductId, UserId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { deleteReviewsOf } from './customer-data.queries.ts'
import { toOwnReview } from './read-reviews.ts'
import { reviewWaits } from './reviews.events.ts'
import { deleteOwn, findOwn, upsertReview } from './reviews.queries.ts'
import { cleanText, stateOfNew } from './reviews.rules.ts'
import type { ReviewsDeps } from './reviews.types.ts'

/** Per account and hour: allows a customer to review a whole party's goods, stops a flood. */
const reviewLimit = { limit: 20, windowSeconds: 60 * 60 }

export async function saveReview(
  { db, clock, events, catalog, content, orders, hasRateLimits }: ReviewsDeps,
  { productId, userId, input }: { productId: ProductId; userId: UserId; input: ReviewInput },
): Promise<OwnReview> {
  const review = {
    ...input,
    fit: input.fit ?? null,
    text: cleanText(input.text),
    displayName: cleanText(input.displayName),
  }
  const faults = validateReview(review)
  if (Object.keys(faults).length > 0 || review.stars === null) throw invalid(faults)
  if (!(await catalog.hasProduct(productId))) throw notFound('product')
  if (hasRateLimits && !(await hit(db.query, `review:${userId}`, { ...reviewLimit, now: clock.now() })))
    throw new ApiError('too_many_requests')
  const state = stateOfNew((await content.readSetting('reviews')).moderation)
  const isVerified = await orders.hasBought({ userId, productId })
  const now = clock.now()
  const written = { ...review, stars: review.stars, productId, userId, isVerified, state, now }
  const previous = await findOwn(db.query, { productId, userId })
  const fit = await db.tx(async (tx) => {
    const { id: reviewId, fit: stored } = await upsertReview(tx, written)
    if (state === 'pending') await events.publish(tx, reviewWaits({ reviewId, at: now }))
    return stored
  })
  // A pending review changes nothing visible.
  if (state === 'published' || previous?.state === 'published') await catalog.refreshProducts([productId])
  return toOwnReview({ ...written, fit })
}

export async function removeReview(
  { db, catalog }: Pick<ReviewsDeps, 'db' | 'catalog'>,
  own: { productId: ProductId; userId: UserId },
): Promise<void> {
  if (await deleteOwn(db.query, own)) await catalog.refreshProducts([own.productId])
}

export async function removeReviewsOf(
  tx: Tx,
  { catalog, userId }: Pick<ReviewsDeps, 'catalog'> & { userId: UserId },
): Promise<void> {
  await catalog.enqueueRefresh(tx, await deleteReviewsOf(tx, userId))
}
