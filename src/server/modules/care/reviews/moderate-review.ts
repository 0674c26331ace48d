import type { ProductId, ReviewId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { reviewModerated } from './reviews.events.ts'
import { updatePending, updateState } from './reviews.queries.ts'
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

/** For the inbox: a job refreshes the average and the cards. */
export async function moderateIn(
  deps: Pick<ReviewsDeps, 'clock' | 'catalog' | 'events'>,
  tx: Tx,
  moderation: Moderation,
): Promise<boolean> {
  const productId = await decide(deps, tx, moderation)
  if (productId === undefined) return false
  await deps.catalog.enqueueRefresh(tx, [productId])
  return true
}

export async function reopenIn({ catalog }: Pick<ReviewsDeps, 'catalog'>, tx: Tx, reviewId: ReviewId): Promise<void> {
  const productId = await updatePending(tx, reviewId)
  if (productId !== undefined) await catalog.enqueueRefresh(tx, [productId])
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
