import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'

// Who buys a set gets its parts: a bottle in it is not sold to a child because it comes with cups.

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function aSetWithWine(minAge: number | null) {
  const wine = await aProduct(shop.db, { name: 'Víno', minAge, stock: 9 })
  const cup = await aProduct(shop.db, { name: 'Pohár', stock: 9 })
  const components = [wine, cup].map(({ variantId }) => ({ variantId, quantity: 1 }))
  return { wine, set: await aProduct(shop.db, { name: 'Sada', priceCents: 1500, components }) }
}

test('a set with a part for adults is put into the cart once the age is confirmed', async () => {
  const { set } = await aSetWithWine(18)
  const visitor = createVisitor(shop.app)
  const put = (more: object = {}) =>
    visitor.call('PUT', '/api/cart/0', { id: set.id, variantId: set.variantId, quantity: 1, ...more })
  expect(await put()).toMatchObject({ status: 422, body: { code: 'age_unconfirmed' } })
  expect((await put({ isAdult: true })).status).toBe(200)
})

test('an order asks for the age of a set whose part became goods for adults later', async () => {
  const { set, wine } = await aSetWithWine(null)
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...set, quantity: 1 }])
  const quote = async () => (await visitor.call('POST', `/api/checkout/${cartId}/quote`, {})).body.data
  expect(await quote()).not.toHaveProperty('is_age_asked')
  await shop.db.query.updateTable('products').set({ minAge: 18 }).where('id', '=', wine.id).execute()
  expect(await quote()).toMatchObject({ is_age_asked: true })
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId) })).body.code).toBe('age_unconfirmed')
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId, { isAdult: true }) })).status).toBe(201)
})
