import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#tests/support/customer.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore, type GivenProduct, seedReference, stockOf } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, placeOrder, type Visitor } from '#tests/support/order-shop.ts'
import { reservationData } from './index.ts'

const atBranch = { carrierId: 1, paymentMethodId: 2 }
const byCourier = { carrierId: 3, paymentMethodId: 2 }

let shop: TestApp
let store: { id: number; locationId: number }
let other: GivenProduct
let goods: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-23T09:00:00Z' })
  await seedReference(shop.db)
  store = await aStore(shop.db)
  other = await aProduct(shop.db, { stock: 99 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  // The last two pieces of the whole shop.
  goods = await aProduct(shop.db, { priceCents: 1000, stock: { [store.locationId]: 2 } })
})

const aPerson = () => `${crypto.randomUUID()}@konfetka.test`

/** `by`: the visitor's cookies come with the form. */
async function reserve({ by, email = aPerson(), quantity = 2 }: { by?: Visitor; email?: string; quantity?: number }) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/reservations',
    cookies: by?.cookies ?? {},
    payload: {
      key: crypto.randomUUID(),
      storeId: store.id,
      lines: [{ variantId: goods.variantId, quantity }],
      name: 'Jana Nová',
      email,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, hash } = answer.json().data
  return async () => (await shop.app.inject({ url: `/api/reservations/${id}/${hash}` })).json().data
}

/** A guest who has other goods in the cart, and so a cookie. */
const aVisitor = () => aGuestWithCart(shop, [{ id: other.id, variantId: other.variantId, quantity: 1 }])

const put = (visitor: Visitor, cartId: number, quantity: number) =>
  visitor.call('PUT', `/api/cart/${cartId}`, { id: goods.id, variantId: goods.variantId, quantity })

describe('a customer who orders what they have reserved', () => {
  test('does not find it sold out, and the order takes the reservation over', async () => {
    const { visitor, cartId } = await aVisitor()
    const read = await reserve({ by: visitor })
    expect((await put(visitor, cartId, 2)).status).toBe(200)
    const order = anOrder(cartId, { ...atBranch, storeId: store.id, email: aPerson() })
    const placed = await placeOrder(shop, { visitor, order })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(await read()).toMatchObject({ state: 'ordered', can_cancel: false })
    expect(await stockOf(shop.db, goods.variantId)).toEqual({ onHand: 2, reserved: 2 })
  })

  test('keeps what they did not order', async () => {
    const { visitor, cartId } = await aVisitor()
    const read = await reserve({ by: visitor })
    await put(visitor, cartId, 1)
    const order = anOrder(cartId, { ...atBranch, storeId: store.id, email: aPerson() })
    expect((await placeOrder(shop, { visitor, order })).status).toBe(201)
    expect(await read()).toMatchObject({ state: 'open', goods: [{ quantity: 1 }] })
    expect(await stockOf(shop.db, goods.variantId)).toEqual({ onHand: 2, reserved: 2 })
  })

  test('may have it sent: the reservation gives what is free nowhere else', async () => {
    const { visitor, cartId } = await aVisitor()
    const read = await reserve({ by: visitor })
    await put(visitor, cartId, 2)
    const placed = await placeOrder(shop, { visitor, order: anOrder(cartId, { ...byCourier, email: aPerson() }) })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect((await read()).state).toBe('ordered')
  })

  test('keeps the reservation if other pieces are free and the order is sent', async () => {
    const { visitor, cartId } = await aVisitor()
    const read = await reserve({ by: visitor, quantity: 1 })
    await put(visitor, cartId, 1)
    expect(
      (await placeOrder(shop, { visitor, order: anOrder(cartId, { ...byCourier, email: aPerson() }) })).status,
    ).toBe(201)
    expect(await read()).toMatchObject({ state: 'open', goods: [{ quantity: 1 }] })
    expect(await stockOf(shop.db, goods.variantId)).toEqual({ onHand: 2, reserved: 2 })
  })

  test('is known by the e-mail at the branch where they collect, also from another browser', async () => {
    const email = aPerson()
    const { visitor, cartId } = await aVisitor()
    await put(visitor, cartId, 2)
    const read = await reserve({ email })
    const order = anOrder(cartId, { ...atBranch, storeId: store.id, email: email.toUpperCase() })
    const placed = await placeOrder(shop, { visitor, order })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect((await read()).state).toBe('ordered')
  })
})

describe('a stranger', () => {
  test('finds the goods sold out, and an e-mail alone does not have them sent', async () => {
    const email = aPerson()
    const { visitor, cartId } = await aVisitor()
    await put(visitor, cartId, 2)
    const read = await reserve({ email })
    const collected = anOrder(cartId, { ...atBranch, storeId: store.id, email: aPerson() })
    expect((await placeOrder(shop, { visitor, order: collected })).status).toBe(409)
    const sent = anOrder(cartId, { ...byCourier, email })
    expect((await placeOrder(shop, { visitor, order: sent })).body.code).toBe('out_of_stock')
    expect((await read()).state).toBe('open')
  })
})

describe('personal data', () => {
  test('of a reservation is exported, and erased with the account: what is kept is free again', async () => {
    const [userId, email] = [await anAccount(shop.db), aPerson()]
    const read = await reserve({ email })
    const owner = { userId, provedEmail: email }
    expect(await reservationData.collect(shop.db.query, owner)).toMatchObject([
      { meno: 'Jana Nová', tovar: [{ názov: goods.name, kusy: 2 }], stav: 'open' },
    ])
    const forget = () => shop.db.tx((tx) => shop.modules.reservations.forgetCustomer(tx, owner))
    await forget()
    await forget()
    expect(await read()).toBeUndefined()
    expect(await reservationData.collect(shop.db.query, owner)).toEqual([])
    expect(await stockOf(shop.db, goods.variantId)).toEqual({ onHand: 2, reserved: 0 })
  })
})
