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

test('what is rare in a span of days is found behind the newest orders, sorted by its moment', async () => {
  const day = (number: number) => new Date(`2026-10-0${number}T10:00:00Z`)
  const place = (number: number, paymentMethodId: number) =>
    anOrder(db, { placedAt: day(number), paymentMethodId, carrierId: 2 })
  // The ids are not in the order of the moments.
  const [third, first, second] = [await place(7, 2), await place(3, 2), await place(5, 2)]
  for (const number of [2, 4, 6, 8, 9]) await place(number, number === 2 || number === 9 ? 2 : 3)
  const span = { placedFrom: day(3), placedBefore: day(8) }
  for (const filter of [
    { ...anyOrder, ...span, paymentMethods: [2] },
    { ...anyOrder, ...span, paymentMethods: [1, 2], carriers: [2, 3] },
  ])
    for (const newest of [0, 1, 2, 100]) {
      const list = (after: number | undefined, limit: number) =>
        listOrderIds(db.query, filter, { after, limit, newest })
      expect(await list(undefined, 5)).toEqual([third, second, first])
      expect([await list(third, 1), await list(second, 1), await list(first, 1)]).toEqual([[second], [first], []])
    }
})

test('problems begin with what is late the longest, page by page', async () => {
  const expectedTo = '2026-12-04'
  // Promised for a later day, but it should have left yesterday.
  const promised = await anOrder(db, { state: 'processing', dispatchBy: '2026-11-30', expectedTo })
  const older = await anOrder(db, { state: 'paid', dispatchBy: '2026-11-20', expectedTo })
  const waiting = await anOrder(db, { state: 'waiting_goods' })
  await anOrder(db, { state: 'processing', dispatchBy: '2026-12-01', expectedTo })
  const filter = { ...anyOrder, problemsOn: '2026-12-01' }
  const listed = []
  for (let after: number | undefined; ; after = listed.at(-1)) {
    const page = await listOrderIds(db.query, filter, { after, limit: 1 })
    if (page.length === 0) break
    listed.push(...page)
  }
  expect(listed).toEqual([older, promised, waiting])
})
