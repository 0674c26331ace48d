import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { buildCartShop, createVisitor, type CartShop } from '#tests/support/cart-shop.ts'

let shop: CartShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildCartShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

const pink = { id: 1, variantId: 1 }
const gold = { id: 1, variantId: 2 }

async function visitorWithCart(lines: object[] = [{ ...pink, quantity: 1 }]) {
  const visitor = createVisitor(shop.app)
  let cartId = 0
  for (const line of lines) {
    const { body } = await visitor.call('PUT', `/api/cart/${cartId}`, line)
    cartId = body.cart.id
  }
  return { visitor, cartId }
}

async function customer() {
  const visitor = createVisitor(shop.app)
  const email = `${crypto.randomUUID()}@konfetka.test`
  const { status } = await visitor.call('POST', '/api/auth/register', {
    email,
    password: 'dlhe heslo 42',
    passwordConfirmation: 'dlhe heslo 42',
    firstname: 'Jana',
    lastname: 'Nová',
  })
  expect(status).toBe(201)
  return { visitor, email }
}

describe('GET /api/cart/anonymous/{locale}/{tempId or 0}', () => {
  test('a new visitor gets an empty cart with a temporary id and a cookie, and no row is written', async () => {
    const before = await shop.db.query.selectFrom('carts').select('id').execute()
    const visitor = createVisitor(shop.app)
    const { status, body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: 0, items: [], total_cents: 0, free_delivery_missing_cents: 6000 })
    expect(body.data.tempId).toMatch(/^[\w-]{22}$/)
    expect(visitor.cookies['cart.tempId']).toBe(body.data.tempId)
    expect(await shop.db.query.selectFrom('carts').select('id').execute()).toHaveLength(before.length)
  })

  test('0 with the cookie returns the cart of the cookie, and so does its temporary id', async () => {
    const { visitor, cartId } = await visitorWithCart()
    const byCookie = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(byCookie.body.data.id).toBe(cartId)
    const stranger = createVisitor(shop.app)
    const byId = await stranger.call('GET', `/api/cart/anonymous/sk/${byCookie.body.data.tempId}`)
    expect(byId.body.data.id).toBe(cartId)
  })

  test('an answer about an empty cart that arrives after the first goods does not replace their cart', async () => {
    const visitor = createVisitor(shop.app)
    const late = createVisitor(shop.app)
    await late.call('GET', '/api/cart/anonymous/sk/0')
    const { body } = await visitor.call('PUT', '/api/cart/0', { ...pink, quantity: 1 })
    Object.assign(visitor.cookies, late.cookies)
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(body.cart.id)
    expect(visitor.cookies['cart.tempId']).toBe(body.cart.tempId)
  })

  test.each(['abcdefghijklmnopqrstuv', '17', 'x'])(
    'an unknown temporary id %s is replaced by a new empty cart',
    async (tempId) => {
      const { status, body } = await createVisitor(shop.app).call('GET', `/api/cart/anonymous/sk/${tempId}`)
      expect(status).toBe(200)
      expect(body.data.items).toEqual([])
      expect(body.data.tempId).not.toBe(tempId)
    },
  )

  test('an unknown id returns the cart of the cookie, if there is one', async () => {
    const { visitor, cartId } = await visitorWithCart()
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/abcdefghijklmnopqrstuv')
    expect(body.data).toMatchObject({ id: cartId, tempId: visitor.cookies['cart.tempId'], item_count: 1 })
  })

  test.each(['ordered', 'closed', 'merged'] as const)(
    'a cart that is %s is replaced by a new empty cart',
    async (state) => {
      const { visitor, cartId } = await visitorWithCart()
      const old = visitor.cookies['cart.tempId']
      await shop.db.query.updateTable('carts').set({ state }).where('id', '=', cartId).execute()
      const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
      expect(body.data).toMatchObject({ id: 0, items: [] })
      expect(body.data.tempId).not.toBe(old)
      // A client that still carries the old cookie, such as one with a call under way, is led to the same cart.
      visitor.cookies['cart.tempId'] = old ?? ''
      const put = await visitor.call('PUT', '/api/cart/0', { ...pink, quantity: 1 })
      expect(put.body.cart.id).not.toBe(cartId)
      expect(visitor.cookies['cart.tempId']).toBe(body.data.tempId)
      visitor.cookies['cart.tempId'] = old ?? ''
      expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(put.body.cart.id)
    },
  )

  test('a cart lives 14 days from its last visit', async () => {
    const { visitor, cartId } = await visitorWithCart()
    shop.clock.set('2026-12-04T10:00:00Z')
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(cartId)
    shop.clock.set('2026-12-17T10:00:00Z')
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(cartId)
    shop.clock.set('2027-01-01T10:00:00Z')
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(0)
    await shop.carts.deleteExpired()
    const row = await shop.db.query.selectFrom('carts').select('id').where('id', '=', cartId).executeTakeFirst()
    expect(row).toBeUndefined()
    shop.clock.set('2026-11-21T10:00:00Z')
  })
})

