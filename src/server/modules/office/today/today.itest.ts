import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contracts/admin/today.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { anIssuedPaper } from '#tests/support/issued-paper.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { anUnmatchedPayment } from '#tests/support/unmatched-payment.ts'

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
    findings: [],
    sales: { now: { orders: 0, total_cents: 0 }, before: { orders: 0, total_cents: 0 } },
  })
})

test('each role sees what it may act on, of its branches', async () => {
  const far = addDays(today, 9)
  await aPackingOrder(shop.db, { expectedTo: today })
  await aPackingOrder(shop.db, { expectedTo: far })
  const late = await aPackingOrder(shop.db, { expectedTo: far })
  await setOrder(late.id, { dispatchBy: addDays(today, -1) })
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
    ['pack', 3, 2],
    ['held', 1, 0],
    ['collect', 2, 1],
  ]
  const owner = await askAs('owner')
  expect(kindsOf(owner)).toEqual([['late', 1, 1], ...all, ['refund', 1, 0]])
  expect(owner.duties.at(-1)).toMatchObject({
    due_on: addDays(toLocalDay(requestedAt), 14),
    amount_cents: 1_490,
  })
  expect(kindsOf(await askAs('packer'))).toEqual(all)
  expect(kindsOf(await askAs('store', [branchId]))).toEqual([['collect', 2, 1]])
  expect(kindsOf(await askAs('store', [branchId + 100]))).toEqual([])
  expect(kindsOf(await askAs('accountant'))).toEqual([['refund', 1, 0]])
  expect(await askAs('content')).toEqual({ duties: [], findings: [], sales: null })
  expect((await askAs('reader')).duties).toEqual([])
})

test('a request waits for those who may decide it, and a hold of today for its branch', async () => {
  const asker = await aStaffSession(shop.db, { roles: ['accountant'], now })
  const request = (permission: string, amountCents: number, hours: number) => ({
    operation: 'POST /api/admin/orders/:number/refunds',
    permission,
    parts: '{}',
    thing: 'order',
    thingId: '1',
    thingName: '',
    amountCents,
    reason: '',
    requestedBy: asker.userId,
    key: crypto.randomUUID(),
    requestedAt: now,
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
  })
  await shop.db.query
    .insertInto('staffRequests')
    .values([request('refunds.edit', 20_000, 3), request('refunds.edit', 90_000, 60), request('refunds.edit', 1, -1)])
    .execute()
  const { variantId } = await aProduct(shop.db)
  const hold = (heldUntil: string, endedAt: Date | null = null) => ({
    storeId: branchId,
    variantId,
    quantity: 1,
    person: 'Iveta',
    phone: '',
    heldUntil,
    madeBy: asker.userId,
    madeAt: now,
    endedAt,
    endedAs: endedAt && ('sold' as const),
  })
  await shop.db.query
    .insertInto('stockHolds')
    .values([hold(today), hold(addDays(today, 1)), hold(today, now)])
    .execute()

  const newKinds = async (role: StaffRole, branches: number[] = []) =>
    kindsOf(await askAs(role, branches)).filter(([kind]) => kind === 'request' || kind === 'hold')
  expect(await newKinds('owner')).toEqual([
    ['request', 2, 1],
    ['hold', 1, 0],
  ])
  expect(await newKinds('accountant')).toEqual([['request', 2, 1]])
  expect(await newKinds('store', [branchId])).toEqual([['hold', 1, 0]])
  expect(await newKinds('store', [branchId + 100])).toEqual([])
  // Neither what is above the limit of the person nor what they have asked for themselves waits for them.
  const limited = await aStaffSession(shop.db, { roles: ['accountant'], now })
  await shop.db.query
    .updateTable('staffMembers')
    .set({ amountLimitCents: 50_000 })
    .where('userId', '=', limited.userId)
    .execute()
  const { body } = await createStaffClient(shop.app, limited.cookies)('GET', '/api/admin/today')
  expect(kindsOf(body.data)[0]).toEqual(['request', 1, 1])
  const { body: own } = await createStaffClient(shop.app, asker.cookies)('GET', '/api/admin/today')
  expect(kindsOf(own.data).map(([kind]) => kind)).not.toContain('request')
})

