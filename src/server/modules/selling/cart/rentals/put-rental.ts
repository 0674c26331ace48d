import { messages } from '#contracts/messages.ts'
import type { CartRentalId } from '#kernel/ids.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { updateChoice } from '../cart-choices.queries.ts'
import type { CartDeps, HeldCart, LoadedCart, RentalToPut } from '../cart.types.ts'
import { getCartInTx } from '../get-cart.ts'
import { holdCart } from '../hold-cart.ts'
import { deleteRental, findOtherRentals, upsertRental } from './cart-rentals.queries.ts'

const maxRentals = 20

/** Puts a costume on certain days into the owner's cart: `putRental` of the module. */
export async function putRental(
  { db, clock }: CartDeps,
  { owner, rental, replacesId, delivery, eventOn }: RentalToPut,
): Promise<LoadedCart> {
  const now = clock.now()
  return db.tx(async (tx) => {
    const held = await holdCart(tx, { cartId: 0, owner, now })
    const { cartId } = held
    const others = await findOtherRentals(tx, { cartId, exceptId: replacesId })
    if (others.count >= maxRentals) throw invalid({ quantity: [messages.cart.full] })
    // All costumes of an order are collected together (ADR 0097).
    if (others.storeIds.some((id) => id !== rental.storeId))
      throw new ApiError('conflict', { message: messages.rental.oneBranch })
    if (replacesId !== undefined) await deleteRental(tx, { cartId, id: replacesId })
    await upsertRental(tx, { cartId, rental })
    await updateChoice(tx, { cartId, choice: { delivery, eventOn } })
    return getCartInTx(tx, { ...held, now })
  })
}

/** Removes a costume; an unknown one is removed already. Throws 404 for the cart of another owner. */
export async function removeRental(
  { db, clock }: CartDeps,
  { id, ...asked }: HeldCart & { id: CartRentalId },
): Promise<LoadedCart> {
  const now = clock.now()
  return db.tx(async (tx) => {
    const held = await holdCart(tx, { ...asked, now })
    await deleteRental(tx, { cartId: held.cartId, id })
    return getCartInTx(tx, { ...held, now })
  })
}
