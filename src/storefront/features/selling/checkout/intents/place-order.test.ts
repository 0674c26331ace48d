import { expect, test } from 'vitest'
import { filledForm, fakeShop, refusal, cart, shown, toForm, run, show } from '#tests/doubles/checkout-shop-double.ts'
import { runIntent } from './run-intent.ts'

test('an empty form has a fault at every required field and is not sent', async () => {
  const shop = fakeShop()
  const view = await show(shop, 'order', {})
  expect(Object.keys(view.feedback.errors)).toEqual(
    expect.arrayContaining(['carrierId', 'paymentMethodId', 'email', 'phone', 'invoice.zip', 'hasAgreed']),
  )
  expect(shop.calls('/api/orders')).toEqual([])
})

test('a filled form becomes the order, with the sum that the customer saw', async () => {
  const shop = fakeShop()
  const outcome = await run(shop, 'order', filledForm)
  expect(outcome).toEqual({ orderUrl: '/shrnuti/7/secret' })
  const [call] = shop.calls('/api/orders')
  expect(call?.headers['idempotency-key']).toBe('key-of-this-attempt')
  expect(call?.body).toMatchObject({ cartId: 5, carrierId: 1, expectedTotalCents: 1450, isCompany: false })
})

test('a changed price keeps the input and starts a new attempt', async () => {
  const shop = fakeShop({ '/api/orders': refusal(409, 'cart_changed', 'Cena sa zmenila.') })
  const view = await show(shop, 'order', filledForm)
  expect(view.feedback.problem).toBe('Cena sa zmenila.')
  expect(view.form.values['invoice.street']).toBe('Hlavná 12')
  expect(view.form.attemptKey).not.toBe('key-of-this-attempt')
})

test('a lost answer keeps the attempt, so that a retry returns the same order', async () => {
  const shop = fakeShop({ '/api/orders': new TypeError('fetch failed') })
  const view = await show(shop, 'order', filledForm)
  expect(view.feedback.problem).toBe(
    'Objednávku sa nepodarilo odoslať. Skontrolujte zadané údaje a skúste to, prosím, neskôr.',
  )
  expect(view.form.attemptKey).toBe('key-of-this-attempt')
})

test("the server's refusal of a field stands at that field", async () => {
  const shop = fakeShop({
    '/api/orders': refusal(422, 'validation', 'Skontrolujte údaje.', {
      'invoice.zip': ['Zadajte PSČ v tvare 811 01.'],
    }),
  })
  const view = await show(shop, 'order', filledForm)
  expect(view.feedback.errors['invoice.zip']).toEqual(['Zadajte PSČ v tvare 811 01.'])
})

test.each([
  ['invoice', { 'invoice.zip': '', 'invoice.city': '' }, 'Vyplňte fakturačné údaje.'],
  ['contact and invoice', { 'invoice.zip': '', phone: '' }, 'Vyplňte, prosím, všetky povinné polia.'],
])('missing input of the %s is reported beside the button', async (_name, empty, problem) => {
  const view = await show(fakeShop(), 'order', { ...filledForm, ...empty })
  expect(view.feedback.problem).toBe(problem)
})

test('an order is not sent until a changed price is confirmed', async () => {
  const shop = fakeShop()
  const dearer = { ...cart, items: cart.items.map((item) => ({ ...item, price_was_cents: 100 })) }
  const outcome = await runIntent({
    api: shop.api,
    fields: toForm(filledForm),
    intent: 'order',
    view: { ...shown, offer: { ...shown.offer, cart: dearer } },
  })
  expect('view' in outcome && outcome.view.feedback.problem).toContain('Cena tovaru v košíku sa zmenila.')
  expect(shop.calls('/api/orders')).toEqual([])
})

test('an order refused because of its zone shows the prices of that zone', async () => {
  const shop = fakeShop({ '/api/orders': refusal(409, 'cart_changed', 'Cena sa zmenila.') })
  await show(shop, 'order', filledForm)
  expect(shop.calls('/api/checkout/5/quote').at(-1)?.body).toMatchObject({ zip: '811 01' })
})
