import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contracts/messages.ts'
import { createApiCaller, findGoods, type ApiCaller } from '#tests/support/api-caller.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { openEmbeddedDatabase } from '#tests/support/database.ts'

// Section 7 of the specification, row by row, on the demo shop: exactly its methods, paths and names.
let shop: TestApp
let call: ApiCaller

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true, connection: await openEmbeddedDatabase() })
  call = createApiCaller(shop.app)
})
afterAll(() => shop.close())

const customer = { email: 'zakaznik@konfetka.example', password: 'konfetka-demo' }
const fourteenDays = 1_209_600

async function logIn(credentials = customer): Promise<string> {
  const { body } = await call('POST', '/api/auth/login', { body: credentials })
  return body.token
}

async function register(email: string): Promise<string> {
  const password = 'bezpečné heslo'
  const names = { firstname: 'Eva', lastname: 'Nová' }
  const { body } = await call('POST', '/api/auth/register', {
    body: { email, password, passwordConfirmation: password, ...names },
  })
  return body.token
}

/** A guest's cart with one line, and the cookies that prove ownership. */
async function guestCart(quantity = 2) {
  const from = createApiCaller(shop.app)
  const goods = await findGoods(shop.db)
  const { body } = await from('PUT', '/api/cart/0', { body: { id: goods.id, variantId: goods.variantId, quantity } })
  return { cart: body.cart, goods, from, cookies: { 'cart.tempId': body.cart.tempId } }
}

describe('POST /api/auth/login', () => {
  test('credentials (email, password); the response field token becomes the Bearer token', async () => {
    const { status, body } = await call('POST', '/api/auth/login', { body: customer })
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{22,}$/) })
    expect((await call('GET', '/api/me', { token: body.token })).status).toBe(200)
  })

  test('422 with the errors field for the form fields', async () => {
    const empty = await call('POST', '/api/auth/login', { body: { email: '', password: '' } })
    expect(empty.status).toBe(422)
    expect(empty.headers['content-type']).toContain('application/problem+json')
    expect(empty.body.errors).toEqual({ email: [messages.form.required], password: [messages.form.required] })

    const wrong = await call('POST', '/api/auth/login', { body: { ...customer, password: 'nesprávne' } })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ email: [messages.account.loginFailed] })
  })
})

test('GET /api/auth/logout: logout; the token is invalid afterwards', async () => {
  const token = await logIn()
  expect((await call('GET', '/api/auth/logout', { token })).status).toBe(200)
  expect((await call('GET', '/api/me', { token })).status).toBe(401)
})

describe('GET /api/me', () => {
  test('the response field data is the user', async () => {
    const { body } = await call('GET', '/api/me', { token: await logIn() })
    expect(body.data).toMatchObject({
      email: customer.email,
      firstname: 'Jana',
      lastname: 'Kováčová',
      group: { id: 1, name: expect.any(String), description: expect.any(String), discount: expect.any(Number) },
      scope: [],
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('the influencer is in group 2', async () => {
    const token = await logIn({ ...customer, email: 'influencer@konfetka.example' })
    expect((await call('GET', '/api/me', { token })).body.data.group.id).toBe(2)
  })

  test('without a token 401', async () => {
    expect(await call('GET', '/api/me')).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })
})

test('GET /api/cart/{locale}: the list of carts of a logged-in customer; if empty, create one', async () => {
  const token = await register('kosik@konfetka.example')
  expect((await call('GET', '/api/cart/sk', { token })).body).toEqual({ data: [] })
  const { body } = await call('POST', '/api/cart/create', { token, body: { locale: 'sk' } })
  const { body: listed } = await call('GET', '/api/cart/sk', { token })
  expect(listed.data).toMatchObject([{ id: body.data.id, tempId: null, items: [], vouchers: [] }])
  expect((await call('GET', '/api/cart/sk')).status).toBe(401)
})

describe('GET /api/cart/anonymous/{locale}/{tempId or 0}', () => {
  test('0 returns a guest cart with tempId, kept in a cookie for 14 days', async () => {
    const { status, body, cookies } = await call('GET', '/api/cart/anonymous/sk/0')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ tempId: expect.any(String), items: [], vouchers: [] })
    expect(cookies).toMatchObject([{ name: 'cart.tempId', value: body.data.tempId, maxAge: fourteenDays, path: '/' }])
  })

  test('tempId returns that cart with its items, and the 14 days start again', async () => {
    const { cart } = await guestCart()
    const { body, cookies } = await call('GET', `/api/cart/anonymous/sk/${cart.tempId}`)
    expect(body.data).toEqual(cart)
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'cart.tempId', value: cart.tempId, maxAge: fourteenDays }),
    )
  })

  test('with 0 the cookie says which cart it is', async () => {
    const { cart, cookies } = await guestCart()
    expect((await call('GET', '/api/cart/anonymous/sk/0', { cookies })).body.data.id).toBe(cart.id)
  })
})

