import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let count = 0

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
beforeEach(() => void (count += 1))
afterAll(() => shop.close())

const week = [
  { day: 1, from: '09:00', to: '12:00' },
  { day: 1, from: '13:00', to: '18:00' },
]
const aBranch = (more: object = {}) => ({
  name: `Žilina ${count}`,
  street: 'Národná 5',
  town: 'Žilina',
  zip: '010 01',
  hours: week,
  ...more,
})
const create = (more?: object) => call('POST', '/api/admin/stores', { body: aBranch(more) })
const change = ({ id, version }: { id: number; version: number }, body: object) =>
  call('PATCH', `/api/admin/stores/${id}`, { version, body })
const seenByVisitors = async () =>
  (await shop.app.inject('/api/stores')).json<{ data: { id: number; name: string; hours: unknown }[] }>().data

test('a new branch is on the pages immediately, with stock of its own', async () => {
  expect(await seenByVisitors()).toEqual([])
  const { status, body } = await create()
  expect([status, body.data]).toMatchObject([201, { name: 'Žilina 1', preparation_minutes: 60, is_active: true }])
  expect(await seenByVisitors()).toMatchObject([{ id: body.data.id, slug: 'zilina-1', hours: week }])
  const locations = await shop.modules.stores.getStoreLocations()
  expect(locations).toMatchObject([{ store: { id: body.data.id } }])
  expect((await call('GET', '/api/admin/stores?q=zilina')).body.data.count).toBe(1)
  expect((await call('GET', '/api/admin/stores?q=kosice')).body.data.count).toBe(0)
})

test('a change of hours and a hidden branch are seen immediately', async () => {
  const { data } = (await create()).body
  const evening = [{ day: 5, from: '15:00', to: '20:00' }]
  const changed = (await change(data, { hours: evening })).body.data
  expect(changed).toMatchObject({ hours: evening, street: 'Národná 5', version: 2 })
  const find = async () => (await seenByVisitors()).find(({ id }) => id === data.id)
  expect((await find())?.hours).toEqual(evening)
  await change(changed, { is_active: false })
  expect(await find()).toBeUndefined()
  expect((await call('GET', `/api/admin/stores/${data.id}`)).body.data.is_active).toBe(false)
})

test('the people of a branch are on its own page, in their order, and not in the list', async () => {
  const people = [
    { name: 'Jana Mikušová', role: 'vedúca predajne', note: 'Poradím s celou oslavou.' },
    { name: 'Peter Tomko', role: '', note: '' },
  ]
  const { data } = (await create({ people })).body
  const read = async () => (await shop.app.inject(`/api/stores/${data.id}`)).json<{ data: { people: object[] } }>().data
  expect((await read()).people).toEqual(people)
  expect((await seenByVisitors()).find(({ id }) => id === data.id)).not.toHaveProperty('people')
  await change(data, { people: people.toReversed() })
  expect((await read()).people).toEqual(people.toReversed())
})

test('the history of a branch says that its people changed, and keeps no name', async () => {
  const { data } = (await create({ people: [{ name: 'Jana Mikušová', role: '', note: '' }] })).body
  await change(data, { people: [], phone: '+421 903 000 111' })
  const { rows } = (await call('GET', `/api/admin/stores/${data.id}/history`)).body.data
  expect(JSON.stringify(rows)).not.toContain('Mikušová')
  const kept = { field: 'people', before: null, after: null, is_personal: true }
  const changes = expect.arrayContaining([kept])
  expect(rows).toMatchObject([{ changes }, { changes }])
})

test('a branch that hands over no orders is shown, and orders are not collected there', async () => {
  const { data } = (await create()).body
  const listed = async () => (await shop.modules.delivery.listPickupStores(shop.db.query)).map(({ id }) => id)
  expect(await listed()).toContain(data.id)
  await change(data, { offers_pickup: false })
  expect(await listed()).not.toContain(data.id)
  expect((await seenByVisitors()).find(({ id }) => id === data.id)).toMatchObject({ offers_pickup: false })
})

test.each([
  [{ hours: [{ day: 1, from: '18:00', to: '09:00' }] }, 'hours'],
  [{ hours: [...week, { day: 1, from: '11:00', to: '14:00' }] }, 'hours'],
  [{ hours: [{ day: 1, from: '9', to: '25:00' }] }, 'hours'],
  [{ exceptions: [{ date: '2027-02-30', from: null, to: null, note: '' }] }, 'exceptions'],
  [{ exceptions: [{ date: '2027-02-20', from: '09:00', to: null, note: '' }] }, 'exceptions'],
  [{ exceptions: Array(2).fill({ date: '2027-02-20', from: null, to: null, note: '' }) }, 'exceptions'],
  [{ people: [{ name: ' ', role: 'vedúca predajne', note: '' }] }, 'people'],
  [{ latitude: 49.2, longitude: null }, 'longitude'],
  [{ zip: '1' }, 'zip'],
  [{ name: ' ' }, 'name'],
])('%j is refused at its field', async (more, field) => {
  const { status, body } = await create(more)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('one coordinate cannot be taken away alone', async () => {
  const { data } = (await create({ latitude: 49.2, longitude: 18.7 })).body
  expect((await change(data, { latitude: null })).body.errors).toHaveProperty('latitude')
  expect((await change(data, { latitude: null, longitude: null })).status).toBe(200)
})

test('a branch is removed only while nothing names it', async () => {
  const remove = ({ id, version }: { id: number; version: number }) =>
    call('DELETE', `/api/admin/stores/${id}`, { version })
  const [unused, stocked, staffed] = [
    (await create()).body.data,
    (await create()).body.data,
    (await create()).body.data,
  ]
  const { variantId } = await aProduct(shop.db)
  const { id: locationId } = await shop.db.query
    .selectFrom('stockLocations')
    .select('id')
    .where('storeId', '=', stocked.id)
    .executeTakeFirstOrThrow()
  await shop.db.query.insertInto('stockLevels').values({ variantId, locationId, onHand: 3 }).execute()
  await aStaffSession(shop.db, { roles: ['store'], branches: [staffed.id] })
  expect(await Promise.all([unused, stocked, staffed].map(remove))).toMatchObject([
    { status: 204 },
    { status: 409, body: { message: expect.stringContaining('skryť') } },
    { status: 409 },
  ])
  const left = (await seenByVisitors()).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([stocked.id, staffed.id]))
  expect(left).not.toContain(unused.id)
})
