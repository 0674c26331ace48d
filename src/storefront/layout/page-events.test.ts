import { expect, test } from 'vitest'
import { toCartEvent, toItemEvent, toListEvent, toPromotionEvent, toSelectEvent } from './page-events.ts'

const cards = [
  { id: 7, name: 'Balón', price_cents: 250, vat_rate: 23 },
  { id: 8, name: 'Girlanda', price_cents: 1290, vat_rate: 23 },
]
const product = {
  id: 7,
  code: 'B7',
  name: 'Balón',
  slug: 'balon',
  url: '/7/balony/balon',
  price: 2,
  price_sale: null,
  is_price_sale_active: false,
  tax_rate: { rate: 23 },
  main_image: null,
  default_category: { id: 1, name: 'Balóny', slug: 'balony' },
  categories: [],
}
const variant = {
  id: 70,
  name: 'ružový',
  price: 2,
  price_sale: null,
  is_price_sale_active: false,
  availability: { state: 'in_stock' as const, quantity: 9, preorder_on: null },
}
const line = {
  id: 1,
  product,
  variant,
  quantity: 3,
  parent_id: null,
  note: '',
  purpose: '',
  unit_price_cents: 246,
  total_cents: 738,
  price_was_cents: null,
  is_service: false,
}
const item = { ...line, children: [], options: [], set_parts: [], gift: null }

test('view_item_list names the list and its goods in their order', () => {
  expect(toListEvent({ id: 'category_1', name: 'Balóny', cards })).toEqual([
    {
      event: 'view_item_list',
      ecommerce: {
        item_list_id: 'category_1',
        item_list_name: 'Balóny',
        items: [
          { item_id: '7', item_name: 'Balón', index: 0, price: 2.03 },
          { item_id: '8', item_name: 'Girlanda', index: 1, price: 10.49 },
        ],
      },
    },
  ])
})

test('an empty list sends no event, and one of more than 200 goods is cut', () => {
  expect(toListEvent({ id: 'x', name: 'x', cards: [] })).toEqual([])
  const [event] = toListEvent({
    id: 'x',
    name: 'x',
    cards: Array.from({ length: 201 }, () => ({ id: 1, name: 'x', price_cents: 1, vat_rate: 23 })),
  })
  expect(event).toMatchObject({ ecommerce: { items: { length: 200 } } })
})

test('select_item names the list', () => {
  const lists = [
    { id: 'home_new', name: 'home_new', cards: cards.slice(0, 1) },
    { id: 'home_sale', name: 'home_sale', cards },
  ]
  expect(toSelectEvent(lists, 8)).toEqual([
    {
      event: 'select_item',
      ecommerce: {
        item_list_id: 'home_sale',
        item_list_name: 'home_sale',
        items: [{ item_id: '8', item_name: 'Girlanda', index: 1, price: 10.49 }],
      },
    },
  ])
  expect(toSelectEvent(lists, 9)).toEqual([])
})

test('view_item has its value without VAT', () => {
  expect(toItemEvent({ ...product, brand: { name: 'Balonáda' }, price_cents: 246 })).toEqual({
    event: 'view_item',
    ecommerce: {
      currency: 'EUR',
      value: 2,
      items: [
        { item_id: '7', item_name: 'Balón', item_category: 'Balóny', item_brand: 'Balonáda', price: 2, quantity: 1 },
      ],
    },
  })
})

test.each([
  ['view_cart', undefined],
  ['begin_checkout', undefined],
  ['add_shipping_info', { shipping_tier: 'DPD kuriér' }],
  ['add_payment_info', { payment_type: 'Bankový prevod' }],
] as const)('%s reports the whole cart, its value without VAT, and what was chosen', (event, detail) => {
  const voucher = {
    voucher_id: 1,
    code: 'PARTY10',
    voucher_type: 'percent' as const,
    value: 10,
    discount_cents: 74,
    frees_delivery: false,
  }
  expect(toCartEvent(event, { items: [item], vouchers: [voucher] }, detail)).toEqual([
    {
      event,
      ecommerce: {
        currency: 'EUR',
        value: 6,
        coupon: 'PARTY10',
        ...detail,
        items: [
          {
            item_id: '7',
            item_name: 'Balón',
            item_variant: 'ružový',
            item_category: 'Balóny',
            price: 2,
            quantity: 3,
          },
        ],
      },
    },
  ])
})

test('the services of a line are items of their own', () => {
  const [event] = toCartEvent('view_cart', { items: [{ ...item, children: [line] }], vouchers: [] })
  expect(event).toMatchObject({ ecommerce: { value: 12, items: { length: 2 } } })
})

test('an empty cart sends no event', () => {
  expect(toCartEvent('view_cart', { items: [], vouchers: [] })).toEqual([])
})

test('promotions are viewed together and selected one by one', () => {
  const promotions = [
    { promotion_id: '/1/a', promotion_name: 'A' },
    { promotion_id: '/2/b', promotion_name: 'B' },
  ]
  expect(toPromotionEvent('view_promotion', promotions)).toEqual([
    { event: 'view_promotion', ecommerce: { items: promotions } },
  ])
  expect(toPromotionEvent('select_promotion', promotions.slice(1))).toEqual([
    {
      event: 'select_promotion',
      ecommerce: { promotion_id: '/2/b', promotion_name: 'B', items: promotions.slice(1) },
    },
  ])
  expect(toPromotionEvent('view_promotion', [])).toEqual([])
})
