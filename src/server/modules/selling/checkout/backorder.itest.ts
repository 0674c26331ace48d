import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct, setStock, stockOf } from '#tests/support/given.ts'
import {
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  placeOrder,
  pressAtGateway,
  type OrderShop,
} from '#tests/support/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
  const { db } = await openDatabase()
  shop = await buildOrderShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function order(product: Parameters<typeof aProduct>[1], quantity: number) {
  const { id, variantId } = await aProduct(shop.db, { priceCents: 1000, ...product })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ id, variantId, quantity }])
  const placed = await placeOrder(shop, { visitor, order: anOrder(cartId) })
  expect(placed.status).toBe(201)
  return { variantId, orderId: Number(placed.body.data.id), placed }
}

async function readOrder(orderId: number) {
  const items = await shop.db.query
    .selectFrom('orderItems')
    .select(['quantity', 'awaitedQuantity', 'availability'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  const { state } = await shop.db.query
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { state, items }
}

const change = (orderId: number, to: 'processing' | 'cancelled') =>
  shop.db.tx((tx) => shop.orders.changeStatus(tx, { orderId, to, actor: 'staff: Eva' }))

test('goods from the supplier are sold beyond the stock: pieces on hand are held, the rest is awaited', async () => {
  const { variantId, orderId } = await order({ supply: 'backorder', stock: 2 }, 5)
  expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 2, reserved: 2 })
  expect((await readOrder(orderId)).items).toEqual([
    { quantity: 5, awaitedQuantity: 3, availability: 'Skladom 2 ks, zvyšok odošleme do 3 až 5 dní' },
  ])
})

test('a preorder holds nothing and shows its day', async () => {
  const { variantId, orderId } = await order({ preorderOn: '2027-01-15', stock: 0 }, 2)
  expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 0, reserved: 0 })
  expect((await readOrder(orderId)).items).toEqual([
    { quantity: 2, awaitedQuantity: 2, availability: 'Predobjednávka, dostupné od 15. 1. 2027' },
  ])
})

test('a paid order waits for its goods and is processed once they arrive', async () => {
  const { variantId, orderId, placed } = await order({ supply: 'backorder', stock: 0 }, 3)
  await pressAtGateway(shop, { paymentUrl: placed.body.data.payment_url, decision: 'pay' })
  await shop.jobs.drain()
  expect((await readOrder(orderId)).state).toBe('paid')
  await change(orderId, 'processing')
  expect((await readOrder(orderId)).state).toBe('waiting_goods')

  await setStock(shop.db, variantId, { 1: 2 })
  await shop.orders.supplyWaiting()
  expect(await readOrder(orderId)).toMatchObject({ state: 'waiting_goods', items: [{ awaitedQuantity: 1 }] })
  expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 2, reserved: 2 })

  await shop.db.query.updateTable('stockLevels').set({ onHand: 9 }).where('variantId', '=', variantId).execute()
  await shop.orders.supplyWaiting()
  await shop.orders.supplyWaiting()
  expect(await readOrder(orderId)).toEqual({
    state: 'processing',
    items: [{ quantity: 3, awaitedQuantity: 0, availability: 'Skladom' }],
  })
  expect(await stockOf(shop.db, variantId)).toEqual({ onHand: 9, reserved: 3 })
})

test('goods that arrive go to the oldest order first', async () => {
  const { id, variantId } = await aProduct(shop.db, { supply: 'backorder', stock: 0, priceCents: 1000 })
  const orderIds: number[] = []
  for (const minute of [1, 2]) {
    shop.clock.set(`2026-11-18T09:0${minute}:00Z`)
    const { visitor, cartId } = await aGuestWithCart(shop, [{ id, variantId, quantity: 2 }])
    const placed = await placeOrder(shop, {
      visitor,
      order: anOrder(cartId, { paymentMethodId: 3 }),
    })
    orderIds.push(Number(placed.body.data.id))
  }
  await shop.db.query.updateTable('stockLevels').set({ onHand: 3 }).where('variantId', '=', variantId).execute()
  await shop.orders.supplyWaiting()
  const waiting = await Promise.all(
    orderIds.map(async (orderId) => (await readOrder(orderId)).items[0]?.awaitedQuantity),
  )
  expect(waiting).toEqual([0, 1])
})

test('a cancelled order releases its hold and waits for nothing', async () => {
  const { variantId, orderId } = await order({ supply: 'backorder', stock: 1 }, 2)
  await change(orderId, 'cancelled')
  await setStock(shop.db, variantId, { 1: 5 }).catch(() => undefined)
  await shop.orders.supplyWaiting()
  expect((await stockOf(shop.db, variantId)).reserved).toBe(0)
})

test('an ended variant cannot be added to a cart', async () => {
  const { id, variantId } = await aProduct(shop.db, { supply: 'ended', stock: 0 })
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    payload: { id, variantId, quantity: 1 },
  })
  expect(response.statusCode).toBe(409)
  expect(response.json().code).toBe('out_of_stock')
})
