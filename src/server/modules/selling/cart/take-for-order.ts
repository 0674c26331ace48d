import { notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HeldCart, LoadedCart } from './cart.types.ts'
import { takeOrdered } from './document/cart-documents.queries.ts'
import { toLoadedCart } from './document/loaded-cart.ts'

/** Marks a cart as ordered inside the order transaction: `takeForOrder` of the module. */
export async function takeForOrder(
  tx: Tx,
  { cartId, owner, now }: HeldCart & { now: Date },
): Promise<LoadedCart | undefined> {
  const taken = await takeOrdered(tx, { cartId, owner, now })
  if (!taken) throw notFound('cart')
  return taken.isStale ? undefined : toLoadedCart(taken.document, { now, tempId: owner.tempId })
}
