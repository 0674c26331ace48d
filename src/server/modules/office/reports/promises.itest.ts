import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promiseReportSchema } from '#contracts/admin/promise-reports.ts'
import { messages } from '#contracts/messages.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, aStore, seedCheckout } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Wednesday 18 November 2026, ten o'clock.
let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let cookies: Record<string, string>
let storeId = 0

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedCheckout(shop.db)
  storeId = (await aStore(shop.db, { name: 'Žilina Sever' })).id
  cookies = (await aStaffSession(shop.db, { roles: ['owner'] })).cookies
  call = createStaffClient(shop.app, cookies)
})
afterAll(() => shop.close())
// Every test has the days to itself.
beforeEach(async () => {
  await shop.db.query.updateTable('orders').set({ expectedTo: '2019-01-01' }).execute()
})

type Changes = Parameters<typeof anOrder>[1]

/** Delivered by a carrier. */
const delivered = (expectedTo: string, at: string, changes: Changes = {}) =>
  anOrder(shop.db, { state: 'delivered', paymentState: 'paid', expectedTo, deliveredAt: new Date(at), ...changes })

/** Ready at the branch; collected a week later. */
const readyAt = (expectedTo: string, at: string, changes: Changes = {}) =>
  anOrder(shop.db, {
    state: 'picked_up',
    paymentState: 'paid',
    storeId,
    expectedTo,
    readyAt: new Date(at),
    deliveredAt: new Date(Date.parse(at) + 604_800_000),
    ...changes,
  })

const still = (expectedTo: string, changes: Changes = {}) =>
  anOrder(shop.db, { state: 'processing', paymentState: 'paid', expectedTo, ...changes })

const november = 'from=2026-11-01&to=2026-11-30'

async function report(query = november, ask = call) {
  const { status, body, text } = await ask('GET', `/api/admin/reports/promises?${query}`)
  expect(status, text).toBe(200)
  return promiseReportSchema.parse(body.data)
}

