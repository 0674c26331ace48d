import type { ApiClient } from '#storefront/api.ts'
import { push, readConsentGroups } from './data-layer.ts'

// Events for the tag manager. The specification's own events have amounts in CZK, as the cart shows them. The recommended
// events of GA4 are sent as well, in the cart's currency and without VAT, as GA4 requires. The consent bar decides whether
// anything reads the layer, this file does not.

export type CartChange = {
  productId: number
  name: string
  variant: string
  unitPriceCents: number // gross
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

/** All amounts gross, in cents. */
export type Purchase = {
  number: string
  vatCents: number
  shippingCents: number
  coupon: string
  items: readonly PurchasedItem[]
}
export type PurchasedItem = {
  /** As in all other events; null = the product is no longer sold, and `code` is used instead. */
  productId: number | null
  code: string
  name: string
  variant: string
  quantity: number
  totalCents: number // of the line, after discounts
  vatRate: number
}

const purchasesKey = 'analytics.purchases'
const keptPurchases = 20

/**
 * Sends the event once per order in this browser, no matter how often and in how many tabs the page of the order is opened.
 * Numbers of orders are stored only with consent: without it nothing is counted, so nothing has to be remembered.
 */
export function trackPurchase(purchase: Purchase): void {
  const known = readPurchases()
  if (known.includes(purchase.number)) return
  if ((readConsentGroups() ?? []).some((group) => group !== 'technical')) rememberPurchase(purchase.number, known)
  push(toPurchaseEvent(purchase))
}

function rememberPurchase(number: string, known: readonly string[]) {
  try {
    localStorage.setItem(purchasesKey, [number, ...known].slice(0, keptPurchases).join(','))
  } catch {
    // A browser that stores nothing: a duplicate is better than a missing purchase.
  }
}

export function toPurchaseEvent({ number, vatCents, shippingCents, coupon, items }: Purchase): object {
  const lines = items.map(({ productId, code, name, variant, quantity, totalCents, vatRate }) => ({
    item_id: String(productId ?? code),
    item_name: name,
    item_variant: variant,
    price: toUnits(toNet(totalCents, vatRate) / quantity),
    quantity,
  }))
  const value = items.reduce((sum, { totalCents, vatRate }) => sum + toNet(totalCents, vatRate), 0)
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: number,
      currency: 'EUR',
      value: toUnits(value),
      tax: toUnits(vatCents),
      shipping: toUnits(shippingCents),
      ...(coupon !== '' && { coupon }),
      items: lines,
    },
  }
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

/** A gross amount without its VAT, in cents, not rounded. */
export function toNet(grossCents: number, vatRate: number): number {
  return grossCents / (1 + vatRate / 100)
}

/** Cents → euro, rounded to the cent. */
export function toUnits(cents: number): number {
  return Math.round(cents) / 100
}

function readPurchases(): string[] {
  try {
    return (localStorage.getItem(purchasesKey) ?? '').split(',').filter(Boolean)
  } catch {
    return []
  }
}

async function findCrownRate(api: ApiClient): Promise<number | undefined> {
  rates ??= api.content
    .currencies()
    .then(({ data }) => new Map(data.map(({ code, rate }) => [code, rate])))
    .catch(() => new Map())
  return (await rates).get('CZK')
}
