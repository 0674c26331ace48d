import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let owner: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  owner = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(() => shop.close())

const read = async (path: string) => (await owner('GET', `/api/admin/${path}`)).body.data
const change = async (path: string, body: object) =>
  owner('PATCH', `/api/admin/${path}/1`, { version: (await read(path)).version, body })
const visit = () => shop.app.inject({ url: '/api/stores' })
const stored = async (name: string) =>
  (await shop.db.query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value

test('the limit of free delivery is changed, and an empty one means never', async () => {
  expect(await read('shop-rules')).toMatchObject({ version: 1, free_delivery_cents: 6000, has_review_approval: true })
  expect((await change('shop-rules', { free_delivery_cents: 4500 })).body.data).toMatchObject({
    free_delivery_cents: 4500,
    has_review_approval: true,
    is_closed: false,
  })
  expect(await shop.modules.content.readSetting('freeDelivery')).toEqual({ EUR: 4500 })
  expect((await change('shop-rules', { free_delivery_cents: null })).status).toBe(200)
  expect(await shop.modules.content.readSetting('freeDelivery')).toEqual({ EUR: null })
})

test('the shop delivers to the countries that the owner has ticked, at least to one', async () => {
  const listed = async () => (await shop.app.inject({ url: '/api/lists/countries/sk' })).json().data
  const { version, countries, delivery_countries: before } = await read('shop-rules')
  expect([countries, before]).toEqual([
    [
      { code: 'SK', name: 'Slovensko' },
      { code: 'CZ', name: 'Česko' },
    ],
    ['SK'],
  ])
  const changed = (await change('shop-rules', { delivery_countries: ['SK', 'CZ'] })).body.data
  expect(changed.delivery_countries).toEqual(['SK', 'CZ'])
  expect(changed.version).toBeGreaterThan(version)
  expect(await listed()).toMatchObject([{ is_delivery: true }, { is_delivery: true }])
  expect(await shop.modules.content.listDeliveryCountries()).toEqual(['SK', 'CZ'])
  const other = { version, body: { delivery_countries: ['CZ'] } }
  expect((await owner('PATCH', '/api/admin/shop-rules/1', other)).status).toBe(412)
  for (const none of [[], ['XX']]) {
    expect((await change('shop-rules', { delivery_countries: none })).body.errors).toEqual({
      delivery_countries: [expect.stringMatching(/aspoň jednu krajinu/)],
    })
  }
  await change('shop-rules', { delivery_countries: ['SK'] })
  expect(await listed()).toMatchObject([{ is_delivery: true }, { is_delivery: false }])
})

test('a closed shop answers visitors with 503 until it is opened again', async () => {
  expect((await visit()).statusCode).toBe(200)
  expect((await change('shop-rules', { is_closed: true })).status).toBe(200)
  expect((await visit()).statusCode).toBe(503)
  expect((await change('shop-rules', { is_closed: false })).status).toBe(200)
  expect((await visit()).statusCode).toBe(200)
})

test('of two who change the rules from the same state the second is asked to look again', async () => {
  const { version } = await read('shop-rules')
  const send = (hasApproval: boolean) =>
    owner('PATCH', '/api/admin/shop-rules/1', { version, body: { has_review_approval: hasApproval } })
  expect((await send(false)).status).toBe(200)
  expect((await send(true)).status).toBe(412)
  expect(await shop.modules.content.readSetting('reviews')).toEqual({ moderation: 'after' })
})

test('a window is shown with its words alone, and a voucher has a value', async () => {
  const empty = await change('welcome', { is_enabled: true, voucher_cents: 0 })
  expect([empty.status, Object.keys(empty.body.errors).toSorted()]).toEqual([
    422,
    ['button', 'text', 'title', 'voucher_cents'],
  ])
  const words = { title: 'Vitajte', text: 'Darček na prvú oslavu', button: 'Chcem ho' }
  const voucher = { voucher_cents: 550, minimal_price_cents: 2000, valid_days: 30 }
  expect((await change('welcome', { is_enabled: true, ...words, ...voucher })).body.data).toMatchObject(voucher)
  expect(await shop.modules.content.readSetting('newsletter')).toEqual({
    voucher: { value_euros: 5.5, minimal_price_cents: 2000, valid_days: 30 },
  })
  expect(await stored('intropopup')).toMatchObject({ is_enabled: true, ...words })
  expect((await change('welcome', { voucher_cents: null })).status).toBe(200)
  expect(await shop.modules.content.readSetting('newsletter')).toBeUndefined()
})
