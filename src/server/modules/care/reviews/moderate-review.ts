import type { ProductId, ReviewId } from '#kernel/ids.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { reviewModerated } from './reviews.events.ts'
import { updatePending, updateState } from './reviews.queries.ts'
import type { ModerationDecision, ReviewsDeps } from './reviews.types.ts'

type Moderation = ModerationDecision & { reviewId: number }

/** For the command: leaves a row of the audit log, and the average and the cards are right when it returns. */
export async function moderateReview(
  deps: Pick<ReviewsDeps, 'db' | 'clock' | 'catalog' | 'events'>,
  moderation: Moderation,
): Promise<boolean> {
  const productId = await deps.db.tx(async (tx) => {
    const decided = await decide(deps, tx, moderation)
    if (decided !== undefined) await noteCommand(tx, moderation, deps.clock.now())
    return decided
  })
  if (productId === undefined) return false
  await deps.catalog.refreshProducts([productId])
  return true
}

function noteCommand(tx: Tx, { reviewId, state, moderator, reason = '' }: Moderation, at: Date): Promise<void> {
  const author = { actor: `command: ${moderator}` }
  return appendAudit(tx, [{ thing: 'review', id: reviewId, after: { state } }], {
    author,
    action: 'cases.edit',
    at,
    reason,
  })
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
