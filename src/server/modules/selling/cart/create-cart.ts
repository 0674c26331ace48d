import type { Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CartDeps, CartOwner } from './cart.types.ts'
import { toCartView } from './cart.view.ts'
import { upsertUserCart } from './carts.queries.ts'
import { getCart } from './get-cart.ts'
import { holdGuestCart } from './hold-cart.ts'
import { findCurrency } from './lines/cart-goods.queries.ts'
import { mergeGuestCart } from './merge-carts.ts'
import { isTempId } from './temp-ids.rules.ts'

const sellingCurrency = 'EUR'

export type NewCart = {
  owner: CartOwner
  /** Of a guest's cart; a customer's cart takes over its lines. */
  tempId: string | undefined
  locale: string
  currencyId: number | undefined
}

/** The owner's open cart, inserted if it does not exist. `mergedLines`: undefined if there was no guest cart to merge. */
export async function createCart(
  deps: CartDeps,
  input: NewCart,
): Promise<{ cart: Cart; mergedLines: number | undefined }> {
  const { db, clock } = deps
  const now = clock.now()
  await refuseForeignCurrency(db.query, input.currencyId)
  const { userId } = input.owner
  const given = isTempId(input.tempId) ? input.tempId : input.owner.tempId
  const options = { locale: input.locale, currencyId: input.currencyId, now }
  const { cartId, owner, mergedLines } = await db.tx(async (tx) => {
    if (userId === undefined)
      return { ...(await holdGuestCart(tx, { ...options, tempId: given })), mergedLines: undefined }
    // The guest's cart is locked before the customer's, as everywhere.
    const mergedLines = await mergeGuestCart(tx, { userId, tempId: input.tempId, now })
    const own = await upsertUserCart(tx, { ...options, userId })
    return { cartId: own.id, owner: { userId, tempId: undefined }, mergedLines }
  })
  return { cart: toCartView(await getCart(deps, { cartId, owner })), mergedLines }
}

/** Goods are priced, taxed and invoiced in euros: a known currency in which the shop does not sell is refused here (ADR 0014). */
async function refuseForeignCurrency(q: Queryable, currencyId: number | undefined): Promise<void> {
  const currency = currencyId === undefined ? undefined : await findCurrency(q, currencyId)
  if (currency && currency.code !== sellingCurrency) throw invalid({ currencyId: [messages.cart.onlyEuro] })
}
