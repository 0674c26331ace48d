import { expect, test } from 'vitest'
import { toCartEvents } from './analytics.ts'

const change = { productId: 12, name: 'Balón srdce', variant: 'červený', unitPriceCents: 250, change: 2 }

test('an addition is told in crowns at the rate, and to GA4 in euro', () => {
  expect(toCartEvents(change, 25)).toMatchObject([
    { event: 'addToCart', ecommerce: { currencyCode: 'CZK', add: { products: [{ price: 62.5, quantity: 2 }] } } },
    { event: 'add_to_cart', ecommerce: { currency: 'EUR', value: 5 } },
  ])
})

test('a removal names the pieces that left', () => {
  expect(toCartEvents({ ...change, change: -3 }, 25)).toMatchObject([
    { event: 'removeFromCart', ecommerce: { remove: { products: [{ quantity: 3 }] } } },
    { event: 'remove_from_cart', ecommerce: { value: 7.5 } },
  ])
})

test('without a rate no euro are called crowns', () => {
  expect(toCartEvents(change, undefined)).toMatchObject([{ event: 'add_to_cart' }])
})
