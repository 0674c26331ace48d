import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { InventoryModule, StockLine } from '#server/modules/goods/inventory/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { aProduct } from '#tests/support/given.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const buyers = 12

let db: Db
let shop: OrderShop
let gift: Awaited<ReturnType<typeof aProduct>>

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  db = (await connectPostgres(url, { poolSize: 20, onError: () => {} })).db
  shop = await buildOrderShop(db, { gifts: [{ thresholdCents: 1000, codes: ['DARCEK'] }] })
  // Before the first quote: what the shop offers is cached for a while.
  gift = await aProduct(db, { isGiftOnly: true, variants: [{ code: 'DARCEK', stock: 1 }] })
})
afterAll(async () => {
  await shop.app.close()
  await db.close()
})

async function orderConcurrently(
  to: OrderShop,
  product: Parameters<typeof aProduct>[1],
  changes: Parameters<typeof anOrder>[1] = {},
) {
  const { id, variantId } = await aProduct(db, { priceCents: 1000, ...product })
  const carts = await Promise.all(
    Array.from({ length: buyers }, () => aGuestWithCart(to, [{ id, variantId, quantity: 1 }])),
  )
  const placed = await Promise.all(
    carts.map(({ visitor, cartId }) => placeOrder(to, { visitor, order: anOrder(cartId, changes) })),
  )
  const orderIds = placed.filter(({ status }) => status === 201).map(({ body }) => Number(body.data.id))
  return { variantId, placed, orderIds }
}

async function countsOf(variantId: number, orderIds: readonly number[]) {
  const { reserved } = await db.query
    .selectFrom('stockLevels')
    .select('reserved')
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  const items = await db.query
    .selectFrom('orderItems')
    .select('awaitedQuantity')
    .where('orderId', 'in', [...orderIds])
    .where('variantId', '=', variantId)
    .execute()
  return { reserved, awaited: items.reduce((sum, { awaitedQuantity }) => sum + awaitedQuantity, 0) }
}

test('R1: every order for goods on backorder is accepted: stock is reserved once, the rest waits', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { variantId, placed, orderIds } = await orderConcurrently(shop, { supply: 'backorder', stock: 5 })
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    expect(await countsOf(variantId, orderIds)).toEqual({ reserved: 5, awaited: buyers - 5 })
  }
})

/** The planted bug: reads the available stock and records the rest as awaited, without locking the rows. */
function carelessTake(inventory: InventoryModule): InventoryModule['takeStock'] {
  return async (tx: Tx, lines: readonly StockLine[], { orderId, expiresAt }) => {
    const [line] = lines
    if (!line) return { kind: 'taken', awaited: [], fromOwn: [] }
    const free = (await inventory.getAvailability(tx, [line.variantId])).get(line.variantId)?.total ?? 0
    // As long as a round trip to another machine takes.
    await new Promise((resolve) => setTimeout(resolve, 20))
    const quantity = Math.min(free, line.quantity)
    if (quantity > 0)
      await tx
        .insertInto('reservations')
        .values({ orderId, variantId: line.variantId, locationId: 1, quantity, expiresAt })
        .execute()
    return { kind: 'taken', awaited: [line.quantity - quantity], fromOwn: [] }
  }
}

test('R1: the race catches goods promised from an unlocked read of the stock', async () => {
  const careless = await buildOrderShop(db, {
    planted: { takeStock: carelessTake(shop.inventory) },
    isSeeded: true,
  })
  const { orderIds } = await orderConcurrently(careless, { supply: 'backorder', stock: 5 })
  const held = await db.query.selectFrom('reservations').select('quantity').where('orderId', 'in', orderIds).execute()
  expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThan(5)
  await careless.app.close()
})

