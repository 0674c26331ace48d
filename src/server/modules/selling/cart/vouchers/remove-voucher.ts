import type { Cart } from '#contracts/cart.ts'
import type { VoucherId } from '#kernel/ids.ts'
import type { CartDeps, HeldCart } from '../cart.types.ts'
import { toCartView } from '../cart.view.ts'
import { getCartForUpdate, getCartInTx } from '../get-cart.ts'
import { deleteCartVoucher } from './cart-vouchers.queries.ts'

/** Removes a voucher from the cart; repeatable. Throws 404 for an unknown cart. */
export async function removeVoucher(
  { db, clock }: CartDeps,
  { cartId, owner, voucherId }: HeldCart & { voucherId: VoucherId },
): Promise<Cart> {
  const now = clock.now()
  return db.tx(async (tx) => {
    const cart = await getCartForUpdate(tx, { cartId, owner, now })
    await deleteCartVoucher(tx, { cartId: cart.id, voucherId })
    return toCartView(await getCartInTx(tx, { cartId, owner, now }))
  })
}
