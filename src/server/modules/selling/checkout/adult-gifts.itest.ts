import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'

// The law asks for the age of who gets the goods, and a gift is goods too: it comes with goods that anyone may buy.

let shop: OrderShop
const chosen = { code: 'SEKT', price: 3000 }

beforeAll(async () => {
  const { db } = await openDatabase()
  await aProduct(db, { name: 'Sekt', minAge: 18, stock: 50, variants: [{ code: chosen.code, priceCents: 79 }] })
  shop = await buildOrderShop(db, { gifts: [{ thresholdCents: chosen.price, codes: [chosen.code] }] })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function aCartWithGift(stock = 9) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 9 })
  const gift = await aProduct(shop.db, { priceCents: 79, stock, name: 'Víno', minAge: 18, isGiftOnly: true })
  const products = shop.db.query.updateTable('products').set({ giftVariantId: gift.variantId })
  await products.where('id', '=', product.id).execute()
  return aGuestWithCart(shop, [{ ...product, quantity: 1 }])
}
type Visitor = Awaited<ReturnType<typeof aCartWithGift>>['visitor']
const quote = async (visitor: Visitor, cartId: number, selection: object = {}) =>
  (await visitor.call('POST', `/api/checkout/${cartId}/quote`, selection)).body.data

test('a gift for adults asks for the age of who buys ordinary goods', async () => {
  const { visitor, cartId } = await aCartWithGift()
  expect(await quote(visitor, cartId)).toMatchObject({ is_age_asked: true })
  expect(await placeOrder(shop, { visitor, order: anOrder(cartId) })).toMatchObject({
    status: 422,
    body: { code: 'age_unconfirmed', errors: { isAdult: [expect.any(String)] } },
  })
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId, { isAdult: true }) })).status).toBe(201)
})

test('a gift that has run out is not a reason to ask', async () => {
  const { visitor, cartId } = await aCartWithGift(0)
  expect(await quote(visitor, cartId)).not.toHaveProperty('is_age_asked')
  expect((await placeOrder(shop, { visitor, order: anOrder(cartId) })).status).toBe(201)
})

test('a gift that the customer chooses asks once it is chosen, and says whom it is for', async () => {
  const product = await aProduct(shop.db, { priceCents: chosen.price, stock: 9 })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
  const free = await quote(visitor, cartId)
  expect(free.gifts).toMatchObject([{ name: 'Sekt', is_for_adults: true }])
  expect(free).not.toHaveProperty('is_age_asked')
  const giftVariantId = free.gifts[0].variant_id
  expect(await quote(visitor, cartId, { giftVariantId })).toMatchObject({ is_age_asked: true })
  const order = anOrder(cartId, { giftVariantId })
  expect((await placeOrder(shop, { visitor, order })).body.code).toBe('age_unconfirmed')
  expect((await placeOrder(shop, { visitor, order: { ...order, isAdult: true } })).status).toBe(201)
})