test.each([
  ['no currency', {}, 2],
  ['currency 2', { currencyId: 2 }, 2],
  ['an unknown currency', { currencyId: 77 }, 2],
])('POST /api/cart/create with %s: creates a cart; the default currency is 2', async (_name, choice, currencyId) => {
  const { status, body } = await call('POST', '/api/cart/create', { body: { locale: 'sk', ...choice } })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    id: expect.any(Number),
    tempId: expect.any(String),
    currency_id: currencyId,
    items: [],
  })
})

test('POST /api/cart/create with currency 1: the shop sells in euro and says so', async () => {
  const { status, body } = await call('POST', '/api/cart/create', { body: { locale: 'sk', currencyId: 1 } })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ currencyId: ['V našom obchode nakupujete v eurách.'] })
})

test('DELETE /api/cart/{id}: deletes a cart', async () => {
  const { cart, cookies } = await guestCart()
  expect((await call('DELETE', `/api/cart/${cart.id}`)).status).toBe(404)
  expect(await call('DELETE', `/api/cart/${cart.id}`, { cookies })).toMatchObject({ status: 204, body: undefined })
  expect((await call('GET', `/api/cart/anonymous/sk/${cart.tempId}`)).body.data.id).toBe(0)
})

describe('PUT /api/cart/{cartId}', () => {
  test('id, variantId, note, quantity, parentId; the response has product, variant, quantity, original_quantity', async () => {
    const { cart, goods, cookies } = await guestCart()
    const line = { id: goods.id, variantId: goods.variantId, note: 'Zabaliť ako darček', quantity: 3 }
    const { status, body } = await call('PUT', `/api/cart/${cart.id}`, {
      cookies,
      body: { ...line, parentId: cart.items[0].id },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      product: { id: goods.id, tax_rate: { rate: expect.any(Number) }, price: expect.any(Number), price_sale: null },
      variant: { id: goods.variantId, is_price_sale_active: false },
      quantity: 3,
      original_quantity: 3,
    })
    expect(body.cart.items[0].children).toMatchObject([
      { quantity: 3, note: line.note, parent_id: cart.items[0].id, unit_price_cents: goods.priceCents },
    ])
    // Section 9: prices are net, and a unit with tax is rounded.
    const { price, tax_rate } = body.product
    expect(Math.round(price * (1 + tax_rate.rate / 100) * 100)).toBe(goods.priceCents)
  })

  test('more than the stock: quantity is what was granted, original_quantity what was requested', async () => {
    const { cart, goods, cookies } = await guestCart()
    const { body } = await call('PUT', `/api/cart/${cart.id}`, {
      cookies,
      body: { id: goods.id, variantId: goods.variantId, quantity: 999 },
    })
    expect(body.original_quantity).toBe(999)
    expect(body.quantity).toBeLessThan(999)
    expect(body.message).toBe(messages.cart.reduced(body.quantity))
  })

  test('quantity 0 removes the line', async () => {
    const { cart, goods, cookies } = await guestCart()
    const body = { id: goods.id, variantId: goods.variantId, quantity: 0 }
    expect((await call('PUT', `/api/cart/${cart.id}`, { cookies, body })).body.cart.items).toEqual([])
  })
})

describe('POST /api/voucher/cart/add/{cartId}', () => {
  test('voucherCode, serviceType (eshop), guestEmail: adds a voucher', async () => {
    const { cart, cookies } = await guestCart()
    const body = { voucherCode: 'EMAIL10', serviceType: 'eshop', guestEmail: 'hostka@konfetka.example' }
    const answer = await call('POST', `/api/voucher/cart/add/${cart.id}`, { cookies, body })
    expect(answer.status).toBe(200)
    expect(answer.body.data.vouchers).toMatchObject([
      { voucher_id: expect.any(Number), code: 'EMAIL10', voucher_type: 'percent', value: 10 },
    ])
    expect(answer.body.data.discount_cents).toBe(Math.round(cart.goods_cents / 10))
  })

  test.each([
    ['NEEXISTUJE', 404, 'not_exists'],
    ['POBOCKA5', 404, 'service_type'],
    ['EMAIL10', 422, 'guest_email_is_required'],
    ['VYPREDANY', 422, 'quantity'],
    ['SILVESTER27', 422, 'active_from'],
    ['LETO26', 422, 'active_to'],
    ['BALON15', 422, 'minimal_price'],
  ])('%s is refused with %i %s (section 8) and a sentence', async (voucherCode, status, code) => {
    const { cart, cookies, from } = await guestCart()
    const body = { voucherCode, serviceType: 'eshop' }
    const answer = await from('POST', `/api/voucher/cart/add/${cart.id}`, { cookies, body })
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } })
    expect((await from('GET', '/api/cart/anonymous/sk/0', { cookies })).body.data).toEqual(cart)
  })

  test('twice the same: voucher_is_already_added', async () => {
    const { cart, cookies } = await guestCart()
    const add = () => call('POST', `/api/voucher/cart/add/${cart.id}`, { cookies, body: { voucherCode: 'PARTY10' } })
    expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 422, body: { code: 'voucher_is_already_added' } })
  })
})

