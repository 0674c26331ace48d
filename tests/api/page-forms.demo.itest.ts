import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { anOrder, placeOrder } from '#tests/support/order-shop.ts'

// Answers of the account forms without JavaScript.
let shop: TestApp

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  shop = await buildTestApp({ isDemo: true, loadRenderer: async () => toRenderer(entry, assets) })
})
afterAll(() => shop.close())

const post = (url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })

const password = 'bezpečné heslo'

test('a registration from the login box returns to the page where it was opened', async () => {
  const login = await shop.app.inject('/prihlasenie?redirect=/faq')
  expect(login.body).toContain('href="/registrace?redirect=%2Ffaq"')
  const page = await shop.app.inject('/registrace?redirect=/faq')
  expect(page.body).toContain('<input type="hidden" name="redirect" value="/faq"/>')

  const fields = { firstname: 'Eva', lastname: 'Nová', email: 'eva.nova@konfetka.example', redirect: '/faq' }
  const refused = await post('/registrace', { ...fields, password: 'x', passwordConfirmation: 'x' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('<input type="hidden" name="redirect" value="/faq"/>')
  const done = await post('/registrace', { ...fields, password, passwordConfirmation: password })
  expect({ status: done.statusCode, to: done.headers.location }).toEqual({ status: 303, to: '/faq' })
})

test('a target outside the shop is dropped', async () => {
  const page = await shop.app.inject('/registrace?redirect=//evil.example')
  expect(page.body).toContain('<input type="hidden" name="redirect" value="/ucet"/>')
})

test("an invalid e-mail in a password reset gets the API's message", async () => {
  const { body, statusCode } = await post('/obnova-hesla', { email: 'jana@' })
  expect(statusCode).toBe(422)
  expect(body).toContain('Pole musí obsahovat platný email.')
  const sent = await post('/obnova-hesla', { email: 'jana@konfetka.example' })
  expect(sent.body).toContain('Žiadosť o obnovu hesla bola odoslaná.')
  expect(sent.body).toContain('Ak je e-mail registrovaný, poslali sme naň odkaz na obnovu hesla.')
})

test.each([
  ['immediately when it is opened', () => shop.app.inject('/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA')],
  ['however long its URL is', () => shop.app.inject(`/zmena-hesla/${'A'.repeat(200)}`)],
  [
    'even when its form is sent',
    () => post('/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA', { password, passwordConfirmation: password }),
  ],
])('an expired reset link offers a new one %s', async (_, ask) => {
  const { body } = await ask()
  expect(body).toContain('Platnosť odkazu vypršala. Požiadajte o nový.')
  expect(body).toContain('href="/obnova-hesla"')
  expect(body).not.toContain('name="passwordConfirmation"')
})

test('an order whose answer was lost with its cookies is found by reloading the cart, once', async () => {
  const visitor = createVisitor(shop.app)
  const goods = await shop.db.query
    .selectFrom('variants')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id as variantId', 'products.id as id'])
    .where('stockLevels.onHand', '>', 5)
    .where('products.isService', '=', false)
    .where('products.minAge', 'is', null)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  const put = await visitor.call('PUT', '/api/cart/0', { ...goods, quantity: 1 })
  const before = { ...visitor.cookies }
  const open = (cookies: Record<string, string>) =>
    shop.app.inject({ url: '/kosik', cookies, headers: { accept: 'text/html' } })
  expect((await open(before)).statusCode).toBe(200)
  const { id: carrierId } = await shop.db.query
    .selectFrom('carriers')
    .select('id')
    .where('kind', '=', 'courier')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: paymentMethodId } = await shop.db.query
    .selectFrom('paymentMethods')
    .select('id')
    .where('kind', '=', 'bank_transfer')
    .executeTakeFirstOrThrow()
  const order = anOrder(put.body.cart.id, { carrierId, paymentMethodId })
  const { status, body } = await placeOrder(shop, { visitor, order })
  expect(status, JSON.stringify(body)).toBe(201)
  const led = await open(before)
  expect({ status: led.statusCode, to: led.headers.location }).toEqual({ status: 303, to: body.data.summary_url })
  const after = Object.fromEntries(led.cookies.map(({ name, value }) => [name, value]))
  expect((await open({ ...before, ...after })).statusCode).toBe(200)
})

test('every question of the FAQ links to its own page', async () => {
  const { body } = await shop.app.inject('/faq')
  const links = [...new Set(body.match(/\/faq\/\d+\/[a-z0-9-]+/g))]
  const { data } = (await shop.app.inject('/api/info/faq')).json<{ data: { items: unknown[] }[] }>()
  expect(links).toHaveLength(data.flatMap(({ items }) => items).length)
  for (const link of links) expect((await shop.app.inject(link)).statusCode, link).toBe(200)
})
