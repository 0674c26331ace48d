import { notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AskedForOrder, CartForOrder } from './cart.types.ts'
import { takeOrdered } from './document/cart-documents.queries.ts'
import { toLoadedCart } from './document/loaded-cart.ts'

/** Marks a cart as ordered inside the order transaction: `takeForOrder` of the module. */
export async function takeForOrder(
  tx: Tx,
  { cartId, owner, email, now }: AskedForOrder & { now: Date },
): Promise<CartForOrder | undefined> {
  const taken = await takeOrdered(tx, { cartId, owner, email, now })
  if (!taken) throw notFound('cart')
  const { document, isStale, hasReservation } = taken
  return isStale ? undefined : { ...toLoadedCart(document, { now, tempId: owner.tempId }), hasReservation }
}
