import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(() => shop.close())

const path = '/api/admin/delivery-zones'
const other = 2
const get = async (id: number) => (await call('GET', `${path}/${id}`)).body.data
const change = async (id: number, body: object) =>
  call('PATCH', `${path}/${id}`, { version: (await get(id)).version, body })
const remove = async (id: number) => call('DELETE', `${path}/${id}`, { version: (await get(id)).version })

async function aZone(body: object = {}) {
  const answer = await call('POST', path, { body: { name: crypto.randomUUID(), zip_prefixes: ['029'], ...body } })
  expect(answer.status).toBe(201)
  return answer.body.data
}

test('the zones of a shop are listed with the rest of the addresses at their end', async () => {
  const zone = await aZone({ name: 'Orava', zip_prefixes: ['027 ', '029', '027'], days_from: 4, days_to: 6 })
  expect(zone).toMatchObject({ country: 'SK', zip_prefixes: ['027', '029'], is_default: false })
  const { rows } = (await call('GET', path)).body.data
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Orava', 'Praha', 'Ostatné'])
  expect((await call('GET', `${path}?q=orava`)).body.data.rows).toEqual([zone])
})

test.each<[string, object, object]>([
  [
    'a zone of all addresses',
    { country: '', zip_prefixes: [] },
    { zip_prefixes: [expect.stringMatching(/začiatky PSČ/)] },
  ],
  [
    'a beginning with letters',
    { zip_prefixes: ['01a'] },
    { 'zip_prefixes.0': [expect.stringMatching(/1 až 5 číslic/)] },
  ],
  ['days in the wrong order', { days_from: 6, days_to: 4 }, { days_to: ['Najneskôr nemôže byť skôr ako najskôr.'] }],
])('%s is refused', async (_name, body, errors) => {
  const answer = await call('POST', path, { body: { name: 'Zlá', ...body } })
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
  const { id } = await aZone()
  expect((await change(id, body)).body.errors).toEqual(errors)
})

test('the zone of all other addresses keeps them, and stays', async () => {
  expect((await change(other, { zip_prefixes: ['01'] })).body.errors).toEqual({
    zip_prefixes: [expect.stringMatching(/všetky ostatné adresy/)],
  })
  expect(await remove(other)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/všetky ostatné/) } })
})

test('a zone with prices stays until they are removed', async () => {
  const { id } = await aZone()
  const prices = [{ zone_id: id, up_to_grams: null, from_cents: 0, price_cents: 790 }]
  const { data: carrier } = (await call('POST', '/api/admin/carriers', { body: { name: 'Kuriér na Oravu', prices } }))
    .body
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/má pre túto zónu ceny/) },
  })
  await call('PATCH', `/api/admin/carriers/${carrier.id}`, { version: carrier.version, body: { prices: [] } })
  expect((await remove(id)).status).toBe(204)
})

test('goods show other days after those of the other addresses have changed', async () => {
  const { id } = await aProduct(shop.db, { stock: 0, supply: 'backorder' })
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [id]))
  const daysOf = async () =>
    (await shop.app.inject(`/api/catalog/products/${id}`)).json().data.variants[0].availability.dispatch_days
  expect(await daysOf()).toEqual({ from: 3, to: 5 })
  await change(other, { days_from: 6, days_to: 9 })
  await shop.runJobs()
  await shop.modules.catalog.runRefreshDue()
  await expect.poll(daysOf).toEqual({ from: 6, to: 9 })
})
