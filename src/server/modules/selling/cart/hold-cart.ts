import { notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { randomSecret } from '#server/platform/ids.ts'
import type { CartDeps, HeldCart } from './cart.types.ts'
import { touchCart, upsertGuestCart, upsertUserCart } from './carts.queries.ts'
import { tempIdsFrom } from './temp-ids.rules.ts'

/** Locks the cart for a change; 0 is the owner's own cart, inserted if it does not exist. Throws 404. */
export async function holdCart(tx: Tx, { cartId, owner, now }: HeldCart & { now: Date }): Promise<HeldCart> {
  if (cartId === 0) {
    const options = { locale: 'sk', currencyId: undefined, now }
    const { userId } = owner
    if (userId === undefined) return holdGuestCart(tx, { ...options, tempId: owner.tempId })
    const cart = await upsertUserCart(tx, { ...options, userId })
    return { cartId: cart.id, owner }
  }
  const cart = await touchCart(tx, { cartId, owner, now })
  if (!cart) throw notFound('cart')
  return { cartId: cart.id, owner }
}

/** Locks the guest's open cart, under the next temporary id if the given one belongs to a cart that is no longer open. */
export async function holdGuestCart(
  tx: Tx,
  options: { tempId: string | undefined; locale: string; currencyId: number | undefined; now: Date },
): Promise<HeldCart> {
  for (const tempId of [...tempIdsFrom(options.tempId), randomSecret()]) {
    const cart = await upsertGuestCart(tx, { ...options, tempId })
    if (cart) return { cartId: cart.id, owner: { userId: undefined, tempId } }
  }
  throw new Error('A new temporary id was taken.')
}

/** The id of the meant cart: 0 is the owner's own cart, inserted if it does not exist. */
export async function resolveCart({ db, clock }: CartDeps, { cartId, owner }: HeldCart): Promise<HeldCart> {
  if (cartId !== 0) return { cartId, owner }
  return db.tx((tx) => holdCart(tx, { cartId, owner, now: clock.now() }))
}
