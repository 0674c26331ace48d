import type { ProductId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { reviewModerated } from './reviews.events.ts'
import { updateState } from './reviews.queries.ts'
import type { ModerationDecision, ReviewsDeps } from './reviews.types.ts'

type Moderation = ModerationDecision & { reviewId: number }

/** For the command: the average and the cards are right when it returns. */
export async function moderateReview(
  deps: Pick<ReviewsDeps, 'db' | 'clock' | 'catalog' | 'events'>,
  moderation: Moderation,
): Promise<boolean> {
  const productId = await deps.db.tx((tx) => decide(deps, tx, moderation))
  if (productId === undefined) return false
  await deps.catalog.refreshProducts([productId])
  return true
}

/** Returns the product; undefined when the review does not exist or already has that state. */
async function decide(
  { clock, events }: Pick<ReviewsDeps, 'clock' | 'events'>,
  tx: Tx,
  { reviewId, state, moderator, reason = '' }: Moderation,
): Promise<ProductId | undefined> {
  const at = clock.now()
  const productId = await updateState(tx, { reviewId, state, moderator, reason, now: at })
  if (productId !== undefined) await events.publish(tx, reviewModerated({ reviewId, at }))
  return productId
}
