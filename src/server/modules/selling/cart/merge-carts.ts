import { maxLineQuantity } from '#contracts/constants.ts'
import type { CartId, UserId } from '#kernel/ids.ts'
import { isOrderableBeyondStock } from '#kernel/stock-state.ts'
import { voucherUserKey } from '#server/modules/selling/vouchers/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { updateAdultUntil, updateChoice } from './cart-choices.queries.ts'
import { findOwnedCartInTx } from './document/cart-documents.queries.ts'
import { updateQuantities, updateServiceQuantities } from './lines/cart-lines.queries.ts'
import { capLines } from './cart.rules.ts'
import { copyRentals } from './rentals/cart-rentals.queries.ts'
import { toStockFacts } from './lines/cart-variant.ts'
import { upsertUserCart } from './carts.queries.ts'
import { copyLines, copyVouchers, getEmail, markMerged } from './merge-carts.queries.ts'

/**
 * Moves the lines of a guest's cart to the cart of the account that logs in: equal lines are summed and limited by stock,
 * vouchers follow. Returns how many lines were moved; undefined if there was no cart. One statement finds the guest's cart and
 * closes it, so a repeated or concurrent merge finds nothing and doubles nothing.
 */
export async function mergeGuestCart(
  tx: Queryable,
  { userId, tempId, now }: { userId: UserId; tempId: string | undefined; now: Date },
): Promise<number | undefined> {
  if (tempId === undefined) return undefined
  const guest = await markMerged(tx, { tempId, now })
  if (!guest) return undefined
  const own = await upsertUserCart(tx, { userId, locale: 'sk', currencyId: undefined, now })
  const lineCount = await copyLines(tx, { from: guest.id, to: own.id })
  const rentalCount = await copyRentals(tx, { from: guest.id, to: own.id })
  await copyVouchers(tx, {
    from: guest.id,
    to: own.id,
    userKey: voucherUserKey(await getEmail(tx, userId)),
  })
  if (guest.adultUntil !== null) await updateAdultUntil(tx, { cartId: own.id, until: guest.adultUntil })
  if (guest.eventOn !== null) await updateChoice(tx, { cartId: own.id, choice: { eventOn: guest.eventOn } })
  await capCart(tx, { cartId: own.id, userId, now })
  return lineCount + rentalCount
}

async function capCart(
  tx: Queryable,
  { cartId, userId, now }: { cartId: CartId; userId: UserId; now: Date },
): Promise<void> {
  const cart = await findOwnedCartInTx(tx, { cartId, owner: { userId, tempId: undefined }, now })
  if (!cart) return
  const before = new Map(cart.lines.map((line) => [line.id, line.quantity]))
  const stocked = cart.lines.map((line) => ({
    ...line,
    available:
      line.isService || isOrderableBeyondStock(toStockFacts(line, now))
        ? maxLineQuantity * cart.lines.length
        : line.available,
  }))
  await updateQuantities(
    tx,
    capLines(stocked).filter(({ id, quantity }) => before.get(id) !== quantity),
  )
  await updateServiceQuantities(tx, cartId)
}
