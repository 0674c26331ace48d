import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let code: string

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
  const { id } = await aProduct(shop.db)
  const variants = shop.db.query.selectFrom('variants').select('code').where('productId', '=', id)
  code = (await variants.executeTakeFirstOrThrow()).code
})
afterAll(() => shop.close())

const url = '/api/admin/gifts'

async function change(levels: object[]) {
  const { version } = (await call('GET', url)).body.data
  return call('PATCH', `${url}/1`, { version, body: { levels } })
}

test('the levels of gifts are what carts are offered, the lowest first', async () => {
  const high = { threshold_cents: 8_000, codes: [code] }
  const low = { threshold_cents: 4_000, codes: [code] }
  const answer = await change([high, low])
  expect([answer.status, answer.body.data?.levels]).toEqual([200, [low, high]])
  expect(await shop.modules.content.readSetting('giftThresholds')).toEqual([
    { thresholdCents: 4_000, codes: [code] },
    { thresholdCents: 8_000, codes: [code] },
  ])
  expect((await change([])).body.data.levels).toEqual([])
})

test.each([
  ['without a gift', () => ({ threshold_cents: 4_000, codes: [] })],
  ['with a code that no goods have', () => ({ threshold_cents: 4_000, codes: [code, 'NIKDE-1'] })],
])('a level %s is refused', async (_what, level) => {
  const answer = await change([level()])
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['levels']])
})

test('a level without an amount is refused', async () => {
  expect((await change([{ threshold_cents: 'veľa', codes: [code] }])).status).toBe(422)
  expect((await change([{ threshold_cents: 0, codes: [code] }])).status).toBe(422)
})
