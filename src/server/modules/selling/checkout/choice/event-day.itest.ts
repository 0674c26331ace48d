import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/given.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { anOrder, buildOrderShop, placeOrder } from '#tests/support/order-shop.ts'

let shop: Awaited<ReturnType<typeof buildOrderShop>>

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db, { now: '2026-11-18T09:00:00Z' })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

type Visitor = ReturnType<typeof createVisitor>

const remember = (visitor: Visitor, eventOn: string | null) => visitor.call('PUT', '/api/event-day', { eventOn })

async function addGoods(visitor: Visitor): Promise<number> {
  const { id, variantId } = await aProduct(shop.db, { priceCents: 1000, stock: { 1: 20 } })
  const { body } = await visitor.call('PUT', '/api/cart/0', { id, variantId, quantity: 1 })
  return body.cart.id
}

const keptDay = async (cartId: number) =>
  (await shop.db.query.selectFrom('carts').select('eventOn').where('id', '=', cartId).executeTakeFirstOrThrow()).eventOn

test('a visitor without a cart is remembered by a cookie, which scripts can read, until the party is over', async () => {
  const response = await shop.app.inject({ method: 'PUT', url: '/api/event-day', payload: { eventOn: '2026-11-21' } })
  const [cookie] = response.cookies
  // Until midnight of Saturday in Bratislava, three and a half days later.
  expect(cookie).toMatchObject({ name: 'event_on', value: '2026-11-21', path: '/', sameSite: 'Lax', maxAge: 309_600 })
  expect(cookie?.httpOnly).toBeUndefined()
  expect(response.headers['cache-control']).toBe('private, no-store')
})

test('a party far away is remembered for sixty days', async () => {
  const response = await shop.app.inject({ method: 'PUT', url: '/api/event-day', payload: { eventOn: '2027-06-05' } })
  expect(response.cookies[0]?.maxAge).toBe(60 * 86_400)
})

test.each([
  ['2026-11-17', 'Dátum oslavy už uplynul.'],
  ['2028-11-19', 'Dátum oslavy môže byť najviac o dva roky.'],
  ['2026-02-30', 'Zadajte dátum v tvare 28. 11. 2026.'],
  ['sobota', 'Zadajte dátum v tvare 28. 11. 2026.'],
])('%s is refused at its field, and nothing is remembered', async (eventOn, text) => {
  const visitor = createVisitor(shop.app)
  const { status, body } = await remember(visitor, eventOn)
  expect(status).toBe(422)
  expect(body.errors.eventOn).toContain(text)
  expect(visitor.cookies).toEqual({})
})

test('a cookie of a party that has passed, or of nonsense, is not believed', async () => {
  for (const eventOn of ['2026-11-17', 'x', '2026-13-01']) {
    const response = await shop.app.inject({ method: 'GET', url: '/api/event-day', cookies: { event_on: eventOn } })
    expect(response.json()).toEqual({ data: { event_on: null } })
  }
})

describe('the cart', () => {
  test('takes over the remembered day with its first goods, and every later change of it', async () => {
    const visitor = createVisitor(shop.app)
    await remember(visitor, '2026-12-05')
    const cartId = await addGoods(visitor)
    expect(await keptDay(cartId)).toBe('2026-12-05')
    await remember(visitor, '2026-12-12')
    expect(await keptDay(cartId)).toBe('2026-12-12')
    await remember(visitor, null)
    expect(await keptDay(cartId)).toBeNull()
    expect(visitor.cookies['event_on']).toBeUndefined()
  })

  test('of another visitor stays unchanged', async () => {
    const [one, other] = [createVisitor(shop.app), createVisitor(shop.app)]
    await remember(one, '2026-12-05')
    const cartId = await addGoods(one)
    await addGoods(other)
    await remember(other, '2026-12-24')
    expect(await keptDay(cartId)).toBe('2026-12-05')
  })

  test('fills in the checkout, also from the cookie alone', async () => {
    const visitor = createVisitor(shop.app)
    const cartId = await addGoods(visitor)
    visitor.cookies['event_on'] = '2026-12-05'
    const { body } = await visitor.call('POST', `/api/checkout/${cartId}/quote`, {})
    expect(body.data.selection.event_on).toBe('2026-12-05')
  })

  test('and its checkout change the cookie, so the header agrees', async () => {
    const visitor = createVisitor(shop.app)
    const cartId = await addGoods(visitor)
    await visitor.call('PUT', `/api/checkout/${cartId}/choice`, { eventOn: '2026-12-05' })
    expect(visitor.cookies['event_on']).toBe('2026-12-05')
    await visitor.call('PUT', `/api/checkout/${cartId}/choice`, { giftVariantId: null })
    expect(visitor.cookies['event_on']).toBe('2026-12-05')
    await visitor.call('PUT', `/api/checkout/${cartId}/choice`, { eventOn: null })
    expect(visitor.cookies['event_on']).toBeUndefined()
  })

  test('forgets a party that has passed', async () => {
    const visitor = createVisitor(shop.app)
    const cartId = await addGoods(visitor)
    await shop.db.query.updateTable('carts').set({ eventOn: '2026-11-17' }).where('id', '=', cartId).execute()
    const { body } = await visitor.call('POST', `/api/checkout/${cartId}/quote`, {})
    expect(body.data.selection.event_on).toBeNull()
    expect(body.data.line_ways).toEqual([])
  })
})

describe('the order', () => {
  const ordered = (orderId: number) =>
    shop.db.query
      .selectFrom('orders')
      .select(['eventOn', 'expectedFrom', 'expectedTo'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()

  test.each<[string, { eventOn?: string | null }, string | null]>([
    ['takes the day over from the cart', {}, '2026-12-05'],
    ['prefers the day of its form', { eventOn: '2026-12-12' }, '2026-12-12'],
    ['has none if its form says so', { eventOn: null }, null],
  ])('%s, with the promise of that moment', async (_, changes, eventOn) => {
    const visitor = createVisitor(shop.app)
    await remember(visitor, '2026-12-05')
    const cartId = await addGoods(visitor)
    const { body } = await placeOrder(shop, { visitor, order: anOrder(cartId, changes) })
    const order = await ordered(body.data.id)
    expect(order.eventOn).toBe(eventOn)
    expect(order.expectedFrom).toMatch(/^2026-11-\d\d$/)
    expect(order.expectedTo).toMatch(/^2026-11-\d\d$/)
  })
})
