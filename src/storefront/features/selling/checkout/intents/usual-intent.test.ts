import { expect, test } from 'vitest'
import { runIntent } from './run-intent.ts'
import { checkout, fakeShop, refusal, shown, toForm } from '#tests/doubles/checkout-shop-double.ts'
import type { CheckoutView } from '../checkout-view.ts'

const point = { id: '7', name: 'Potraviny', street: 'Obchodná 1', town: 'Žilina', zip: '010 08' }
const invoice = {
  firstname: 'Jana',
  lastname: 'Kováčová',
  street: 'Hlavná 12',
  city: 'Martin',
  zip: '036 01',
  country: 'SK',
  company: null,
}
const view = {
  ...shown,
  offer: {
    ...shown.offer,
    checkout: {
      ...checkout,
      carriers: [{ id: 2, kind: 'pickup_point', is_available: true }],
      stores: [],
      payment_methods: [{ id: 2 }],
      balloon_slot: null,
    },
    usual: {
      carrier_id: 2,
      store_id: null,
      pickup_point: point,
      payment_method_id: 2,
      email: 'jana@example.sk',
      phone: '+421 905 123 456',
      invoice,
      delivery: null,
    },
  },
} as unknown as CheckoutView

async function press(shop: ReturnType<typeof fakeShop>, before = view): Promise<CheckoutView> {
  const outcome = await runIntent({ api: shop.api, fields: toForm({ hasAgreed: '' }), intent: 'usual', view: before })
  if (!('view' in outcome)) throw new Error('the order went through')
  return outcome.view
}

test('the way of the last order is kept with its point and quoted for its address, and no consent is given', async () => {
  const shop = fakeShop()
  const { form } = await press(shop)
  expect(shop.calls('/api/checkout/5/choice')[0]?.body).toMatchObject({
    carrierId: 2,
    pickupPoint: point,
    paymentMethodId: 2,
  })
  expect(shop.calls('/api/checkout/5/quote')[0]?.body).toMatchObject({
    carrierId: 2,
    pickupPointId: '7',
    zip: '036 01',
  })
  expect(form.values).toMatchObject({ email: 'jana@example.sk', 'invoice.street': 'Hlavná 12', hasAgreed: '' })
  expect(shop.calls('/api/orders')).toEqual([])
})

test('a point that has closed is not chosen, and the page says so', async () => {
  const gone = refusal(422, 'invalid', 'Skontrolujte formulár.', { pickupPointId: ['Toto miesto už nie je.'] })
  const shop = fakeShop({ '/api/checkout/5/choice': gone })
  const { feedback } = await press(shop)
  expect(shop.calls('/api/checkout/5/quote')[0]?.body).toMatchObject({ carrierId: 2, pickupPointId: null })
  expect(feedback.errors).toMatchObject({ pickupPointId: ['Toto miesto už nie je.'] })
})

test('a customer without an order changes nothing', async () => {
  const shop = fakeShop()
  const { form } = await press(shop, { ...view, offer: { ...view.offer, usual: null } })
  expect(shop.calls('/api/checkout/5/choice')).toEqual([])
  expect(form.values['invoice.street']).toBe('')
})
