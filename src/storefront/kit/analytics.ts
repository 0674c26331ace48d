import type { ApiClient } from '#storefront/api.ts'

// Events for the tag manager. The specification's own events carry amounts in CZK; the recommended events of GA4 stand
// beside them in the cart's currency. Whether anything reads the layer is decided by the consent bar, not here.

export type CartChange = {
  productId: number
  name: string
  variant: string
  unitPriceCents: number
  /** Pieces: above zero were added, below zero were taken away. */
  change: number
}

type Layer = { dataLayer?: object[] }

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

/** GA4's recommended event: what was looked for. */
export function trackSearch(term: string): void {
  push({ event: 'search', search_term: term })
}

export type Purchase = { number: string; totalCents: number; items: readonly PurchasedItem[] }
export type PurchasedItem = { code: string; name: string; unitPriceCents: number; quantity: number }

export function trackPurchase({ number, totalCents, items }: Purchase): void {
  push({
    event: 'purchase',
    ecommerce: {
      transaction_id: number,
      currency: 'EUR',
      value: totalCents / 100,
      items: items.map(({ code, name, unitPriceCents, quantity }) => ({
        item_id: code,
        item_name: name,
        price: unitPriceCents / 100,
        quantity,
      })),
    },
  })
}

/** Without a rate the spec's event is left out: a sum in euro called crowns would spoil every report. */
export function toCartEvents(
  { productId, name, variant, unitPriceCents, change }: CartChange,
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
  const recommended = {
    event: isAddition ? 'add_to_cart' : 'remove_from_cart',
    ecommerce: {
      currency: 'EUR',
      value: toUnits(unitPriceCents * quantity),
      items: [
        {
          item_id: String(productId),
          item_name: name,
          item_variant: variant,
          price: toUnits(unitPriceCents),
          quantity,
        },
      ],
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

function toUnits(cents: number): number {
  return Math.round(cents) / 100
}

/** Puts an event where a tag manager will find it. */
export function push(event: object) {
  // The layer belongs to the tag manager, which may or may not be there.
  const layer = globalThis as Layer
  layer.dataLayer ??= []
  layer.dataLayer.push(event)
}
