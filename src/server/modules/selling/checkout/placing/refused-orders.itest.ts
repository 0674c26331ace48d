import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, aStore, setStock, stockOf } from '#tests/support/given.ts'
import {
  aBuyer,
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  placeOrder,
  quote,
  sendOrder,
  type OrderShop,
} from '#tests/support/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db, { gifts: [{ thresholdCents: 3000, codes: ['DARCEK'] }] })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function countOrders(): Promise<number> {
  return (await shop.db.query.selectFrom('orders').select('id').execute()).length
}

describe('a refused order changes nothing', () => {
  test('another total than on the button is refused with the right one', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const before = await countOrders()
    for (const expectedTotalCents of [1, 1489, 1491, -1490, 0]) {
      const { status, body } = await sendOrder(shop, { visitor, order: anOrder(cartId, { expectedTotalCents }) })
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'cart_changed', details: { totals: { total_cents: 1490 } } })
    }
    expect(await countOrders()).toBe(before)
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(cartId)
  })

  test('a price raised in the meantime is shown, not charged', async () => {
    const { visitor, cartId, variantId } = await aBuyer(shop)
    const { totals } = await quote(visitor, anOrder(cartId))
    await shop.db.query.updateTable('variants').set({ priceCents: 1100 }).where('id', '=', variantId).execute()
    const order = anOrder(cartId, { expectedTotalCents: totals.total_cents })
    expect((await sendOrder(shop, { visitor, order })).body.code).toBe('cart_changed')
  })

  test('a cart of another visitor is neither quoted nor ordered', async () => {
    const { cartId } = await aBuyer(shop)
    const stranger = createVisitor(shop.app)
    expect((await stranger.call('POST', `/api/checkout/${cartId}/quote`, {})).status).toBe(404)
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    expect((await sendOrder(shop, { visitor: stranger, order })).status).toBe(404)
    expect((await sendOrder(shop, { visitor: stranger, order: { ...order, cartId: 999_999 } })).status).toBe(404)
  })

  test.each([
    ['no body', {}, 422],
    ['a carrier that is not there', { carrierId: 99 }, 422],
    ['a payment that is not there', { paymentMethodId: 99 }, 422],
    ['a point that is not there', { carrierId: 2, pickupPointId: 'XX' }, 422],
    ['a store that is not there', { carrierId: 1, storeId: 99 }, 422],
    ['cash at the store', { carrierId: 1, storeId: 'real', paymentMethodId: 3 }, 422],
    ['a gift below its threshold', { giftVariantId: 1 }, 409],
    ['an absurd id', { carrierId: 2 ** 40 }, 422],
    ['a text for a number', { cartId: '1 OR 1=1' }, 422],
    ['not agreed', { hasAgreed: false }, 422],
    ['a foreign country', { invoice: { ...anOrder(1).invoice, country: 'US' } }, 422],
  ])('%s', async (name, changes, status) => {
    const { visitor, cartId, variantId } = await aBuyer(shop)
    const store = await aStore(shop.db)
    const before = await countOrders()
    const storeId = 'storeId' in changes && changes.storeId === 'real' ? { storeId: store.id } : {}
    const order = name === 'no body' ? {} : { ...anOrder(cartId, { expectedTotalCents: 1490 }), ...changes, ...storeId }
    // The list of stores is cached for seconds.
    if ('storeId' in changes && changes.storeId === 'real') await new Promise((resolve) => setTimeout(resolve, 2_200))
    if ('storeId' in changes && changes.storeId === 'real') await quote(visitor, anOrder(cartId))
    const response = await sendOrder(shop, { visitor, order })
    expect(response.status).toBe(status)
    expect(response.body.message).toMatch(/\S/)
    expect(await countOrders()).toBe(before)
    expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 10, reserved: 0 })
  })

  test('sold-out goods are named, and nothing is held', async () => {
    const { visitor, cartId, variantId, name } = await aBuyer(shop, {}, 3)
    await setStock(shop.db, variantId, { 1: 2 })
    const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'out_of_stock', message: `Produkt ${name} už nie je skladom.` })
    expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 2, reserved: 0 })
    expect((await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data.id).toBe(cartId)
  })

  test('an empty cart is not ordered', async () => {
    const { visitor, cartId, variantId } = await aBuyer(shop)
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    await visitor.call('PUT', `/api/cart/${cartId}`, { id: body.data.items[0].product.id, variantId, quantity: 0 })
    const response = await sendOrder(shop, { visitor, order: anOrder(cartId) })
    expect(response.body).toMatchObject({ code: 'cart_empty', message: 'Váš košík je prázdny.' })
  })

  test('a key is for one order: a repeated request returns it, another body is refused', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = crypto.randomUUID()
    const first = await sendOrder(shop, { visitor, order, key })
    const second = await sendOrder(shop, { visitor, order, key })
    expect(second.body).toEqual(first.body)
    const other = await sendOrder(shop, { visitor, order: { ...order, note: 'iné' }, key })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    const anotherKey = await sendOrder(shop, { visitor, order })
    expect(anotherKey).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await sendOrder(shop, { visitor, order, key: 'short' })).status).toBe(422)
  })

  test('a retry that lost its cookie with the answer returns the same order, only to the sender', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = crypto.randomUUID()
    const first = await sendOrder(shop, { visitor, order, key })
    expect(first.status).toBe(201)
    const stranger = createVisitor(shop.app)
    const again = await Promise.all(Array.from({ length: 5 }, () => sendOrder(shop, { visitor: stranger, order, key })))
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body })
    const changed = await sendOrder(shop, { visitor: stranger, order: { ...order, note: 'iné' }, key })
    expect(changed.status).toBe(404)
    expect((await sendOrder(shop, { visitor: stranger, order })).status).toBe(404)
  })

  test('the order of an attempt is found by its key or by the cookie of its cart', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = crypto.randomUUID()
    const ask = async (
      id: number,
      { cookies = {}, idempotencyKey = '' }: { cookies?: object; idempotencyKey?: string },
    ) => {
      const headers = { ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }) }
      const answer = await shop.app.inject({ url: `/api/checkout/${id}/attempt`, headers, cookies: { ...cookies } })
      return { status: answer.statusCode, data: answer.json().data }
    }
    const nothing = { status: 200, data: null }
    expect(await ask(cartId, { idempotencyKey: key })).toEqual(nothing)
    expect(await ask(0, { cookies: visitor.cookies })).toEqual(nothing)
    const { body } = await sendOrder(shop, { visitor, order, key })
    const found = { status: 200, data: { number: body.data.number, summary_url: body.data.summary_url } }
    expect(await ask(cartId, { idempotencyKey: key })).toEqual(found)
    expect(await ask(0, { cookies: visitor.cookies })).toEqual(found)
    expect(await ask(cartId, { idempotencyKey: crypto.randomUUID() })).toEqual(nothing)
    expect(await ask(cartId, { cookies: visitor.cookies })).toEqual(nothing)
    expect(await ask(0, {})).toEqual(nothing)
  })

  test('a key that can be guessed proves nothing without the cookie', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    const key = 'objednavka-1'
    expect((await sendOrder(shop, { visitor, order, key })).status).toBe(201)
    expect((await sendOrder(shop, { visitor, order, key })).status).toBe(201)
    expect((await sendOrder(shop, { visitor: createVisitor(shop.app), order, key })).status).toBe(404)
  })

  test('a wrong secret and a wrong number of an order get the same answer', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    const wrong = `${body.data.hash.slice(0, -1)}${body.data.hash.endsWith('A') ? 'B' : 'A'}`
    for (const path of [`${body.data.id}/${wrong}`, `${body.data.id + 1000}/${body.data.hash}`]) {
      expect((await visitor.call('GET', `/api/orders/${path}`)).status).toBe(404)
      expect((await visitor.call('POST', `/api/orders/${path}/payment`)).status).toBe(404)
    }
  })
})

