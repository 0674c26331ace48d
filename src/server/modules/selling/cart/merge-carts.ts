import { maxLineQuantity } from '#contracts/constants.ts'
import { voucherUserKey } from '#server/modules/selling/vouchers/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import * as queries from './cart.queries.ts'
import { isOrderableBeyondStock } from '#kernel/stock-state.ts'
import { capLines } from './cart.rules.ts'
import { toStockFacts } from './cart.view.ts'

/**
 * Puts what a guest has gathered into the cart of the account he logs in to: equal lines are summed and capped by stock,
 * vouchers follow. Gives how many lines came along, undefined when there was no cart. The guest cart is closed in the same statement that finds it, so that a
 * repeated or parallel merge finds nothing and doubles nothing.
 */
export async function mergeGuestCart(
  tx: Queryable,
  { userId, tempId, now }: { userId: number; tempId: string | undefined; now: Date },
): Promise<number | undefined> {
  if (tempId === undefined) return undefined
  const guest = await queries.markMerged(tx, { tempId, now })
  if (!guest) return undefined
  const own = await queries.takeUserCart(tx, { userId, locale: 'sk', currencyId: undefined, now })
  const lineCount = await queries.copyLines(tx, { from: guest.id, to: own.id })
  await queries.copyVouchers(tx, {
    from: guest.id,
    to: own.id,
    userKey: voucherUserKey(await queries.findEmail(tx, userId)),
  })
  if (guest.adultUntil !== null) await queries.rememberAdult(tx, { cartId: own.id, until: guest.adultUntil })
  await capCart(tx, { cartId: own.id, userId, now })
  return lineCount
}

async function capCart(
  tx: Queryable,
  { cartId, userId, now }: { cartId: number; userId: number; now: Date },
): Promise<void> {
  const cart = await queries.selectOwnedCart(tx, { cartId, owner: { userId, tempId: undefined }, now })
  if (!cart) return
  const before = new Map(cart.lines.map((line) => [line.id, line.quantity]))
  const stocked = cart.lines.map((line) => ({
    ...line,
    available:
      line.isService || isOrderableBeyondStock(toStockFacts(line, now))
        ? maxLineQuantity * cart.lines.length
        : line.available,
  }))
  await queries.updateQuantities(
    tx,
    capLines(stocked).filter(({ id, quantity }) => before.get(id) !== quantity),
  )
  await queries.followParents(tx, cartId)
}
