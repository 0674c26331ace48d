import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart.ts'
import type { ProductCard } from '#contracts/catalog.ts'
import { type Related, excludeCartGoods, listCandidates } from './pick-suggestions.ts'

const pickSuggestions = (related: Related, cart: Cart) => excludeCartGoods(listCandidates(related), cart)
const emptyCart = { items: [] } as unknown as Cart

test('accessories come before goods of the theme, each once, three at most', () => {
  const related = { accessories: [card(1), card(2)], same_theme: [card(2), card(3), card(4)] }
  expect(pickSuggestions(related, emptyCart).map(({ id }) => id)).toEqual([1, 2, 3])
})

test.each<[string, Partial<ProductCard>]>([
  ['for adults', { min_age: 18 }],
  ['that are gone', { availability: { state: 'sold_out', quantity: 0, preorder_on: null } }],
])('goods %s are not offered', (_name, change) => {
  const related = { accessories: [{ ...card(1), ...change }, card(2)], same_theme: [] }
  expect(pickSuggestions(related, emptyCart).map(({ id }) => id)).toEqual([2])
})

test('goods with several variants are offered after those that one press adds', () => {
  const related = { accessories: [{ ...card(1), default_variant_id: null }, card(2)], same_theme: [card(3)] }
  expect(pickSuggestions(related, emptyCart).map(({ variantId }) => variantId)).toEqual([20, 30, null])
})

test('goods that are already in the cart are not offered', () => {
  const cart = { items: [{ product: { id: 1 }, set_parts: [] }] } as unknown as Cart
  expect(pickSuggestions({ accessories: [card(1)], same_theme: [] }, cart)).toEqual([])
})

test('goods that are part of a set in the cart are not offered', () => {
  const parts = [
    { name: 'Pumpa 1', quantity: 1 },
    { name: 'Pumpa 2 – modrá', quantity: 1 },
  ]
  const cart = { items: [{ product: { id: 9 }, set_parts: parts }] } as unknown as Cart
  const related = { accessories: [card(1), card(2), card(3)], same_theme: [card(22)] }
  expect(pickSuggestions(related, cart).map(({ id }) => id)).toEqual([3, 22])
})

function card(id: number): ProductCard {
  return {
    id,
    name: `Pumpa ${id}`,
    url: `/${id}/balony/pumpa-${id}`,
    price_cents: 590,
    main_image: null,
    default_variant_id: id * 10,
    min_age: null,
    availability: { state: 'in_stock', quantity: 5, preorder_on: null },
  } as unknown as ProductCard
}