test('goods below their minimum wait for those who may change the stock there', async () => {
  const { locationId } = await shop.db.query
    .selectFrom('stockLocations')
    .select('id as locationId')
    .where('storeId', '=', branchId)
    .executeTakeFirstOrThrow()
  const { variantId } = await aProduct(shop.db, { stock: { 1: 9, [locationId]: 2 } })
  await shop.db.query.updateTable('stockLevels').set({ minimum: 3 }).where('variantId', '=', variantId).execute()
  const lowFor = async (role: StaffRole, branches: number[] = []) =>
    kindsOf(await askAs(role, branches)).filter(([kind]) => kind === 'low')
  expect(await lowFor('owner')).toEqual([['low', 1, 0]])
  expect(await lowFor('store', [branchId])).toEqual([['low', 1, 0]])
  expect(await lowFor('store', [branchId + 100])).toEqual([])
  expect(await lowFor('service')).toEqual([])
  await shop.db.query.updateTable('stockLevels').set({ onHand: 3 }).where('locationId', '=', locationId).execute()
  expect(await lowFor('owner')).toEqual([])
})

test('a reservation waits for its branch until it is put aside', async () => {
  const reservation = (state: 'open' | 'ready', minutes: number) => ({
    requestKey: crypto.randomUUID(),
    storeId: branchId,
    state,
    readyAt: state === 'ready' ? now : null,
    name: 'Jana Nová',
    email: 'jana@konfetka.test',
    phone: '',
    madeAt: new Date(now.getTime() - minutes * 60_000),
    validUntil: new Date(now.getTime() + 86_400_000),
  })
  await shop.db.query.updateTable('stores').set({ preparationMinutes: 60 }).where('id', '=', branchId).execute()
  await shop.db.query
    .insertInto('storeReservations')
    .values([reservation('open', 30), reservation('open', 60), reservation('ready', 90)])
    .execute()
  const ofReservations = async (role: StaffRole, branches: number[] = []) =>
    kindsOf(await askAs(role, branches)).filter(([kind]) => kind === 'reservation')
  expect(await ofReservations('store', [branchId])).toEqual([['reservation', 2, 1]])
  expect(await ofReservations('store', [branchId + 100])).toEqual([])
  expect(await ofReservations('accountant')).toEqual([])
})

test('payments without an order and the last month wait for who does the accounting', async () => {
  // Tests before have made refunds, which are a duty of their own.
  const money = async (role: StaffRole) =>
    (await askAs(role)).duties
      .filter(({ kind }) => kind === 'unmatched' || kind === 'month')
      .map(({ kind, count, due_on: dueOn, amount_cents: cents }) => [kind, count, dueOn, cents])
  expect(await money('accountant')).toEqual([])
  await anIssuedPaper(shop, { issuedOn: '2026-10-31', lines: [{ rate: 23, grossCents: 1_230 }] })
  const payment = await anUnmatchedPayment(shop, '/', '7.00')
  const all = [
    ['unmatched', 1, null, 700],
    ['month', 1, '2026-11-25', null],
  ]
  expect(await money('accountant')).toEqual(all)
  expect(await money('owner')).toEqual(all)
  expect(await money('reader')).toEqual([])
  const { cookies } = await aStaffSession(shop.db, { roles: ['accountant'], now })
  const call = createStaffClient(shop.app, cookies)
  const { version } = payment
  await call('POST', `/api/admin/unmatched-payments/${payment.id}/foreign`, { version, body: { reason: 'Omyl banky' } })
  await call('POST', '/api/admin/month-closings', { body: { month: '2026-10' } })
  expect(await money('accountant')).toEqual([])
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
