import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keepSales } from '#server/modules/selling/orders/sales/keep-sales.ts'
import { listSalesByDay } from '#server/modules/selling/orders/sales/sales.queries.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anOrder, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 12, onError: () => {} })).db
  await seedReference(db)
})
afterAll(() => db.close())

const day = '2026-07-01'
const placed = { placedAt: new Date(`${day}T10:00:00+02:00`), state: 'paid' } as const
const countSold = async () =>
  (await listSalesByDay(db.query, { from: day, to: day, branches: null })).reduce((sum, { orders }) => sum + orders, 0)

test('an order that is canceled while its day is summed is counted by what was committed', async () => {
  const id = await anOrder(db, placed)
  await anOrder(db, placed)
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.tx(async (tx) => {
    await tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute()
    started.resolve()
    await finish.promise
  })
  await started.promise
  await keepSales({ db })
  expect(await countSold()).toBe(2)
  finish.resolve()
  await slow
  expect(await countSold()).toBe(1)
  await keepSales({ db })
  expect(await countSold()).toBe(1)
})

test('two processes that sum while orders come in count each of them once', async () => {
  const before = await countSold()
  await Promise.all([
    ...Array.from({ length: 30 }, () => anOrder(db, placed)),
    ...Array.from({ length: 6 }, () => keepSales({ db })),
  ])
  expect(await countSold()).toBe(before + 30)
  await Promise.all([keepSales({ db }), keepSales({ db })])
  expect(await countSold()).toBe(before + 30)
})