test('arriving goods are assigned once, however many workers run', async () => {
  const { variantId, orderIds } = await orderConcurrently(shop, { supply: 'backorder', stock: 0 })
  await db.query.updateTable('stockLevels').set({ onHand: 7 }).where('variantId', '=', variantId).execute()
  await db.query.updateTable('orders').set({ state: 'processing' }).where('id', 'in', orderIds).execute()
  await Promise.all(Array.from({ length: 4 }, () => shop.orders.supplyWaiting()))
  expect(await countsOf(variantId, orderIds)).toEqual({ reserved: 7, awaited: buyers - 7 })
})

test('R1: the last gift goes to one order; the others are refused', async () => {
  const { placed } = await orderConcurrently(shop, { stock: 100 }, { giftVariantId: gift.variantId })
  const won = placed.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  expect(placed.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true)
})

test('R1: the race catches a gift given from an unlocked read of the stock', async () => {
  const careless = await buildOrderShop(db, {
    gifts: [{ thresholdCents: 1000, codes: ['DARCEK'] }],
    planted: { takeStock: carelessTake(shop.inventory) },
    isSeeded: true,
  })
  await db.query
    .updateTable('stockLevels')
    .set({ onHand: 1, reserved: 0 })
    .where('variantId', '=', gift.variantId)
    .execute()
  const { placed } = await orderConcurrently(careless, { stock: 100 }, { giftVariantId: gift.variantId })
  expect(placed.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
  await careless.app.close()
})

test('the race catches a service whose quantity is read before the quantity of its goods is written', async () => {
  const goods = await aProduct(db, { priceCents: 1000, stock: 500 })
  const service = await aProduct(db, { priceCents: 100, stock: 0 })
  const visitor = createVisitor(shop.app)
  const { body } = await visitor.call('PUT', '/api/cart/0', { ...goods, quantity: 1 })
  const { id: cartId, items } = body.cart
  const [line] = items
  const followCarelessly = () =>
    db.tx(async (tx) => {
      const parent = await tx
        .selectFrom('cartItems')
        .select('quantity')
        .where('id', '=', line.id)
        .executeTakeFirstOrThrow()
      await new Promise((resolve) => setTimeout(resolve, 400))
      const child = { cartId, productId: service.id, variantId: service.variantId, parentId: line.id }
      await tx
        .insertInto('cartItems')
        .values({ ...child, quantity: parent.quantity })
        .execute()
    })
  const writeMore = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await db.query.updateTable('cartItems').set({ quantity: 7 }).where('id', '=', line.id).execute()
  }
  await Promise.all([followCarelessly(), writeMore()])
  const rows = await db.query.selectFrom('cartItems').select('quantity').where('cartId', '=', cartId).execute()
  expect(new Set(rows.map(({ quantity }) => quantity)).size).toBe(2)
})

test('a service follows its goods whatever two tabs do concurrently', async () => {
  const goods = await aProduct(db, { priceCents: 1000, stock: 500 })
  const service = await aProduct(db, { priceCents: 100, stock: 0 })
  await db.query.updateTable('products').set({ isService: true }).where('id', '=', service.id).execute()
  await db.query
    .insertInto('lineOptions')
    .values({ variantId: service.variantId, productId: goods.id, label: 'Nafúknuť' })
    .execute()
  for (let round = 0; round < 10; round += 1) {
    const visitor = createVisitor(shop.app)
    const first = await visitor.call('PUT', '/api/cart/0', { ...goods, quantity: 1 })
    const { id: cartId, items } = first.body.cart
    const line = { id: goods.id, variantId: goods.variantId }
    const child = { id: service.id, variantId: service.variantId, quantity: 1, parentId: items[0].id }
    await Promise.all([
      visitor.call('PUT', `/api/cart/${cartId}`, { ...line, quantity: 7 }),
      visitor.call('PUT', `/api/cart/${cartId}`, child),
      visitor.call('PUT', `/api/cart/${cartId}`, { ...line, quantity: 4 }),
      visitor.call('PUT', `/api/cart/${cartId}`, child),
    ])
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    const [item] = body.data.items
    expect(item.children).toMatchObject([{ quantity: item.quantity }])
  }
})
