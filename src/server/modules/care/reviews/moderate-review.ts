import { updateState } from './reviews.queries.ts'
import type { ModerationDecision, ReviewsDeps } from './reviews.types.ts'

export async function moderateReview(
  { db, clock, catalog }: Pick<ReviewsDeps, 'db' | 'clock' | 'catalog'>,
  { reviewId, state, moderator, reason = '' }: ModerationDecision & { reviewId: number },
): Promise<boolean> {
  const productId = await updateState(db.query, { reviewId, state, moderator, reason, now: clock.now() })
  if (productId === undefined) return false
  await catalog.refreshProducts([productId])
  return true
}
