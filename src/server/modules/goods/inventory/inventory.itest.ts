import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents, on } from '#server/platform/events.ts'
import { anOrder, aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { createInventoryModule } from './index.ts'
import { stockChanged } from './inventory.events.ts'

let db: Db
const changed: number[][] = []
const events = createEvents()
events.react([on(stockChanged, { inTransaction: [async (_tx, { variantIds }) => void changed.push([...variantIds])] })])
const inventory = createInventoryModule({ events })

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
})
afterAll(() => db.close())

test('an order takes from the central store first and then from stores; releasing gives everything back, once', async () => {
  const store = await aStore(db)
  const { variantId } = await aProduct(db, { stock: { 1: 2, [store.locationId]: 3 } })
  const orderId = await anOrder(db)
  const outcome = await db.tx((tx) =>
    inventory.takeStock(tx, [{ variantId, quantity: 4 }], { orderId, expiresAt: null }),
  )
  expect(outcome).toEqual({ kind: 'taken', awaited: [0], fromOwn: [] })
  expect(changed.at(-1)).toEqual([variantId])
  const held = await availabilityOf(variantId)
  expect([held?.total, held?.byLocation.get(1), held?.byLocation.get(store.locationId)]).toEqual([1, 0, 1])
  await db.tx((tx) => inventory.releaseReservations(tx, orderId))
  await db.tx((tx) => inventory.releaseReservations(tx, orderId))
  expect((await availabilityOf(variantId))?.total).toBe(5)
})

test('an order of more than is on hand changes nothing and names the variant', async () => {
  const [scarce, plenty] = [await aProduct(db, { stock: 1 }), await aProduct(db, { stock: 50 })]
  const lines = [
    { variantId: plenty.variantId, quantity: 5 },
    { variantId: scarce.variantId, quantity: 2 },
  ]
  const orderId = await anOrder(db)
  const outcome = await db.tx((tx) => inventory.takeStock(tx, lines, { orderId, expiresAt: null }))
  expect(outcome).toEqual({ kind: 'soldOut', variantIds: [scarce.variantId] })
  expect((await availabilityOf(plenty.variantId))?.total).toBe(50)
})

test('a set takes its components; shipping takes them off the shelf', async () => {
  const [cup, plate] = [await aProduct(db, { stock: 12 }), await aProduct(db, { stock: 12 })]
  const set = await aProduct(db, {
    components: [
      { variantId: cup.variantId, quantity: 6 },
      { variantId: plate.variantId, quantity: 4 },
    ],
  })
  expect((await availabilityOf(set.variantId))?.total).toBe(2)
  const orderId = await anOrder(db)
  const lines = [
    { variantId: set.variantId, quantity: 1 },
    { variantId: cup.variantId, quantity: 2 },
  ]
  await db.tx((tx) => inventory.takeStock(tx, lines, { orderId, expiresAt: null }))
  expect([(await availabilityOf(cup.variantId))?.total, (await availabilityOf(set.variantId))?.total]).toEqual([4, 0])
  await db.tx((tx) => inventory.consumeReservations(tx, orderId))
  const levels = await db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', 'in', [cup.variantId, plate.variantId])
    .orderBy('variantId')
    .execute()
  expect(levels).toEqual([
    { onHand: 4, reserved: 0 },
    { onHand: 8, reserved: 0 },
  ])
})

test('the stock of a closed store does not count', async () => {
  const store = await aStore(db)
  const { variantId } = await aProduct(db, { stock: { 1: 1, [store.locationId]: 9 } })
  await db.query.updateTable('stores').set({ isActive: false }).where('id', '=', store.id).execute()
  expect((await availabilityOf(variantId))?.total).toBe(1)
})

test('expired reservations are found until their expiry is removed', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const { variantId } = await aProduct(db)
  const orderId = await anOrder(db)
  await db.tx((tx) => inventory.takeStock(tx, [{ variantId, quantity: 1 }], { orderId, expiresAt: now }))
  expect(await inventory.findExpiredOrders(db.query, now)).toEqual([orderId])
  await db.tx((tx) => inventory.setReservationExpiry(tx, orderId, null))
  expect(await inventory.findExpiredOrders(db.query, now)).toEqual([])
})

async function availabilityOf(variantId: number) {
  return (await inventory.getAvailability(db.query, [variantId])).get(variantId)
}
