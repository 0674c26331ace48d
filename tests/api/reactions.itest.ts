import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPlaced, type OrderPlaced } from '#server/modules/selling/checkout/checkout.events.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { on } from '#server/platform/events.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, placeOrder } from '#tests/support/order-shop.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  await aStore(shop.db)
  // Everything a new reaction needs: one handler, and its line in the table.
  shop.events.react([on(orderPlaced, { inTransaction: [rememberLastOrder] })])
})
afterAll(() => shop.close())

async function rememberLastOrder(tx: Tx, { orderId, email, hasNewsletterConsent }: OrderPlaced): Promise<void> {
  const value = JSON.stringify({ orderId, email, hasNewsletterConsent })
  await tx
    .insertInto('settings')
    .values({ name: 'lastOrder', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const readLastOrder = async () =>
  (await shop.db.query.selectFrom('settings').select('value').where('name', '=', 'lastOrder').executeTakeFirst())?.value
const countOrders = async () => (await shop.db.query.selectFrom('orders').select('id').execute()).length

async function orderOnePiece(stock = 5) {
  const product = await aProduct(shop.db, { priceCents: 1000, stock })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
  const place = () => placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId: 2 }) })
  return { ...product, place }
}

test('a new reaction to order.placed is one handler, and it commits with the order', async () => {
  const { place } = await orderOnePiece()
  const { status, body } = await place()
  expect(status).toBe(201)
  expect(await readLastOrder()).toEqual({
    orderId: body.data.id,
    email: 'jana@konfetka.test',
    hasNewsletterConsent: false,
  })
})

test('what it wrote rolls back with an order whose goods are gone at the end', async () => {
  const before = { last: await readLastOrder(), orders: await countOrders() }
  const { variantId, place } = await orderOnePiece()
  let isSoldMeanwhile = true
  shop.events.react([
    on(orderPlaced, {
      inTransaction: [
        async (tx) => {
          if (isSoldMeanwhile)
            await tx.updateTable('stockLevels').set({ onHand: 0 }).where('variantId', '=', variantId).execute()
        },
      ],
    }),
  ])
  expect((await place()).body).toMatchObject({ code: 'out_of_stock' })
  expect({ last: await readLastOrder(), orders: await countOrders() }).toEqual(before)

  isSoldMeanwhile = false
  expect((await place()).status).toBe(201)
  expect(await readLastOrder()).not.toEqual(before.last)
})

test('one that fails undoes the order, which can be placed once it works again', async () => {
  const orders = await countOrders()
  const { variantId, place } = await orderOnePiece()
  let isBroken = true
  shop.events.react([
    on(orderPlaced, {
      inTransaction: [
        async () => {
          if (isBroken) throw new Error('the handler is broken')
        },
      ],
    }),
  ])
  expect((await place()).status).toBe(500)
  expect(await countOrders()).toBe(orders)
  isBroken = false
  expect((await place()).status).toBe(201)
  const stock = await shop.db.query
    .selectFrom('stockLevels')
    .select('reserved')
    .where('variantId', '=', variantId)
    .where('locationId', '=', 1)
    .execute()
  expect(stock).toEqual([{ reserved: 1 }])
})
