import { toPayCents, type PlaceOrder } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { ageUnconfirmed, type LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { OrderPrice } from '../checkout.rules.ts'
import type { Choice, PlaceRequest } from '../checkout.types.ts'

/**
 * The cart asks when goods for adults are added; this covers older carts, expired answers, and gifts, which come with goods for
 * which the cart asks nothing.
 */
export function refuseUnconfirmedAge(
  ordered: { cart: LoadedCart; choice: Pick<Choice, 'gift'> },
  { isAdult }: Pick<PlaceRequest, 'isAdult'>,
): void {
  if (isAdult !== true && isAgeAsked(ordered)) throw ageUnconfirmed()
}

/** Whether goods or a gift are for adults, and the cart has no answer of its customer. */
export function isAgeAsked({ cart, choice }: { cart: LoadedCart; choice: Pick<Choice, 'gift'> }): boolean {
  if (cart.isAdult) return false
  const ages = [choice.gift, ...cart.lines, ...cart.lines.map(({ gift }) => gift)].map((goods) => goods?.minAge ?? null)
  return ages.some(isForAdults)
}

/** A print needs its text. The error belongs to the field of its line. */
export function refuseMissingTexts(cart: LoadedCart): void {
  const missing = cart.lines.filter(({ needsNote, note }) => needsNote && note === '')
  if (missing.length === 0) return
  const message = messages.cart.textMissing(missing[0]?.name ?? '')
  const errors = missing.map((line): [string, string[]] => [`note.${line.id}`, [messages.cart.textMissing(line.name)]])
  throw new ApiError('validation', { message, errors: Object.fromEntries(errors) })
}

/** Only the total that the customer saw on the button is charged; a lower one is refused too. */
export function refuseAnotherTotal(body: PlaceOrder, { totals }: OrderPrice): void {
  if (toPayCents(totals) !== body.expectedTotalCents) throw new ApiError('cart_changed', { details: { totals } })
}

/** The error that names sold-out variants of a cart. */
export function toSoldOut(
  variantIds: readonly VariantId[],
  { cart, choice }: { cart: LoadedCart; choice: Choice },
): ApiError {
  const names = variantIds.flatMap((id) => {
    const line = cart.lines.find(({ variantId }) => variantId === id)
    if (line) return [goodsName(line)]
    const gift = cart.lines.find((entry) => entry.gift?.variantId === id)?.gift ?? choice.gift
    return gift?.variantId === id ? [gift.name] : []
  })
  return new ApiError('out_of_stock', {
    message: names.map((name) => messages.cart.soldOut(name)).join(' '),
    details: { variantIds: [...variantIds] },
  })
}
