import type { Cents } from '#kernel/money.ts'
import type { ApiClient } from '#storefront/api.ts'
import { toNet, toUnits } from './amounts.ts'
import { push } from './data-layer.ts'

// Events for the tag manager. The specification's own events have amounts in CZK, as the cart shows them. The recommended
// events of GA4 are sent as well, in the cart's currency and without VAT, as GA4 requires. The consent bar decides whether
// anything reads the layer, this file does not.

export type CartChange = {
  productId: number
  name: string
  variant: string
  unitPriceCents: Cents // gross
  /** VAT in percent. */
  vatRate: number
  /** Pieces: positive if added, negative if removed. */
  change: number
}

let rates: Promise<Map<string, number>> | undefined

export async function trackCartChange(api: ApiClient, cartChange: CartChange): Promise<void> {
  if (cartChange.change === 0) return
  const crownRate = await findCrownRate(api)
  for (const event of toCartEvents(cartChange, crownRate)) push(event)
}

export function trackLogin(isSuccessful: boolean): void {
  push({ event: isSuccessful ? 'userLogin' : 'userLoginFail' })
  if (isSuccessful) push({ event: 'login', method: 'password' })
}

/** GA4's recommended event for a search. */
export function trackSearch(term: string): void {
  push({ event: 'search', search_term: term })
}

export function trackSignUp(): void {
  push({ event: 'sign_up', method: 'password' })
}

/** Without a rate the specification's event is left out: an amount in euro labeled as crowns would distort every report. */
export function toCartEvents(
  { productId, name, variant, unitPriceCents, vatRate, change }: CartChange,
  crownRate: number | undefined,
): object[] {
  const isAddition = change > 0
  const quantity = Math.abs(change)
  const product = { id: productId, name, variant, quantity }
  const own = crownRate !== undefined && {
    event: isAddition ? 'addToCart' : 'removeFromCart',
    ecommerce: {
      currencyCode: 'CZK',
      [isAddition ? 'add' : 'remove']: { products: [{ ...product, price: toUnits(unitPriceCents * crownRate) }] },
    },
  }
  const net = toNet(unitPriceCents, vatRate)
  const recommended = {
    event: isAddition ? 'add_to_cart' : 'remove_from_cart',
    ecommerce: {
      currency: 'EUR',
      value: toUnits(net * quantity),
      items: [{ item_id: String(productId), item_name: name, item_variant: variant, price: toUnits(net), quantity }],
    },
  }
  return own ? [own, recommended] : [recommended]
}

async function findCrownRate(api: ApiClient): Promise<number | undefined> {
  rates ??= api.content
    .currencies()
    .then(({ data }) => new Map(data.map(({ code, rate }) => [code, rate])))
    .catch(() => new Map())
  return (await rates).get('CZK')
}
