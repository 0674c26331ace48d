import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
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

const path = '/api/admin/carriers'
const everywhere = { zone_id: null, up_to_grams: null, from_cents: 0 }
const prague = { zone_id: 1, up_to_grams: null, from_cents: 0 }

async function aCarrier(body: object = {}) {
  const answer = await call('POST', path, { body: { name: crypto.randomUUID(), price_cents: 490, ...body } })
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function change({ id, version }: { id: number; version: number }, body: object) {
  return call('PATCH', `${path}/${id}`, { version, body })
}

/** What a visitor with these goods is offered by the carrier. */
async function offered(carrierId: number, goods: Parameters<typeof aProduct>[1], address: object = {}) {
  const { id, variantId } = await aProduct(shop.db, goods)
  const visitor = createVisitor(shop.app)
  const { body } = await visitor.call('PUT', '/api/cart/0', { id, variantId, quantity: 1 })
  const { body: quoted } = await visitor.call('POST', `/api/checkout/${body.cart.id}/quote`, address)
  return quoted.data.carriers.find((carrier: { id: number }) => carrier.id === carrierId)
}

test('the prices of a carrier are what a visitor is offered, by weight, value and zone', async () => {
  const { id, version } = await aCarrier()
  const goods = { priceCents: 2_000, weightGrams: 3_000 }
  const priceOf = async (given: object = {}, address: object = {}) =>
    (await offered(id, { ...goods, ...given }, address))?.price_cents
  await expect.poll(() => priceOf()).toBe(490)
  const answer = await change(
    { id, version },
    {
      prices: [
        { ...everywhere, up_to_grams: 5_000, price_cents: 390 },
        { ...everywhere, from_cents: 3_000, price_cents: 190 },
        { ...prague, price_cents: 790 },
      ],
    },
  )
  expect(answer.body.data).toMatchObject({ price_cents: 490, version: version + 1 })
  expect(answer.body.data.prices).toEqual([
    { ...everywhere, zone: null, up_to_grams: 5_000, price_cents: 390 },
    { ...everywhere, zone: null, from_cents: 3_000, price_cents: 190 },
    { ...prague, zone: 'Praha', price_cents: 790 },
  ])
  // The offer is kept for two seconds.
  await expect.poll(() => priceOf(), { timeout: 5_000 }).toBe(390)
  expect(await priceOf({ weightGrams: 9_000 })).toBe(490)
  expect(await priceOf({ weightGrams: 9_000, priceCents: 4_000 })).toBe(190)
  expect(await priceOf({}, { country: 'CZ', zip: '110 00' })).toBe(790)
})

test('prices are saved with a version of the carrier, and the log has them in words of the owner', async () => {
  const carrier = await aCarrier({ prices: [{ ...prague, price_cents: 790 }] })
  const same = await change(carrier, { prices: [{ ...prague, price_cents: 790 }] })
  expect(same.body.data.version).toBe(carrier.version)
  expect((await change(carrier, { prices: [] })).body.data).toMatchObject({ version: carrier.version + 1, prices: [] })
  expect((await change(carrier, { prices: [{ ...prague, price_cents: 1 }] })).status).toBe(412)
  const { rows } = (await call('GET', `${path}/${carrier.id}/history`)).body.data
  expect(rows[0].changes).toEqual([
    { field: 'prices', before: [{ ...prague, zone: 'Praha', price_cents: 790 }], after: [], is_personal: false },
  ])
})

test.each<[string, object[], string, string]>([
  [
    'two prices for the same',
    [
      { ...prague, price_cents: 790 },
      { ...everywhere, price_cents: 390 },
      { ...prague, price_cents: 690 },
    ],
    'prices',
    '1. a 3. cena platia pre to isté: rovnakú zónu, hmotnosť aj hodnotu tovaru. Nechajte len jednu.',
  ],
  [
    'a price in words',
    [{ ...prague, price_cents: 'veľa' }],
    'prices.0.price_cents',
    'Zadajte sumu v eurách, napríklad 4,90.',
  ],
  [
    'a weight of nothing',
    [{ ...everywhere, up_to_grams: 0, price_cents: 390 }],
    'prices.0.up_to_grams',
    'Zadajte hmotnosť v kilogramoch, napríklad 31,5, alebo nechajte pole prázdne.',
  ],
  [
    'an unknown zone',
    [{ ...prague, zone_id: 999_999, price_cents: 390 }],
    'prices',
    'Vybraná zóna už neexistuje. Vyberte inú.',
  ],
])('%s is refused, and nothing is saved', async (_name, prices, field, message) => {
  const carrier = await aCarrier()
  const { status, body } = await change(carrier, { name: 'Iný', prices })
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  expect((await call('GET', `${path}/${carrier.id}`)).body.data).toEqual(carrier)
})

test('what a carrier does not take is refused to visitors, with the reason', async () => {
  const carrier = await aCarrier()
  expect(carrier.refused_classes).toEqual(['aerosol', 'gas', 'inflated', 'pyrotechnics'])
  const limits = { max_weight_grams: 5_000, refused_classes: ['gas'], carries_bulky: false, countries: ['CZ'] }
  expect((await change(carrier, limits)).body.data).toMatchObject(limits)
  const reasonFor = async (goods: object, address = { country: 'CZ', zip: '110 00' }) =>
    (await offered(carrier.id, goods, address))?.reason
  await expect.poll(() => reasonFor({ weightGrams: 5_001 }), { timeout: 5_000 }).toMatch(/príliš ťažká/)
  expect(await reasonFor({ dangerClass: 'gas' })).toMatch(/neprepravuje nebezpečný tovar/)
  expect(await reasonFor({ dangerClass: 'aerosol' })).toBeNull()
  expect(await reasonFor({ isBulky: true })).toMatch(/Nadrozmerný tovar/)
  expect(await reasonFor({}, { country: 'SK', zip: '010 01' })).toMatch(/Do tejto krajiny/)
  expect((await change({ ...carrier, version: carrier.version + 1 }, { countries: [] })).body.errors).toEqual({
    countries: ['Vyberte aspoň jednu krajinu.'],
  })
})

test('carriers are offered in the order of the owner', async () => {
  const first = await aCarrier({ position: 0 })
  const last = await aCarrier()
  const { rows } = (await call('GET', path)).body.data
  const ids = rows.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(first.id)).toBeLessThan(2)
  expect(ids.at(-1)).toBe(last.id)
})

test('a carrier is chosen from the zones and countries of the shop', async () => {
  expect((await call('GET', '/api/admin/carrier-choices')).body.data).toEqual({
    zones: [
      { id: 1, name: 'Praha' },
      { id: 2, name: 'Ostatné' },
    ],
    countries: [
      { code: 'SK', name: 'Slovensko', is_delivery: true },
      { code: 'CZ', name: 'Česko', is_delivery: false },
    ],
  })
})
