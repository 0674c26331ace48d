import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPlacedOrder } from '#tests/support/placed-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: Awaited<ReturnType<typeof aColleague>>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = await aColleague('marketing')
})
afterAll(() => shop.close())

const list = '/api/admin/voucher-series'

async function aColleague(role: 'marketing' | 'service') {
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role] })).cookies)
}

async function aSeries(fields: Record<string, unknown> = {}) {
  const { status, body, text } = await call('POST', list, { body: { name: 'Letáky', count: 5, value: 10, ...fields } })
  expect(status, text).toBe(201)
  return body.data
}

async function codesOf(id: number) {
  return shop.db.query
    .selectFrom('vouchers')
    .select(['code', 'value', 'isActive', 'quantityLimit', 'usedCount'])
    .where('seriesId', '=', id)
    .orderBy('id')
    .execute()
}

test('a series makes as many different codes as asked for, each for one order', async () => {
  const series = await aSeries({ prefix: 'LETAK-', count: 200, minimal_price_cents: 2000 })
  expect(series).toMatchObject({ name: 'Letáky', count: 200, used_count: 0, value: 10, is_active: true, version: 1 })
  const codes = await codesOf(series.id)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(200)
  expect(codes.filter(({ code }) => !/^LETAK-[A-HJ-KM-NP-Z2-9]{10}$/.test(code))).toEqual([])
  expect(new Set(codes.map(({ quantityLimit }) => quantityLimit))).toEqual(new Set([1]))
})

test('a code is used by one order, and the series and its file say so', async () => {
  const series = await aSeries({ count: 2 })
  const [first, second] = await codesOf(series.id)
  if (!first || !second) throw new Error('There are two codes.')
  await aPlacedOrder(shop, { paymentMethodId: 2, voucherCode: first.code })
  expect((await call('GET', `${list}/${series.id}`)).body.data.used_count).toBe(1)
  const { cookies } = await aStaffSession(shop.db, { roles: ['marketing'] })
  const file = (await shop.app.inject({ url: `${list}/${series.id}/codes.csv`, cookies })).body
  expect(file).toBe(`\uFEFFkód;využitý;platí\r\n${first.code};áno;áno\r\n${second.code};nie;áno\r\n`)
})

test('rules are changed for all codes, more codes are added, and none is taken away', async () => {
  const { id } = await aSeries({ count: 3 })
  const url = `${list}/${id}`
  const changed = await call('PATCH', url, { version: 1, body: { value: 15, count: 5, prefix: 'B-' } })
  expect(changed.body.data).toMatchObject({ value: 15, count: 5, version: 2 })
  const codes = await codesOf(id)
  expect(codes.map(({ value }) => Number(value))).toEqual([15, 15, 15, 15, 15])
  expect(codes.filter(({ code }) => code.startsWith('B-'))).toHaveLength(2)
  const fewer = await call('PATCH', url, { version: 2, body: { count: 4 } })
  expect([fewer.status, fewer.body.errors]).toEqual([
    422,
    { count: ['Kódy sa nedajú ubrať, séria ich už má 5. Ak nemajú platiť, ukončite ju.'] },
  ])
  await call('PATCH', url, { version: 2, body: { is_active: false } })
  expect((await codesOf(id)).map(({ isActive }) => isActive)).toEqual([false, false, false, false, false])
  expect((await call('GET', `${url}/history`)).body.data.rows).toHaveLength(3)
})

test('what does not fit together is refused at its field', async () => {
  const nothing = await call('POST', list, { body: { name: 'Nič', count: 5 } })
  expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['value']])
  for (const count of [0, 10_001]) {
    const wrong = await call('POST', list, { body: { name: 'Veľa', count, value: 5 } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['count']])
  }
})

test('its codes are not in the list of vouchers, are found by their code, and leave the shop only with the right to it', async () => {
  const { id } = await aSeries({ count: 1, prefix: 'SKRYTY-' })
  const [code] = await codesOf(id)
  const found = async (q: string) =>
    (await call('GET', `/api/admin/vouchers${q}`)).body.data.rows.map((row: { code: string }) => row.code)
  expect(await found('')).not.toContain(code?.code)
  expect(await found(`?q=${code?.code}`)).toEqual([code?.code])
  const service = await aColleague('service')
  expect((await service('GET', `${list}/${id}/codes.csv`)).status).toBe(403)
  expect((await call('GET', `${list}/999999/codes.csv`)).status).toBe(404)
})
