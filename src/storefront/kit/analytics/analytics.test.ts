import { afterEach, expect, test, vi } from 'vitest'
import { toCartEvents, trackLogin, trackSearch, trackSignUp } from './analytics.ts'
import { toPurchaseEvent, trackPurchase } from './purchase.ts'
import { trackLead } from './track-lead.ts'

const change = { productId: 12, name: 'Balón srdce', variant: 'červený', unitPriceCents: 246, vatRate: 23, change: 2 }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('addToCart is in crowns at the rate, add_to_cart for GA4 in euro without VAT', () => {
  expect(toCartEvents(change, 25)).toEqual([
    {
      event: 'addToCart',
      ecommerce: {
        currencyCode: 'CZK',
        add: { products: [{ id: 12, name: 'Balón srdce', variant: 'červený', quantity: 2, price: 61.5 }] },
      },
    },
    {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        value: 4,
        items: [{ item_id: '12', item_name: 'Balón srdce', item_variant: 'červený', price: 2, quantity: 2 }],
      },
    },
  ])
})

test('removeFromCart and remove_from_cart have the number of removed pieces', () => {
  expect(toCartEvents({ ...change, change: -3 }, 25)).toMatchObject([
    {
      event: 'removeFromCart',
      ecommerce: { currencyCode: 'CZK', remove: { products: [{ quantity: 3, price: 61.5 }] } },
    },
    { event: 'remove_from_cart', ecommerce: { value: 6 } },
  ])
})

test('without a rate the event in crowns is left out', () => {
  expect(toCartEvents(change, undefined)).toMatchObject([{ event: 'add_to_cart' }])
})

const purchase = {
  number: '2600000123',
  vatCents: 92 + 84,
  shippingCents: 450,
  coupon: 'PARTY10',
  items: [{ productId: 7, code: 'B1', name: 'Balón', variant: 'ružový', quantity: 2, totalCents: 492, vatRate: 23 }],
}

test('the value of purchase excludes VAT and delivery, which have fields of their own', () => {
  expect(toPurchaseEvent(purchase)).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: '2600000123',
      currency: 'EUR',
      value: 4,
      tax: 1.76,
      shipping: 4.5,
      coupon: 'PARTY10',
      items: [{ item_id: '7', item_name: 'Balón', item_variant: 'ružový', price: 2, quantity: 2 }],
    },
  })
})

test('purchase is sent once per order', () => {
  const layer = stubBrowser('cookie_consent=1:x:technical,analytical')
  trackPurchase(purchase)
  trackPurchase(purchase)
  trackPurchase({ ...purchase, number: '2600000124' })
  expect(eventsOf(layer)).toMatchObject([
    { ecommerce: { transaction_id: '2600000123' } },
    { ecommerce: { transaction_id: '2600000124' } },
  ])
})

test('without consent to analytics no purchase is stored', () => {
  stubBrowser('cookie_consent=1:x:technical')
  const setItem = vi.spyOn(localStorage, 'setItem')
  trackPurchase(purchase)
  expect(setItem).not.toHaveBeenCalled()
})

test('a login, a failed login and a registration have their events', () => {
  const layer = stubBrowser()
  trackLogin(true)
  trackLogin(false)
  trackSignUp()
  expect(eventsOf(layer)).toEqual([
    { event: 'userLogin' },
    { event: 'login', method: 'password' },
    { event: 'userLoginFail' },
    { event: 'sign_up', method: 'password' },
  ])
})

test('search has the query', () => {
  const layer = stubBrowser()
  trackSearch('balón')
  expect(eventsOf(layer)).toEqual([{ event: 'search', search_term: 'balón' }])
})

test('generate_lead has the source of the lead and is sent only in the browser', () => {
  const layer = stubBrowser()
  trackLead('event')
  vi.stubGlobal('document', undefined)
  trackLead('event')
  expect(eventsOf(layer)).toEqual([{ event: 'generate_lead', lead_source: 'event' }])
})

/** The events without the commands of consent mode. */
function eventsOf(layer: object[]): object[] {
  return layer.filter((entry) => 'event' in entry)
}

function stubBrowser(cookie = ''): object[] {
  const layer: object[] = []
  vi.stubGlobal('document', { cookie })
  const kept = new Map<string, string>()
  vi.stubGlobal('dataLayer', layer)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return layer
}
