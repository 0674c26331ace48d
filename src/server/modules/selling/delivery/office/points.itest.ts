import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(() => shop.close())

const path = '/api/admin/carrier-points'
const place = { street: 'Námestie slobody 3', town: 'Žilina', zip: '010 01' }

async function aCarrier(fields: object = {}): Promise<number> {
  const body = { name: crypto.randomUUID(), kind: 'pickup_point', points_from: 'list', ...fields }
  return (await call('POST', '/api/admin/carriers', { body })).body.data.id
}

async function aPoint(fields: object) {
  const answer = await call('POST', path, { body: { ...place, code: crypto.randomUUID(), ...fields } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

test('points are found by their words, and customers find them at the carrier', async () => {
  const carrier = await aCarrier()
  const kiosk = await aPoint({ carrier_id: carrier, name: 'Trafika pri fontáne', code: 'ZA-17' })
  await aPoint({ carrier_id: carrier, name: 'Kvety Mária', town: 'Čadca', zip: '022 01' })
  const { rows } = (await call('GET', `${path}?q=fontane+01001`)).body.data
  expect(rows).toEqual([kiosk])
  const found = async (text: string) =>
    (await shop.app.inject(`/api/checkout/pickup-points/${carrier}?q=${text}`)).json().data
  expect(await found('cadca')).toMatchObject([{ name: 'Kvety Mária' }])
  expect(await found('trafika')).toMatchObject([{ id: 'ZA-17', town: 'Žilina' }])
  const changed = await call('PATCH', `${path}/${kiosk.id}`, { version: kiosk.version, body: { code: 'ZA-18' } })
  expect(changed.body.data).toMatchObject({ id: kiosk.id, code: 'ZA-18', version: 2 })
  expect(await found('trafika')).toMatchObject([{ id: 'ZA-18' }])
  expect((await call('DELETE', `${path}/${kiosk.id}`, { version: 2 })).status).toBe(204)
  expect(await found('trafika')).toEqual([])
})

test('a list is read page by page in Slovak order', async () => {
  const carrier = await aCarrier()
  for (const name of ['Žaba', 'Čajka', 'Cesta']) await aPoint({ carrier_id: carrier, name, town: 'Zvolen' })
  const first = (await call('GET', `${path}?q=zvolen&limit=2`)).body.data
  expect([first.rows.map(({ name }: { name: string }) => name), first.count]).toEqual([['Cesta', 'Čajka'], 3])
  const second = (await call('GET', `${path}?q=zvolen&limit=2&after=${first.next}`)).body.data
  expect(second.rows.map(({ name }: { name: string }) => name)).toEqual(['Žaba'])
})

test('a carrier without points of its own gets none, and a code is given once', async () => {
  const refused = async (fields: object) =>
    (await call('POST', path, { body: { ...place, name: 'Trafika', code: 'X-1', ...fields } })).body.errors
  for (const carrier of [await aCarrier({ kind: 'courier' }), await aCarrier({ points_from: 'packeta' }), 999_999])
    expect(await refused({ carrier_id: carrier })).toEqual({
      carrier_id: [expect.stringContaining('zo zoznamu obchodu')],
    })
  const carrier = await aCarrier()
  await aPoint({ carrier_id: carrier, name: 'Trafika', code: 'X-1' })
  expect(await refused({ carrier_id: carrier })).toEqual({ code: [expect.stringContaining('už dopravca má')] })
  expect(await refused({ carrier_id: carrier, code: 'a b', zip: '1' })).toEqual({
    code: [expect.stringContaining('Kód môže mať')],
    zip: [expect.any(String)],
  })
})
