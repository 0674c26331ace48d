import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { openDatabase } from '#tests/support/database.ts'
import { anOrder, seedReference } from '#tests/support/given.ts'
import { anyOrder } from '#tests/support/any-order.ts'
import { findWithSum, listOrderIds, listOrderRows } from './list-orders.queries.ts'

let db: Db

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
})
afterAll(() => db.close())

test('the orders of a rare sum are known, those of a common one are not', async () => {
  await anOrder(db, { goodsCents: 1000, totalCents: 1000 })
  const within = [
    await anOrder(db, { goodsCents: 1500, totalCents: 1500 }),
    await anOrder(db, { goodsCents: 1600, totalCents: 1600 }),
  ]
  await anOrder(db, { goodsCents: 1700, totalCents: 1700 })
  const asked = { minCents: 1500, maxCents: 1600 }
  expect(new Set(await findWithSum(db.query, asked))).toEqual(new Set(within))
  expect(await findWithSum(db.query, { minCents: 1700, maxCents: undefined })).toHaveLength(1)
  expect(await findWithSum(db.query, { minCents: undefined, maxCents: 999 })).toEqual([])
  expect(await findWithSum(db.query, asked, { fewOrders: 1 })).toBeNull()
})

test('what two common conditions have in common is found among the newest orders and behind them', async () => {
  const place = () => anOrder(db, { state: 'cancelled', paymentState: 'paid', goodsCents: 500, totalCents: 500 })
  const [oldest, middle, newestId] = [await place(), await place(), await place()]
  const filter = { ...anyOrder, states: ['cancelled'], paymentStates: ['paid'] }
  for (const newest of [0, 1, 100]) {
    const first = await listOrderIds(db.query, filter, { after: undefined, limit: 3, newest })
    expect(first).toEqual([newestId, middle, oldest])
    expect(await listOrderIds(db.query, filter, { after: newestId, limit: 2, newest })).toEqual([middle, oldest])
    expect((await listOrderRows(db.query, first)).map(({ id }) => id)).toEqual(first)
  }
})