describe('a promise is', () => {
  test('kept until the end of its day in Slovakia, and late by the days after it', async () => {
    await delivered('2026-11-10', '2026-11-10T22:59:00Z')
    await delivered('2026-11-10', '2026-11-10T23:01:00Z')
    await delivered('2026-11-10', '2026-11-15T10:00:00Z')
    expect((await report()).now).toEqual({ orders: 3, kept: 1, late: 2, open: 0, median_days: 5, most_days: 5 })
  })

  test('kept by a branch once the goods are ready, whenever they are collected', async () => {
    await readyAt('2026-11-10', '2026-11-10T09:00:00Z')
    await readyAt('2026-11-10', '2026-11-12T09:00:00Z', { state: 'not_collected', deliveredAt: null })
    expect((await report()).now).toMatchObject({ kept: 1, late: 1, most_days: 2 })
  })

  test('open until its day is over, then late although nothing has come', async () => {
    await still('2026-11-18')
    await still('2026-11-17')
    await still('2026-11-17', { state: 'shipped' })
    const { now, late_orders: late } = await report()
    expect(now).toMatchObject({ orders: 3, kept: 0, late: 2, open: 1 })
    expect(late.map(({ came_on: cameOn, days }) => [cameOn, days])).toEqual([
      [null, 1],
      [null, 1],
    ])
  })

  test('open while the customer has not paid, and judged by the days that moved with the money', async () => {
    const id = await still('2026-11-10', { state: 'awaiting_payment', paymentState: 'pending' })
    expect((await report()).now).toMatchObject({ late: 0, open: 1 })
    const moved = { expectedTo: '2026-11-16', promiseReasons: ['Platba prišla neskôr.'] }
    await shop.db.query
      .updateTable('orders')
      .set({ ...moved, state: 'delivered', paymentState: 'paid', deliveredAt: new Date('2026-11-16T10:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect((await report()).now).toMatchObject({ kept: 1, late: 0, open: 0 })
  })

  test('nothing of cancelled orders, tests, parcels that came back, and orders without one', async () => {
    await still('2026-11-10', { state: 'cancelled' })
    await still('2026-11-10', { isTest: true })
    await still('2026-11-10', { state: 'not_collected' })
    await anOrder(shop.db, { state: 'delivered', paymentState: 'paid', deliveredAt: new Date('2026-11-10T09:00:00Z') })
    expect((await report()).now.orders).toBe(0)
  })
})

test('each month of the period has a row, also without orders', async () => {
  await delivered('2026-09-30', '2026-10-02T09:00:00Z')
  await delivered('2026-11-01', '2026-10-30T09:00:00Z')
  const { rows } = await report('from=2026-09-15&to=2026-11-15')
  expect(rows.map(({ key, label, kept, late }) => [key, label, kept, late])).toEqual([
    ['2026-09', '', 0, 1],
    ['2026-10', '', 0, 0],
    ['2026-11', '', 1, 0],
  ])
})

describe('by the way of delivery', () => {
  test('carriers and branches have rows, and the late orders of one are listed, the latest first', async () => {
    await delivered('2026-11-10', '2026-11-11T09:00:00Z')
    await delivered('2026-11-10', '2026-11-14T09:00:00Z')
    await readyAt('2026-11-10', '2026-11-12T09:00:00Z')
    const { rows, late_orders: all } = await report(`${november}&by=way`)
    expect(rows.map(({ key, orders }) => [key, orders])).toEqual([
      ['c3', 2],
      [`s${storeId}`, 1],
    ])
    expect(rows[1]?.label).toBe('Žilina Sever')
    expect(all.map(({ days }) => days)).toEqual([4, 2, 1])
    const { late_orders: ofBranch } = await report(`${november}&by=way&row=s${storeId}`)
    expect(ofBranch).toMatchObject([{ way: 'Žilina Sever', due_on: '2026-11-10', came_on: '2026-11-12', days: 2 }])
    expect((await report(`${november}&by=way&row=c3`)).late_orders).toHaveLength(2)
    expect((await report(`${november}&row=2026-10`)).late_orders).toEqual([])
  })

  test('a person with branches sees the promises of these alone, in the file too', async () => {
    await delivered('2026-11-10', '2026-11-11T09:00:00Z')
    await readyAt('2026-11-10', '2026-11-09T09:00:00Z')
    const own = await aStaffSession(shop.db, { roles: ['accountant'], branches: [storeId] })
    expect((await report(november, createStaffClient(shop.app, own.cookies))).now).toMatchObject({ orders: 1, late: 0 })
    const url = `/api/admin/reports/promises.csv?${november}&by=way`
    const { body: file } = await shop.app.inject({ url, cookies: own.cookies })
    expect(file.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual(['Žilina Sever;1;1;0;0;;'])
  })
})

test('orders for a party are judged by its day', async () => {
  await delivered('2026-11-10', '2026-11-12T09:00:00Z', { eventOn: '2026-11-12' })
  await delivered('2026-11-10', '2026-11-13T09:00:00Z', { eventOn: '2026-11-12' })
  await still('2026-11-10', { eventOn: '2026-11-18' })
  await still('2026-11-10')
  expect((await report()).now).toMatchObject({ orders: 4, kept: 0, late: 4 })
  const { now, late_orders: late } = await report(`${november}&by=party`)
  expect(now).toMatchObject({ orders: 3, kept: 1, late: 1, open: 1, most_days: 1 })
  expect(late).toMatchObject([{ due_on: '2026-11-12', came_on: '2026-11-13' }])
})

test('a file has the rows of the screen, and needs the right to export', async () => {
  await delivered('2026-11-10', '2026-11-12T09:00:00Z')
  const download = (file: string, as: Record<string, string>) =>
    shop.app.inject({ url: `/api/admin/reports/${file}?${november}`, cookies: as })
  const { promiseTitles, promised, kept, late, open, medianDays, mostDays } = messages.report
  expect((await download('promises.csv', cookies)).body.replace('\uFEFF', '').split('\r\n')).toEqual([
    [promiseTitles.month, promised, kept, late, open, medianDays, mostDays].join(';'),
    '2026-11;1;0;1;0;2;2',
    '',
  ])
  const sheet = await download('promises.xlsx', cookies)
  expect([sheet.statusCode, sheet.body.slice(0, 2)]).toEqual([200, 'PK'])
  const reader = await aStaffSession(shop.db, { roles: ['reader'] })
  expect((await download('promises.csv', reader.cookies)).statusCode).toBe(403)
})

test.each([
  'from=2026-11-03&to=2026-11-01',
  'from=2025-07-01&to=2026-07-03',
  `${november}&by=day`,
  `${november}&row=x`,
])('a report of %s is refused', async (query) => {
  expect((await call('GET', `/api/admin/reports/promises?${query}`)).status).toBe(422)
})
