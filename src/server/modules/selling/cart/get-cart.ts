import type { Cart } from '#contracts/cart.ts'
import type { UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { CartDeps, HeldCart, LoadedCart } from './cart.types.ts'
import { toCartView } from './cart.view.ts'
import { touchCart } from './carts.queries.ts'
import { findOwnedCart, findOwnedCartInTx, findUserCart } from './document/cart-documents.queries.ts'
import { toLoadedCart } from './document/loaded-cart.ts'

/** Throws 404 for a cart that is not open or belongs to another owner. */
export async function getCart({ db, clock }: CartDeps, { cartId, owner }: HeldCart): Promise<LoadedCart> {
  const now = clock.now()
  const document = await findOwnedCart(db, { cartId, owner, now })
  if (!document) throw notFound('cart')
  return toLoadedCart(document, { now, tempId: owner.tempId })
}

/** The same inside a transaction. */
export async function getCartInTx(q: Queryable, asked: HeldCart & { now: Date }): Promise<LoadedCart> {
  const document = await findOwnedCartInTx(q, asked)
  if (!document) throw notFound('cart')
  return toLoadedCart(document, { now: asked.now, tempId: asked.owner.tempId })
}

/** The same, and locks the cart until the transaction ends. */
export async function getCartForUpdate(tx: Tx, asked: HeldCart & { now: Date }): Promise<LoadedCart> {
  if (!(await touchCart(tx, asked))) throw notFound('cart')
  return getCartInTx(tx, asked)
}

/** The open cart of an account as a list: empty if there is none. */
export async function listUserCarts({ db, clock }: CartDeps, userId: UserId): Promise<Cart[]> {
  const document = await findUserCart(db, userId)
  return document ? [toCartView(toLoadedCart(document, { now: clock.now(), tempId: undefined }))] : []
}
