import type { Cart } from '#contracts/cart.ts'
import type { CartDeps, HeldCart } from '../cart.types.ts'
import { toCartView } from '../cart.view.ts'
import { getCart, getCartForUpdate } from '../get-cart.ts'
import { updateSeenPrices } from './cart-lines.queries.ts'

/** Records that the customer has seen the current prices of their lines: the order can go on. Throws 404. */
export async function acknowledgePrices(deps: CartDeps, { cartId, owner }: HeldCart): Promise<Cart> {
  const now = deps.clock.now()
  await deps.db.tx(async (tx) => {
    const { lines } = await getCartForUpdate(tx, { cartId, owner, now })
    const prices = lines
      .filter(({ priceWasCents }) => priceWasCents !== null)
      .map(({ id, unitPriceCents }) => ({ id, cents: unitPriceCents }))
    if (prices.length > 0) await updateSeenPrices(tx, { cartId, prices })
  })
  return toCartView(await getCart(deps, { cartId, owner }))
}