describe('an address in another country', () => {
  const prague = { street: 'Dlouhá 1', city: 'Praha', zip: '110 00', country: 'CZ' }
  let both: OrderShop

  beforeAll(async () => {
    both = await buildOrderShop(shop.db, { isSeeded: true, countries: ['SK', 'CZ'] })
    const q = shop.db.query
    await q
      .updateTable('carriers')
      .set({ countries: ['SK', 'CZ'] })
      .where('id', '=', 3)
      .execute()
    await q
      .insertInto('carriers')
      .values({ id: 9, code: 'home', kind: 'courier', name: 'Domáci', priceCents: 300, daysFrom: 1, daysTo: 2 })
      .execute()
    // Zone 1 is Prague, with its own days and price.
    await q.insertInto('carrierPrices').values({ carrierId: 3, zoneId: 1, priceCents: 990 }).execute()
  })
  afterAll(async () => {
    const q = shop.db.query
    await q.deleteFrom('carrierPrices').where('zoneId', '=', 1).execute()
    await q
      .updateTable('carriers')
      .set({ countries: ['SK'] })
      .where('id', '=', 3)
      .execute()
    await q.updateTable('carriers').set({ isActive: false }).where('id', '=', 9).execute()
    await both.app.close()
  })

  async function aBuyerAbroad() {
    const { id, variantId } = await aProduct(both.db, { priceCents: 1000, stock: 10 })
    return aGuestWithCart(both, [{ id, variantId, quantity: 1 }])
  }

  test('has the price of its zone and only the carriers that deliver there', async () => {
    const { visitor, cartId } = await aBuyerAbroad()
    const ask = async (selection: object) =>
      (await visitor.call('POST', `/api/checkout/${cartId}/quote`, selection)).body.data
    const there = await ask({ carrierId: 3, country: 'CZ', zip: '110 00' })
    expect(there.totals.delivery_cents).toBe(990)
    expect(there.carriers.find(({ id }: { id: number }) => id === 9)).toMatchObject({
      is_available: false,
      reason: 'Do tejto krajiny dopravca nedoručuje.',
    })
    // The same postcode at home is not Prague.
    expect((await ask({ carrierId: 3, country: 'SK', zip: '110 00' })).totals.delivery_cents).toBe(490)
  })

  test('waits 1 to 2 business days for goods that are not in stock, elsewhere 3 to 5', async () => {
    const { id, variantId } = await aProduct(both.db, { priceCents: 1000, stock: 0, supply: 'backorder' })
    const { visitor, cartId } = await aGuestWithCart(both, [{ id, variantId, quantity: 1 }])
    const ask = async (zip: string) => {
      const { body } = await visitor.call('POST', `/api/checkout/${cartId}/quote`, { carrierId: 3, country: 'CZ', zip })
      return body.data.carriers.find((carrier: { id: number }) => carrier.id === 3)
    }
    const [prague, brno] = [await ask('110 00'), await ask('602 00')]
    expect(prague.date_from < brno.date_from && prague.date_to < brno.date_to).toBe(true)
  })

  test('gets orders at that price, never by a carrier that does not deliver there', async () => {
    const { visitor, cartId } = await aBuyerAbroad()
    const invoice = { ...anOrder(cartId).invoice, ...prague }
    const byForeign = await sendOrder(both, {
      visitor,
      order: anOrder(cartId, { invoice, carrierId: 9, expectedTotalCents: 1300 }),
    })
    expect(byForeign).toMatchObject({ status: 422, body: { message: 'Do tejto krajiny dopravca nedoručuje.' } })
    const placed = await sendOrder(both, { visitor, order: anOrder(cartId, { invoice, expectedTotalCents: 1990 }) })
    expect(placed.status).toBe(201)
  })

  test('is refused at its field if the shop does not deliver there', async () => {
    const { visitor, cartId } = await aBuyer(shop)
    const invoice = { ...anOrder(cartId).invoice, ...prague }
    const { status, body } = await sendOrder(shop, { visitor, order: anOrder(cartId, { invoice }) })
    expect(status).toBe(422)
    expect(body.errors['invoice.country']).toEqual(['Doručujeme iba na adresy na Slovensku.'])
  })
})
