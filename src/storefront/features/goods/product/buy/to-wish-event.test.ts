import { expect, test } from 'vitest'
import { toWishEvent } from './to-wish-event.ts'

test('add_to_wishlist has the watched product and its value without VAT', () => {
  const product = { id: 7, name: 'Balón', tax_rate: { rate: 23 } }
  expect(toWishEvent(product, { name: 'ružový', price_cents: 246 })).toEqual({
    event: 'add_to_wishlist',
    ecommerce: {
      currency: 'EUR',
      value: 2,
      items: [{ item_id: '7', item_name: 'Balón', item_variant: 'ružový', price: 2, quantity: 1 }],
    },
  })
})
