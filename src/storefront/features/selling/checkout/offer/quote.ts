import type { Cart } from '#contracts/cart.ts'
import type { Checkout } from '#contracts/checkout.ts'
import type { Selection } from '#contracts/choice.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { type Choice, noChoice } from '../form/choice.ts'
import type { Destination } from '../form/order-values.ts'
import type { Offer } from './offer.ts'

export type Quote = Pick<Offer, 'cart' | 'checkout' | 'kept' | 'quotedFor'> & { choice: Choice; notices: string[] }

export type QuoteInput = {
  api: ApiClient
  cart: Cart
  /** `kept` = the choice stored with the cart. */
  choice: Choice | 'kept'
  destination: Destination
  expectedReadyOn?: string | undefined
}

/** Quotes the choice. A choice that is no longer possible is dropped, because it would fail every later quote as well. */
export async function quote({ api, cart, choice, destination, expectedReadyOn }: QuoteInput): Promise<Quote> {
  if (cart.id === 0 || !hasContent(cart)) return toUnpriced(cart, destination)
  const ask = (chosen: Selection) => {
    const { country, zip } = destination
    return api.checkout.quote({ params: { cartId: cart.id }, body: { ...chosen, country, ...(zip !== '' && { zip }) } })
  }
  try {
    const chosen = choice === 'kept' ? {} : { ...choice, ...(expectedReadyOn !== undefined && { expectedReadyOn }) }
    return toQuote((await ask(chosen)).data, destination)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 404) throw error
    const { data } = await ask({})
    return { ...toQuote(data, destination), notices: [error.message, ...data.notices] }
  }
}

/** The quote of an empty cart, or of a cart without loaded prices. */
export function toUnpriced(cart: Cart, quotedFor: Destination): Quote {
  return { cart, checkout: null, choice: noChoice, kept: noChoice, quotedFor, notices: cart.notices }
}

function toQuote(checkout: Checkout, quotedFor: Destination): Quote {
  const { selection, cart, notices } = checkout
  if (!hasContent(cart)) return { ...toUnpriced(cart, quotedFor), notices }
  const choice = {
    carrierId: selection.carrier_id,
    storeId: selection.store_id,
    pickupPointId: selection.pickup_point?.id ?? null,
    paymentMethodId: selection.payment_method_id,
    giftVariantId: selection.gift_variant_id,
    eventOn: selection.event_on,
  }
  return { cart, checkout, choice, kept: choice, quotedFor, notices: [...new Set([...cart.notices, ...notices])] }
}
