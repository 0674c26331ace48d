import type { CartId, UserId } from '#kernel/ids.ts'
import type { PlacedOrder } from '#server/modules/selling/orders/index.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import { findKeyDigest } from '../checkout.queries.ts'

// An answer may be lost with its order number or its cookies. The key of the request then proves the attempt.

type FindDeps = Pick<UseCaseDeps, 'db' | 'orders'>

/** The owner of a key: two buyers may choose the same one. */
export function keyScopeOf({ userId, tempDigest }: { userId: UserId | null; tempDigest: string | null }): string {
  return `orders ${userId === null ? `guest ${tempDigest ?? sha256('')}` : `user ${userId}`}`
}

/** Shorter keys can be guessed, so they prove nothing without the cookie or the session they were used with. */
const provingLength = 22

/** The order that this key has placed from the cart, for any caller. `digest` is that of a repeated request, to be compared. */
export async function findAttemptByKey(
  { db, orders }: FindDeps,
  attempt: { cartId: CartId; key: string; digest?: string },
): Promise<PlacedOrder | undefined> {
  if (attempt.key.length < provingLength) return undefined
  const found = await orders.findWithOwner({ id: attempt.cartId })
  if (!found) return undefined
  const digest = await findKeyDigest(db.query, { scope: keyScopeOf(found), key: attempt.key })
  const isSame = digest !== undefined && (attempt.digest === undefined || attempt.digest === digest)
  return isSame ? found.order : undefined
}

/** The guest order that the cart of this cookie became; an answer that arrives removes the cookie. */
export async function findAttemptByCookie(
  { orders }: Pick<FindDeps, 'orders'>,
  tempId: string | undefined,
): Promise<PlacedOrder | undefined> {
  const found = tempId === undefined ? undefined : await orders.findWithOwner({ tempId })
  return found?.userId === null ? found.order : undefined
}