describe('PUT /api/cart/{cartId}', () => {
  test('the first line inserts the cart, and the answer has product, variant and both quantities', async () => {
    const visitor = createVisitor(shop.app)
    const { tempId } = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
    const { status, body } = await visitor.call('PUT', '/api/cart/0', { ...gold, quantity: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      quantity: 2,
      original_quantity: 2,
      product: {
        id: 1,
        url: '/1/balony/balon',
        tax_rate: { rate: 23 },
        main_image: { alt: 'Balón' },
        is_price_sale_active: true,
      },
      variant: { id: 2, name: 'Zlatý', availability: { state: 'in_stock', quantity: 1000 } },
      cart: { tempId, item_count: 2, goods_cents: 1998, total_cents: 1998, free_delivery_missing_cents: 4002 },
    })
    expect(body.message).toBeUndefined()
  })

  test('the quantity is absolute, and 0 removes the line and its children', async () => {
    const { visitor, cartId } = await visitorWithCart([{ ...pink, quantity: 2 }])
    const parent = (await visitor.call('PUT', `/api/cart/${cartId}`, { ...pink, quantity: 3 })).body.cart.items[0]
    expect(parent.quantity).toBe(3)
    const child = { ...gold, quantity: 1, parentId: parent.id, note: 'Na stuhu: Ema' }
    const { body } = await visitor.call('PUT', `/api/cart/${cartId}`, child)
    expect(body.cart.items).toHaveLength(1)
    expect(body.cart.items[0].children).toMatchObject([
      { parent_id: parent.id, note: 'Na stuhu: Ema', total_cents: 999 },
    ])
    const removed = await visitor.call('PUT', `/api/cart/${cartId}`, { ...pink, quantity: 0 })
    expect(removed.body).toMatchObject({ quantity: 0, cart: { items: [], total_cents: 0 } })
  })

  test('lines with different notes stay apart, equal ones are merged', async () => {
    const { visitor, cartId } = await visitorWithCart([
      { ...gold, quantity: 1 },
      { ...gold, quantity: 1, note: 'Ema' },
      { ...gold, quantity: 4, note: ' Ema ' },
    ])
    const { body } = await visitor.call('GET', `/api/cart/anonymous/sk/0`)
    expect(body.data.id).toBe(cartId)
    expect(body.data.items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 4])
  })

  test('a quantity above the stock is capped over all lines of the variant, with a message', async () => {
    const { visitor, cartId } = await visitorWithCart([{ ...pink, quantity: 4, note: 'A' }])
    const { body } = await visitor.call('PUT', `/api/cart/${cartId}`, { ...pink, quantity: 50 })
    expect(body).toMatchObject({
      quantity: 6,
      original_quantity: 50,
      message: 'Pridali sme iba 6 ks, viac už nemáme skladom.',
    })
    const full = await visitor.call('PUT', `/api/cart/${cartId}`, { ...pink, quantity: 1, note: 'B' })
    expect(full).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })

  test('a sold-out product is refused by name and leaves no cart behind', async () => {
    const visitor = createVisitor(shop.app)
    await visitor.call('GET', '/api/cart/anonymous/sk/0')
    const { status, body } = await visitor.call('PUT', '/api/cart/0', { id: 2, variantId: 3, quantity: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'out_of_stock', message: 'Produkt Vypredaný klobúk už nie je skladom.' })
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(0)
  })

  test('a set is limited by its components, a preorder is not limited', async () => {
    const { visitor, cartId } = await visitorWithCart([{ id: 4, variantId: 5, quantity: 30 }])
    const { body } = await visitor.call('PUT', `/api/cart/${cartId}`, { id: 3, variantId: 4, quantity: 9 })
    expect(body.quantity).toBe(5)
    expect(body.cart.item_count).toBe(35)
    expect(body.cart.notices).toEqual([])
  })

  test('bulky goods have no free delivery', async () => {
    const { visitor } = await visitorWithCart([{ id: 6, variantId: 7, quantity: 1 }])
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(body.data.free_delivery_missing_cents).toBeNull()
  })

  test.each([
    ['a negative quantity', { ...pink, quantity: -1 }, 422],
    ['an absurd quantity', { ...pink, quantity: 1e9 }, 422],
    ['a fraction', { ...pink, quantity: 1.5 }, 422],
    ['a text', { ...pink, quantity: '2' }, 422],
    ['NaN', { ...pink, quantity: Number.NaN }, 422],
    ['no quantity', pink, 422],
    ['an unknown product', { id: 99_999, variantId: 1, quantity: 1 }, 404],
    ['an unknown variant', { id: 1, variantId: 99_999, quantity: 1 }, 404],
    ['a variant of another product', { id: 2, variantId: 1, quantity: 1 }, 404],
    ['a product taken off', { id: 5, variantId: 6, quantity: 1 }, 409],
    ['an id beyond the database', { id: 9_999_999_999, variantId: 1, quantity: 1 }, 422],
    ['an unknown parent', { ...pink, quantity: 1, parentId: 2_000_000_000 }, 404],
    ['a note without end', { ...pink, quantity: 1, note: 'x'.repeat(501) }, 422],
    ['broken JSON', '{"id":1,', 400],
    ['a list', [], 422],
  ])('%s is refused and changes nothing', async (_what, payload, expected) => {
    const { visitor, cartId } = await visitorWithCart()
    const before = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/cart/${cartId}`,
      cookies: visitor.cookies,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(expected)
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body).toEqual(before)
  })

  test('goods that are not sold now are refused by name, unpublished goods without their name', async () => {
    const message = async (line: object) => {
      const added = { ...line, quantity: 1, isAdult: true }
      const { status, body } = await createVisitor(shop.app).call('PUT', '/api/cart/0', added)
      return [status, body.message]
    }
    expect(await message({ id: 5, variantId: 6 })).toEqual([409, 'Tovar už nie je skladom.'])
    // Fireworks of F2 are sold in December by the shop's calendar: in Bratislava the year ends an hour before UTC.
    const firework = { dangerClass: 'pyrotechnics', minAge: 18 }
    await shop.db.query.updateTable('products').set(firework).where('id', '=', 6).execute()
    const brana = { id: 6, variantId: 7 }
    const refused = [409, 'Produkt Balónová brána už nie je skladom.']
    const answers: Record<string, unknown> = {}
    for (const now of [
      '2026-11-30T22:59:00Z',
      '2026-11-30T23:01:00Z',
      '2026-12-31T22:59:00Z',
      '2026-12-31T23:01:00Z',
    ]) {
      shop.clock.set(now)
      answers[now] = await message(brana)
    }
    shop.clock.set('2026-11-21T10:00:00Z')
    await shop.db.query.updateTable('products').set({ dangerClass: null, minAge: null }).where('id', '=', 6).execute()
    expect(Object.values(answers)).toEqual([refused, [200, undefined], [200, undefined], refused])
  })

  test('control characters in a note are removed', async () => {
    const { visitor, cartId } = await visitorWithCart()
    const note = 'Ahoj\u0000\nsvet'
    const { status, body } = await visitor.call('PUT', `/api/cart/${cartId}`, { ...gold, quantity: 1, note })
    expect(status).toBe(200)
    expect(body.cart.items[1].note).toBe('Ahoj\nsvet')
  })

  test('the cart of another owner is not found: not by a guest, a customer or an unknown caller', async () => {
    const { cartId } = await visitorWithCart()
    const { visitor: jana } = await customer()
    const { visitor: other } = await visitorWithCart()
    for (const visitor of [jana, other, createVisitor(shop.app)]) {
      expect((await visitor.call('PUT', `/api/cart/${cartId}`, { ...pink, quantity: 5 })).status).toBe(404)
      expect((await visitor.call('DELETE', `/api/cart/${cartId}`)).status).toBe(404)
      const add = { voucherCode: 'X' }
      expect((await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, add)).body.code).toBe('not_found')
      expect((await visitor.call('POST', `/api/voucher/cart/delete/${cartId}`, { voucherId: 1 })).status).toBe(404)
    }
    expect((await createVisitor(shop.app).call('PUT', '/api/cart/9999999999', { ...pink, quantity: 1 })).status).toBe(
      404,
    )
  })

  test('the cart names goods that have been sold out or taken off since', async () => {
    const { visitor } = await visitorWithCart([{ id: 6, variantId: 7, quantity: 3 }])
    await shop.db.query.updateTable('stockLevels').set({ onHand: 2 }).where('variantId', '=', 7).execute()
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    expect(body.data.notices).toEqual(['Z produktu Balónová brána máme už iba 2 ks.'])
    await shop.db.query.updateTable('stockLevels').set({ onHand: 3 }).where('variantId', '=', 7).execute()
  })
})

describe('carts of customers', () => {
  test('the list is empty until one is created, and creating is repeatable', async () => {
    const { visitor } = await customer()
    expect((await visitor.call('GET', '/api/cart/sk')).body).toEqual({ data: [] })
    const first = await visitor.call('POST', '/api/cart/create', { locale: 'sk' })
    expect(first).toMatchObject({ status: 201, body: { data: { tempId: null, items: [], currency_id: 2 } } })
    const second = await visitor.call('POST', '/api/cart/create', { locale: 'sk', currencyId: 77 })
    expect(second.body.data.id).toBe(first.body.data.id)
    expect((await visitor.call('GET', '/api/cart/sk')).body.data).toHaveLength(1)
    expect((await createVisitor(shop.app).call('GET', '/api/cart/sk')).status).toBe(401)
  })

  test('creating with the temporary id of a guest cart merges it once', async () => {
    const { visitor: guest, cartId: guestCart } = await visitorWithCart([
      { ...pink, quantity: 7 },
      { ...gold, quantity: 1 },
    ])
    const tempId = guest.cookies['cart.tempId']
    const parent = (await guest.call('GET', '/api/cart/anonymous/sk/0')).body.data.items[1]
    await guest.call('PUT', `/api/cart/${guestCart}`, { ...gold, quantity: 2, parentId: parent.id })
    const { visitor } = await customer()
    await visitor.call('PUT', '/api/cart/0', { ...pink, quantity: 6 })
    const merged = await visitor.call('POST', '/api/cart/create', { locale: 'sk', tempId })
    expect(merged.body.message).toBe('Košík sme spojili s vaším uloženým košíkom.')
    const items = merged.body.data.items
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([10, 1])
    expect(items[1].children).toMatchObject([{ quantity: 2 }])
    const again = await visitor.call('POST', '/api/cart/create', { locale: 'sk', tempId })
    expect(again.body.message).toBeUndefined()
    expect(again.body.data.items).toEqual(items)
    const after = await guest.call('GET', '/api/cart/anonymous/sk/0')
    expect(after.body.data).toMatchObject({ id: 0, items: [] })
  })

  test('a login merges the guest cart', async () => {
    const { email } = await customer()
    const { visitor } = await visitorWithCart([{ ...gold, quantity: 3 }])
    const login = await visitor.call('POST', '/api/auth/login', { email, password: 'dlhe heslo 42' })
    expect(login).toMatchObject({
      status: 200,
      body: { token: expect.any(String), message: 'Košík sme spojili s vaším uloženým košíkom.' },
    })
    const { body } = await visitor.call('GET', '/api/cart/sk')
    expect(body.data).toMatchObject([{ tempId: null, item_count: 3 }])
  })

  test('a login does not mention a cart without goods, whether empty or merged before', async () => {
    const { email } = await customer()
    const logIn = (visitor: ReturnType<typeof createVisitor>) =>
      visitor.call('POST', '/api/auth/login', { email, password: 'dlhe heslo 42' })
    const fresh = createVisitor(shop.app)
    expect((await logIn(fresh)).body).toEqual({ token: expect.any(String) })
    const { visitor, cartId } = await visitorWithCart([{ ...gold, quantity: 1 }])
    await visitor.call('PUT', `/api/cart/${cartId}`, { ...gold, quantity: 0 })
    expect((await logIn(visitor)).body).toEqual({ token: expect.any(String) })
    expect((await logIn(visitor)).body).toEqual({ token: expect.any(String) })
  })

  test('deleting a cart is repeatable and leaves none open', async () => {
    const { visitor } = await customer()
    const { cart } = (await visitor.call('PUT', '/api/cart/0', { ...pink, quantity: 1 })).body
    expect((await visitor.call('DELETE', `/api/cart/${cart.id}`)).status).toBe(204)
    expect((await visitor.call('DELETE', `/api/cart/${cart.id}`)).status).toBe(204)
    expect((await visitor.call('GET', '/api/cart/sk')).body).toEqual({ data: [] })
    expect((await visitor.call('PUT', `/api/cart/${cart.id}`, { ...pink, quantity: 1 })).status).toBe(404)
  })

  test('a guest can create a cart too', async () => {
    const visitor = createVisitor(shop.app)
    const { status, body } = await visitor.call('POST', '/api/cart/create', { locale: 'sk' })
    expect(status).toBe(201)
    expect(visitor.cookies['cart.tempId']).toBe(body.data.tempId)
  })
})
