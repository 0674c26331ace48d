import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contracts/cart.ts'
import { CartPanel } from './cart-panel.tsx'

test('five lines are shown, the rest is one link away', () => {
  const html = render(cartOf(7))
  expect(html.match(/Odobrať z košíka/g)).toHaveLength(5)
  expect(html).toContain('Zobraziť viac (2\u00A0položky)')
  expect(html).toContain('Prejsť do košíka')
})

test('five lines need no such link', () => {
  expect(render(cartOf(5))).not.toContain('Zobraziť viac')
})

test('children are shown under their line, vouchers above the sum', () => {
  const cart = cartOf(1)
  const [item] = cart.items
  if (!item) throw new Error('no line')
  const child = { ...item, id: 99, parent_id: item.id, product: { ...item.product, name: 'Nafúknutie héliom' } }
  const html = render({
    ...cart,
    items: [{ ...item, children: [child] }],
    vouchers: [
      { voucher_id: 1, code: 'PARTY10', voucher_type: 'percent', value: 10, discount_cents: 25, frees_delivery: false },
    ],
  })
  expect(html).toContain('Nafúknutie héliom')
  expect(html).toContain('Kupón PARTY10')
  expect(html).toContain('−0,25\u00A0€')
})

test('a gift with goods is named under them', () => {
  const cart = cartOf(1)
  const items = cart.items.map((item) => ({ ...item, gift: { name: 'Konfety', quantity: 2 } }))
  expect(render({ ...cart, items })).toContain('2 × darček: Konfety')
})

test('a cart that could not be loaded says so', () => {
  expect(render(undefined, 'Košík sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toContain('role="alert"')
})

function render(cart: Cart | undefined, problem?: string): string {
  return renderToStaticMarkup(<CartPanel isOpen id="panel" cart={cart} problem={problem} onClose={() => undefined} />)
}

function cartOf(lines: number): Cart {
  return {
    id: 1,
    tempId: null,
    currency_id: 2,
    items: Array.from({ length: lines }, (_, index) => line(index + 1)),
    vouchers: [],
    item_count: lines,
    goods_cents: lines * 250,
    group_discount_cents: 0,
    discount_cents: 0,
    total_cents: lines * 250,
    free_delivery_missing_cents: null,
    free_delivery_from_cents: null,
    notices: [],
  }
}

function line(id: number): CartItem {
  return {
    id,
    product: {
      id,
      code: `B-${id}`,
      name: `Balón ${id}`,
      slug: `balon-${id}`,
      url: `/${id}/balony/balon-${id}`,
      price: 2.0325,
      price_sale: null,
      is_price_sale_active: false,
      tax_rate: { rate: 23 },
      main_image: null,
      default_category: { id: 1, name: 'Balóny', slug: 'balony' },
      categories: [],
    },
    variant: {
      id,
      name: '',
      price: 2.0325,
      price_sale: null,
      is_price_sale_active: false,
      availability: { state: 'in_stock', quantity: 5, preorder_on: null },
    },
    quantity: 1,
    parent_id: null,
    note: '',
    purpose: '',
    unit_price_cents: 250,
    total_cents: 250,
    price_was_cents: null,
    is_service: false,
    children: [],
    options: [],
    set_parts: [],
    gift: null,
  }
}
