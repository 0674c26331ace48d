import { notFound } from '#server/http/errors.ts'
import type { CartDeps, HeldCart } from './cart.types.ts'
import * as queries from './carts.queries.ts'

/** Closes a cart without an order. Repeatable; throws 404 for the cart of another owner. */
export async function closeCart({ db, clock }: CartDeps, { cartId, owner }: HeldCart): Promise<void> {
  // A cart that was never written counts as closed.
  if (cartId === 0) return queries.closeOwnCart(db.query, { owner, now: clock.now() })
  if (!(await queries.closeCart(db.query, { cartId, owner, now: clock.now() }))) throw notFound('cart')
}
