import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contracts/messages.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, aStore, seedCheckout } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let cookiesOfMarketing: Record<string, string>
let storeId = 0

beforeAll(async () => {
  shop = await buildTestApp()
  await seedCheckout(shop.db)
  storeId = (await aStore(shop.db, { name: 'Žilina Sever' })).id
  cookiesOfMarketing = (await aStaffSession(shop.db, { roles: ['marketing'] })).cookies
  call = createStaffClient(shop.app, cookiesOfMarketing)
})
afterAll(() => shop.close())
// Every test has the days to itself.
beforeEach(async () => {
  await shop.db.query
    .updateTable('orders')
    .set({ placedAt: new Date('2019-01-01T12:00:00Z') })
    .execute()
})

async function sell(placedAt: string, changes: Parameters<typeof anOrder>[1] = {}): Promise<number> {
  const vatBreakdown = JSON.stringify([{ rate: 23, net_cents: 1000, vat_cents: 230, gross_cents: 1230 }])
  return anOrder(shop.db, {
    totalCents: 1230,
    goodsCents: 1230,
    deliveryCents: 0,
    vatBreakdown,
    state: 'paid',
    placedAt: new Date(placedAt),
    ...changes,
  })
}

async function report(query: string, ask = call) {
  const { status, body, text } = await ask('GET', `/api/admin/reports/sales?${query}`)
  expect(status, text).toBe(200)
  return body.data
}

const download = (file: string, cookies: Record<string, string>) =>
  shop.app.inject({ url: `/api/admin/reports/${file}`, cookies })

const sums = (orders: number) => ({ orders, total_cents: orders * 1230, net_cents: orders * 1000 })
const july = 'from=2026-07-01&to=2026-07-03'

describe('sales by day', () => {
  test('are those of Slovak days, without cancelled orders and tests, beside the days before', async () => {
    await sell('2026-06-30T21:59:59Z')
    await sell('2026-06-30T22:00:00Z')
    await sell('2026-07-01T21:59:59Z')
    await sell('2026-07-01T22:00:00Z')
    await sell('2026-07-02T10:00:00Z', { state: 'cancelled' })
    await sell('2026-07-02T10:00:00Z', { isTest: true })
    await sell('2026-07-03T22:00:00Z')
    const expected = {
      before_from: '2026-06-28',
      before_to: '2026-06-30',
      now: sums(3),
      before: sums(1),
      rows: [
        { key: '2026-07-01', label: '', now: sums(2), before: sums(0) },
        { key: '2026-07-02', label: '', now: sums(1), before: sums(0) },
        { key: '2026-07-03', label: '', now: sums(0), before: sums(1) },
      ],
    }
    // Before the job has summed the days, and after.
    expect(await report(july)).toMatchObject(expected)
    await shop.modules.orders.sales.keep()
    expect(await report(july)).toMatchObject(expected)
  })

  test('follow what happens to an order after its day was summed', async () => {
    const id = await sell('2026-07-02T10:00:00Z')
    await sell('2026-07-02T11:00:00Z')
    await shop.modules.orders.sales.keep()
    const update = (changes: object) => shop.db.query.updateTable('orders').set(changes).where('id', '=', id).execute()
    for (const [changes, orders] of [
      [{ state: 'processing' }, 2],
      [{ state: 'cancelled' }, 1],
      [{ state: 'paid' }, 2],
      [{ placedAt: new Date('2026-07-05T10:00:00Z') }, 1],
      [{ placedAt: new Date('2026-07-01T10:00:00Z') }, 2],
      [{ isTest: true }, 1],
    ] as const) {
      await update(changes)
      expect([changes, (await report(july)).now.orders]).toEqual([changes, orders])
      await shop.modules.orders.sales.keep()
      expect([changes, (await report(july)).now.orders]).toEqual([changes, orders])
    }
  })

  test('of a year with a change of the clock have every day once', async () => {
    const { rows } = await report('from=2026-01-01&to=2026-12-31')
    expect(rows).toHaveLength(365)
    expect(new Set(rows.map(({ key }: { key: string }) => key)).size).toBe(365)
  })
})

describe('sales by branch and by delivery', () => {
  test('have names, and orders that are delivered have none', async () => {
    await sell('2026-07-01T10:00:00Z', { storeId })
    await sell('2026-07-01T10:00:00Z')
    await sell('2026-07-01T10:00:00Z')
    const named = async (by: string) =>
      (await report(`${july}&by=${by}`)).rows.map((row: { label: string; now: { orders: number } }) => [
        row.label,
        row.now.orders,
      ])
    expect(await named('branch')).toEqual([
      [messages.report.delivered, 2],
      ['Žilina Sever', 1],
    ])
    expect((await named('carrier'))[0][1]).toBe(3)
  })

  test('of a person with branches are those of their branches alone, in the file too', async () => {
    await sell('2026-07-01T10:00:00Z', { storeId })
    await sell('2026-07-01T10:00:00Z')
    const { cookies } = await aStaffSession(shop.db, { roles: ['accountant'], branches: [storeId] })
    expect((await report(july, createStaffClient(shop.app, cookies))).now).toEqual(sums(1))
    const { body: file } = await download(`sales.csv?${july}&by=branch`, cookies)
    expect(file).toContain('Žilina Sever;1;12,30;10,00;0;0,00;0,00')
    expect(file).not.toContain(messages.report.delivered)
  })
})

describe('a file of a report', () => {
  test('has the rows of the screen, for Slovak spreadsheets', async () => {
    await sell('2026-07-02T10:00:00Z')
    const { statusCode, body: file } = await download(`sales.csv?${july}`, cookiesOfMarketing)
    expect(statusCode).toBe(200)
    const { titles, orders, total, net, ordersBefore, totalBefore, netBefore } = messages.report
    expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
      [titles.day, orders, total, net, ordersBefore, totalBefore, netBefore].join(';'),
      '2026-07-01;0;0,00;0,00;0;0,00;0,00',
      '2026-07-02;1;12,30;10,00;0;0,00;0,00',
      '2026-07-03;0;0,00;0,00;0;0,00;0,00',
      '',
    ])
  })

  test('as a workbook starts like one, and needs the right to export', async () => {
    const { cookies } = await aStaffSession(shop.db, { roles: ['accountant'] })
    const sheet = await download(`sales.xlsx?${july}`, cookies)
    expect([sheet.statusCode, sheet.body.slice(0, 2)]).toEqual([200, 'PK'])
    const reader = await aStaffSession(shop.db, { roles: ['reader'] })
    expect((await download(`sales.csv?${july}`, reader.cookies)).statusCode).toBe(403)
  })
})

test.each([
  ['from=2026-07-03&to=2026-07-01', 422],
  ['from=2025-07-01&to=2026-07-03', 422],
  ['from=2026-02-30&to=2026-03-03', 422],
  ['from=2026-07-01', 422],
  ['from=2026-07-01&to=2026-07-03&by=hour', 422],
])('a report of %s is refused', async (query, status) => {
  const refused = await call('GET', `/api/admin/reports/sales?${query}`)
  expect([query, refused.status]).toEqual([query, status])
})
