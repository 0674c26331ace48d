import type { Db } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { OrdersModule, PlacedOrder } from '#server/modules/selling/orders/index.ts'
import { findKeyDigest } from './checkout.queries.ts'

// An answer may be lost with its number or with its cookies. The key that the request was sent with proves the attempt then.

/** Whose keys they are: two buyers may choose the same one. */
export function keyScopeOf({ userId, tempDigest }: { userId: number | null; tempDigest: string | null }): string {
  return `orders ${userId === null ? `guest ${tempDigest ?? sha256('')}` : `user ${userId}`}`
}

/** Shorter ones can be guessed: they prove nothing without the cookie or the session they were used with. */
const provingLength = 22

export function createFindAttempt({ db, orders }: { db: Db; orders: Pick<OrdersModule, 'findWithOwner'> }) {
  return {
    /** The order that this key has made of the cart, whoever asks; `digest` is that of the whole request where it was sent again. */
    async findByKey(attempt: { cartId: number; key: string; digest?: string }): Promise<PlacedOrder | undefined> {
      if (attempt.key.length < provingLength) return undefined
      const found = await orders.findWithOwner({ id: attempt.cartId })
      if (!found) return undefined
      const digest = await findKeyDigest(db.query, { scope: keyScopeOf(found), key: attempt.key })
      const isSame = digest !== undefined && (attempt.digest === undefined || attempt.digest === digest)
      return isSame ? found.order : undefined
    },

    /** The order that the cart of this cookie became: an order whose answer arrives takes the cookie away. */
    async findByCookie(tempId: string | undefined): Promise<PlacedOrder | undefined> {
      const found = tempId === undefined ? undefined : await orders.findWithOwner({ tempId })
      return found?.userId === null ? found.order : undefined
    },
  }
}
