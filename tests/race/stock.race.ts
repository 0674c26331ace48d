import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createInventoryModule, type StockLine, type TakeOutcome } from '#server/modules/goods/inventory/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import { anOrder, aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const rounds = 10
const buyers = 50
const inventory = createInventoryModule({ events: createEvents() })

let db: Db
let storeLocation: number

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  db = (await connectPostgres(url, { poolSize: buyers, onError: () => {} })).db
  await seedReference(db)
  storeLocation = (await aStore(db)).locationId
})
afterAll(() => db.close())

type Take = (tx: Tx, order: { orderId: number; lines: StockLine[] }) => Promise<TakeOutcome>

const take: Take = (tx, { orderId, lines }) => inventory.takeStock(tx, lines, { orderId, expiresAt: null })

/** The planted bug: reads the available stock, then reserves it without a lock or a condition. */
const takeAfterLooking: Take = async (tx, { lines }) => {
  for (const { variantId, quantity } of lines) {
    const free = (await inventory.getAvailability(tx, [variantId])).get(variantId)?.total ?? 0
    if (free < quantity) return { kind: 'soldOut', variantIds: [variantId] }
    await tx
      .updateTable('stockLevels')
      .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity), onHand: eb('onHand', '+', 0) }))
      .where('variantId', '=', variantId)
      .where('locationId', '=', 1)
      .execute()
  }
  return { kind: 'taken', awaited: [], fromOwn: [] }
}

/** Returns how many of the concurrent buyers succeeded; a violated constraint counts as a buyer who got an error. */
async function buyConcurrently(takeStock: Take, lines: (buyer: number) => StockLine[]) {
  const orderIds: number[] = []
  for (let buyer = 0; buyer < buyers; buyer += 1) orderIds.push(await anOrder(db))
  const results = await Promise.allSettled(
    orderIds.map((orderId, buyer) => db.tx((tx) => takeStock(tx, { orderId, lines: lines(buyer) }))),
  )
  const outcomes = results.map((result) => (result.status === 'fulfilled' ? result.value.kind : 'error'))
  return {
    orderIds,
    taken: outcomes.filter((outcome) => outcome === 'taken').length,
    errors: outcomes.filter((outcome) => outcome === 'error').length,
  }
}

test('R1: the race catches stock that is read before it is reserved', async () => {
  const { variantId } = await aProduct(db, { stock: 10 })
  const { errors } = await buyConcurrently(takeAfterLooking, () => [{ variantId, quantity: 1 }])
  expect(errors).toBeGreaterThan(0)
})

test('R1: fifty concurrent buyers of ten pieces in two locations take exactly ten; the others get "sold out"', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { variantId } = await aProduct(db, { stock: { 1: 6, [storeLocation]: 4 } })
    const { taken, errors } = await buyConcurrently(take, () => [{ variantId, quantity: 1 }])
    expect({ taken, errors }).toEqual({ taken: 10, errors: 0 })
    expect((await inventory.getAvailability(db.query, [variantId])).get(variantId)?.total).toBe(0)
  }
})

test('R2: sets, their components and carts in opposite order neither oversell nor block each other', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [cup, plate] = [await aProduct(db, { stock: 30 }), await aProduct(db, { stock: 30 })]
    const set = await aProduct(db, {
      components: [
        { variantId: plate.variantId, quantity: 1 },
        { variantId: cup.variantId, quantity: 1 },
      ],
    })
    const kinds: StockLine[][] = [
      [
        { variantId: cup.variantId, quantity: 1 },
        { variantId: plate.variantId, quantity: 1 },
      ],
      [
        { variantId: plate.variantId, quantity: 1 },
        { variantId: cup.variantId, quantity: 1 },
      ],
      [{ variantId: set.variantId, quantity: 1 }],
    ]
    const { taken, errors } = await buyConcurrently(take, (buyer) => kinds[buyer % kinds.length] ?? [])
    expect({ taken, errors }).toEqual({ taken: 30, errors: 0 })
  }
})

test('R3: pieces returned while others buy are counted once', async () => {
  const { variantId } = await aProduct(db, { stock: 20 })
  const first = await buyConcurrently(take, () => [{ variantId, quantity: 1 }])
  const [release, second] = await Promise.all([
    Promise.allSettled(
      [...first.orderIds, ...first.orderIds].map((orderId) =>
        db.tx((tx) => inventory.releaseReservations(tx, orderId)),
      ),
    ),
    buyConcurrently(take, () => [{ variantId, quantity: 1 }]),
  ])
  expect(release.filter((result) => result.status === 'rejected')).toEqual([])
  const free = (await inventory.getAvailability(db.query, [variantId])).get(variantId)?.total
  expect(free).toBe(20 - second.taken)
})

test('orders, holds of people and sales at the till share the last pieces, and none is taken twice', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { variantId } = await aProduct(db, { stock: { [storeLocation]: 10 } })
    const sold = [{ variantId, locationId: storeLocation, delta: -1 }]
    const pieces = { variantId, locationId: storeLocation, quantity: 1 }
    const orderIds: number[] = []
    for (let buyer = 0; buyer < 12; buyer += 1) orderIds.push(await anOrder(db))
    const outcomes = await Promise.all([
      ...orderIds.map((orderId) => db.tx((tx) => take(tx, { orderId, lines: [{ variantId, quantity: 1 }] }))),
      ...orderIds.map(() => db.tx((tx) => inventory.holdPieces(tx, pieces))),
      ...orderIds.map(() => db.tx((tx) => inventory.movePieces(tx, sold, { kind: 'till' }))),
    ])
    const done = outcomes.filter(({ kind }) => kind === 'taken' || kind === 'done')
    expect(done).toHaveLength(10)
    const level = await db.query
      .selectFrom('stockLevels')
      .select(['onHand', 'reserved'])
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow()
    expect(level.onHand).toBe(level.reserved)
  }
})
