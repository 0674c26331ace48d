import { expect, test } from 'vitest'
import { noChoice } from '../form/choice.ts'
import { runIntent } from './run-intent.ts'
import { checkout, fakeShop, filledForm, refusal, show, shown } from '#tests/doubles/checkout-shop-double.ts'

test('a choice is stored with the cart, and a refused point is dropped', async () => {
  const shop = fakeShop({
    '/api/checkout/5/choice': refusal(422, 'validation', 'x', {
      pickupPointId: ['Toto výdajné miesto nie je dostupné.'],
    }),
  })
  const view = await show(shop, 'quote', {
    carrierId: '2',
    pickupPointId: '77',
    pickupPoint: JSON.stringify({
      carrierId: 2,
      id: '77',
      name: 'Z-BOX',
      street: 'A 1',
      town: 'Žilina',
      zip: '010 08',
    }),
  })
  expect(shop.calls('/api/checkout/5/choice')[0]?.body).toMatchObject({
    carrierId: 2,
    pickupPoint: { id: '77', name: 'Z-BOX', town: 'Žilina' },
  })
  expect(view.feedback.errors['pickupPointId']).toEqual(['Toto výdajné miesto nie je dostupné.'])
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ carrierId: 2, pickupPointId: null })
})

test('a form of goods elsewhere, which shows nothing of the checkout, changes nothing of it', async () => {
  const shop = fakeShop()
  const choice = { ...noChoice, carrierId: 1, eventOn: '2026-12-05' }
  const values = { ...shown.form.values, email: 'jana@example.sk', hasAgreed: 'on' }
  const fields = new FormData()
  fields.set('add', '347-683')
  const before = { ...shown, offer: { ...shown.offer, kept: choice }, form: { ...shown.form, choice, values } }
  const outcome = await runIntent({ api: shop.api, fields, intent: 'quote', view: before })
  expect(outcome).toMatchObject({ view: { form: { values } } })
  expect(shop.calls('/api/checkout/5/choice')).toEqual([])
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ carrierId: 1 })
})

test('the shown day of pick-up is sent only with its own store', async () => {
  const shop = fakeShop()
  await show(shop, 'quote', { carrierId: '4', storeId: '3', expectedReadyOn: '3:2026-11-18' })
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ expectedReadyOn: '2026-11-18' })
  await show(shop, 'quote', { carrierId: '4', storeId: '5', expectedReadyOn: '3:2026-11-18' })
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).not.toHaveProperty('expectedReadyOn')
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['of the invoice', filledForm, '811 01'],
  [
    'of another address of delivery',
    { ...filledForm, isDeliveryElsewhere: 'on', 'delivery.zip': ' 040 01 ' },
    '040 01',
  ],
  ['that is not typed yet, not at all', {}, undefined],
  ['of an address that is not ticked, not at all', { 'delivery.zip': '040 01' }, undefined],
])('the quote is for the postcode %s', async (_name, fields, zip) => {
  const shop = fakeShop()
  const view = await show(shop, 'quote', { 'delivery.street': '', ...fields })
  expect((shop.calls('/api/checkout/5/quote').at(-1)?.body as { zip?: string } | undefined)?.zip).toBe(zip)
  expect(view.offer.quotedFor).toEqual({ country: 'SK', zip: zip ?? '' })
})

test('a store chosen for another kind of delivery is not sent', async () => {
  const shop = fakeShop()
  await show(shop, 'quote', { carrierId: '1', storeId: '3' })
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ carrierId: 1, storeId: null })
})

test.each(['constructor', 'toString.1', 'nonsense', ''])(
  '%j is not an intent: only the prices are asked for',
  async (intent) => {
    const shop = fakeShop()
    await show(shop, intent, filledForm)
    expect(shop.calls('/api/checkout/5/quote')).toHaveLength(1)
    expect(shop.calls('/api/orders')).toEqual([])
  },
)

test('the page lists the points of the carrier for browsers without scripts', async () => {
  const answer = { ...checkout, selection: { ...checkout.selection, carrier_id: 2 } }
  const points = [{ id: '77', name: 'Z-BOX', street: 'A 1', town: 'Žilina', zip: '010 08' }]
  const shop = fakeShop({
    '/api/checkout/5/quote': { status: 200, body: { data: answer } },
    '/api/checkout/pickup-points/2?q=zil': { status: 200, body: { data: points } },
  })
  const view = await show(shop, 'quote', { carrierId: '2', pointQuery: 'zil' })
  expect(view.offer.points).toEqual(points)
})
