import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contracts/admin/today.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let branchId = 0
const now = new Date('2026-11-24T10:00:00Z')
const today = toLocalDay(now)
const daysAgo = (days: number, seconds = 0) => new Date(now.getTime() - days * 86_400_000 - seconds * 1_000)

beforeAll(async () => {
  shop = await buildTestApp()
  shop.clock.set(now.toISOString())
  await seedReference(shop.db)
  branchId = (await aStore(shop.db)).id
})
afterAll(() => shop.close())

async function askAs(role: StaffRole, branches: number[] = []) {
  const { cookies } = await aStaffSession(shop.db, { roles: [role], branches, now })
  const { status, body } = await createStaffClient(shop.app, cookies)('GET', '/api/admin/today')
  expect(status).toBe(200)
  return body.data as { duties: Duty[]; sales: { now: { orders: number; total_cents: number }; before: object } | null }
}
const kindsOf = ({ duties }: { duties: Duty[] }) => duties.map(({ kind, count, urgent }) => [kind, count, urgent])
const setOrder = (id: number, fields: Record<string, unknown>) =>
  shop.db.query.updateTable('orders').set(fields).where('id', '=', id).execute()

test('in an empty shop nothing waits', async () => {
  expect(await askAs('owner')).toEqual({
    duties: [],
    sales: { now: { orders: 0, total_cents: 0 }, before: { orders: 0, total_cents: 0 } },
  })
})

test('each role sees what it may act on, of its branches', async () => {
  const far = addDays(today, 9)
  await aPackingOrder(shop.db, { expectedTo: today })
  await aPackingOrder(shop.db, { expectedTo: far })
  await aPackingOrder(shop.db, { expectedTo: far, state: 'waiting_goods' })
  const ready = await aPackingOrder(shop.db, { carrierId: 1, storeId: branchId, state: 'ready_pickup' })
  const overdue = await aPackingOrder(shop.db, { carrierId: 1, storeId: branchId, state: 'ready_pickup' })
  await setOrder(ready.id, { readyAt: now })
  await setOrder(overdue.id, { readyAt: daysAgo(9) })
  const refunded = await aPackingOrder(shop.db, { state: 'cancelled' })
  const requestedAt = daysAgo(3)
  await shop.db.query
    .insertInto('orderRefunds')
    .values({
      orderId: refunded.id,
      amountCents: 1_490,
      reason: 'Zrušená',
      cause: 'test',
      actor: 'staff: Eva',
      requestedAt,
    })
    .execute()

  const all = [
    ['pack', 2, 1],
    ['held', 1, 0],
    ['collect', 2, 1],
  ]
  const owner = await askAs('owner')
  expect(kindsOf(owner)).toEqual([...all, ['refund', 1, 0]])
  expect(owner.duties.at(-1)).toMatchObject({
    due_on: addDays(toLocalDay(requestedAt), 14),
    amount_cents: 1_490,
  })
  expect(kindsOf(await askAs('packer'))).toEqual(all)
  expect(kindsOf(await askAs('store', [branchId]))).toEqual([['collect', 2, 1]])
  expect(kindsOf(await askAs('store', [branchId + 100]))).toEqual([])
  expect(kindsOf(await askAs('accountant'))).toEqual([['refund', 1, 0]])
  expect(await askAs('content')).toEqual({ duties: [], sales: null })
  expect((await askAs('reader')).duties).toEqual([])
})

test('sales are those of the day so far, beside the same time a week ago', async () => {
  await shop.db.query
    .updateTable('orders')
    .set({ placedAt: new Date('2020-01-01') })
    .execute()
  const order = (days: number, state = 'paid') =>
    aPackingOrder(shop.db, { totalCents: 2_500, state }).then(({ id }) => setOrder(id, { placedAt: daysAgo(days, 1) }))
  await order(0)
  await order(0, 'cancelled')
  await order(7)
  // Later on that day than now: not yet comparable.
  const { id } = await aPackingOrder(shop.db)
  await setOrder(id, { placedAt: daysAgo(7, -60) })
  await order(1)
  const sum = { orders: 1, total_cents: 2_500 }
  expect((await askAs('marketing')).sales).toEqual({ now: sum, before: sum })
})