test('POST /api/voucher/cart/delete/{cartId}: voucherId; removes the voucher', async () => {
  const { cart, cookies } = await guestCart()
  const added = await call('POST', `/api/voucher/cart/add/${cart.id}`, { cookies, body: { voucherCode: 'PARTY10' } })
  const voucherId: number = added.body.data.vouchers[0].voucher_id
  const { status, body } = await call('POST', `/api/voucher/cart/delete/${cart.id}`, { cookies, body: { voucherId } })
  expect(status).toBe(200)
  expect(body.data).toEqual(cart)
})

test('GET /api/lists/currencies: 1 = CZK, 2 = EUR with symbols, decimals and rate', async () => {
  const { body } = await call('GET', '/api/lists/currencies')
  expect(body.data).toEqual([
    { id: 1, code: 'CZK', symbol_before: '', symbol_after: 'Kč', decimals: 2, rate: expect.any(Number) },
    { id: 2, code: 'EUR', symbol_before: '', symbol_after: '€', decimals: 2, rate: 1 },
  ])
})

test('GET /api/lists/countries/{locale}: countries', async () => {
  const { body } = await call('GET', '/api/lists/countries/sk')
  expect(body.data).toEqual([
    { code: 'SK', name: 'Slovensko', is_delivery: true },
    { code: 'CZ', name: 'Česko', is_delivery: false },
  ])
})

test('GET /api/catalog/category/{locale}: categories with their subcategories', async () => {
  const { body } = await call('GET', '/api/catalog/category/sk')
  const category = { id: expect.any(Number), slug: expect.any(String), name: expect.any(String) }
  expect(body.data[0]).toMatchObject({ ...category, image: { src: expect.any(String) } })
  expect(body.data[0].subcategories[0]).toMatchObject(category)
  expect((await call('GET', '/api/catalog/category/en')).status).toBe(404)
})

test('GET /api/settings?lang={locale}: settings entries with name and value', async () => {
  const { body } = await call('GET', '/api/settings?lang=sk')
  const byName = Object.fromEntries(
    body.data.map((entry: { name: string; value: unknown }) => [entry.name, entry.value]),
  )
  for (const name of ['contacts', 'intropopup', 'topmenu', 'bottommenu', 'maintenance', 'categoriesMenu'])
    expect(byName).toHaveProperty(name)
  expect(byName['maintenance']).toMatchObject({ is_enabled: false })
  expect(byName['topmenu'][0]).toEqual({ text: expect.any(String), link: expect.stringMatching(/^\//) })
})

test('GET /api/blog/categories/list: blog categories', async () => {
  const { body } = await call('GET', '/api/blog/categories/list')
  expect(body.data[0]).toEqual({ id: expect.any(Number), name: expect.any(String), slug: expect.any(String) })
})

test('GET /api/lists/searchPlaceholders: search suggestions, items with a text', async () => {
  const { body } = await call('GET', '/api/lists/searchPlaceholders')
  expect(body.data.length).toBeGreaterThan(1)
  expect(body.data[0]).toEqual({ text: expect.any(String) })
})

test('GET /api/info/categories/listBasic/{locale}?is_faq_top=0: FAQ categories that are not at the top', async () => {
  const path = '/api/info/categories/listBasic/sk'
  const [all, top, others] = [
    (await call('GET', path)).body.data,
    (await call('GET', `${path}?is_faq_top=1`)).body.data,
    (await call('GET', `${path}?is_faq_top=0`)).body.data,
  ]
  expect(others.length).toBeGreaterThan(0)
  expect(others.length + top.length).toBe(all.length)
  expect(others[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String), slug: expect.any(String) })
})

test('GET /api/poster?lang={locale}: banners promo, popup_desktop and popup_mobile', async () => {
  const { body } = await call('GET', '/api/poster?lang=sk')
  expect(body.data.banner).toMatchObject({
    promo: { title: expect.any(String), url: expect.any(String), target: expect.any(String) },
    popup_desktop: { title: expect.any(String), url: expect.any(String), path: expect.any(String) },
    popup_mobile: { title: expect.any(String), url: expect.any(String), path: expect.any(String) },
  })
  expect(body.data.banner.popup_desktop).toHaveProperty('image')
})

describe('POST /api/subscriber/save', () => {
  test('email: saved, and the second time already_exists', async () => {
    const save = () => call('POST', '/api/subscriber/save', { body: { email: 'novinky@konfetka.example' } })
    expect(await save()).toMatchObject({ status: 200, body: { message: 'E-mail byl úspěšně uložen.' } })
    expect((await save()).body).toMatchObject({ code: 'already_exists', message: 'Tento e-mail je již uložen.' })
  })

  test('an e-mail that is none: 422 with errors', async () => {
    const { status, body } = await call('POST', '/api/subscriber/save', { body: { email: 'novinky' } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Pole musí obsahovat platný email.'] })
  })
})

test('an unknown call: 404 with the quoted message', async () => {
  const { status, body } = await call('GET', '/api/nothing')
  expect(status).toBe(404)
  expect(body.message).toBe('This page could not be found')
})
