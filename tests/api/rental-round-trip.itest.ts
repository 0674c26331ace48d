import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { exportGoodsCsv } from '#server/modules/goods/catalog/goods-file/export-goods.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { anOrder, aStore, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  await aStore(shop.db, { name: 'zilina' })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(() => shop.close())

const base = 'product_code;name;categories;price'
const columns = `${base};rental_price;rental_deposit;rental_late_day;rental_units_zilina`
const costume = 'A;Kostým upír;X;39,00;19,00;40,00;6,00;UP-1|UP-2'

beforeEach(async () => {
  await sql`TRUNCATE products, rental_bookings, rental_units, catalog_imports CASCADE`.execute(shop.db.query)
  await importFile(`${columns}\n${costume}\nB;Balón;X;1,00;;;;`)
})

async function step(id: number, name: 'compare' | 'start' | 'revert') {
  const { version } = (await call('GET', `/api/admin/imports/${id}`)).body.data
  const body = name === 'compare' ? { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false } : null
  const answer = await call('POST', `/api/admin/imports/${id}/${name}`, { version, ...(body && { body }) })
  expect([name, answer.status]).toEqual([name, 200])
  await shop.runJobs()
  return (await call('GET', `/api/admin/imports/${id}`)).body.data
}

async function compareFile(content: string): Promise<number> {
  const bytes = new TextEncoder().encode(content)
  const made = await call('POST', '/api/admin/imports', {
    body: { file_name: 'tovar.csv', size_bytes: bytes.length },
  })
  const { id } = made.body.data
  const form = new FormData()
  form.set('piece', new File([bytes], 'piece'))
  await call('PUT', `/api/admin/imports/${id}/pieces/0`, { body: form })
  await step(id, 'compare')
  return id
}

async function importFile(content: string): Promise<number> {
  const id = await compareFile(content)
  await step(id, 'start')
  return id
}

const changesOf = async (id: number) =>
  (await call('GET', `/api/admin/imports/${id}/rows`)).body.data.rows.flatMap(
    ({ changes }: { changes: object[] }) => changes,
  )
const exported = async () => (await Array.fromAsync(exportGoodsCsv(shop.db.query))).join('')
const readOffers = () =>
  shop.db.query.selectFrom('rentalOffers').select(['isActive', 'rentCents', 'lateDayCents', 'version']).execute()
const readUnits = async () =>
  (await shop.db.query.selectFrom('rentalUnits').select('code').orderBy('code').execute()).map(({ code }) => code)

test('what an export says about hire changes nothing when it comes back, and is written when it is gone', async () => {
  const file = await exported()
  const offers = await readOffers()
  const id = await compareFile(file)
  expect((await call('GET', `/api/admin/imports/${id}`)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: 2,
    faulty: 0,
  })
  await step(id, 'start')
  expect(await readOffers()).toEqual(offers)
  await sql`TRUNCATE products, rental_units CASCADE`.execute(shop.db.query)
  await importFile(file)
  expect(await exported()).toBe(file)
  expect(await readUnits()).toEqual(['UP-1', 'UP-2'])
})

test('what a file changes of hire is shown before it is written, and taken back', async () => {
  const before = await exported()
  const id = await compareFile(`${columns}\nA;Kostým upír;X;39,00;21,00;40,00;7,00;UP-2|UP-3\nB;Balón;X;1,00;5,00;0;;`)
  expect(await changesOf(id)).toEqual([
    { column: 'rental_price', variant: null, before: '19.00', after: '21.00' },
    { column: 'rental_late_day', variant: null, before: '6.00', after: '7.00' },
    { column: 'rental_units_zilina', variant: 'A', before: 'UP-1|UP-2', after: 'UP-1|UP-2|UP-3' },
    { column: 'rental_price', variant: null, before: '', after: '5.00' },
    { column: 'rental_deposit', variant: null, before: '', after: '0.00' },
    { column: 'rental_days', variant: null, before: '', after: '3' },
    { column: 'rental_more_day', variant: null, before: '', after: '0.00' },
    { column: 'rental_max_days', variant: null, before: '', after: '14' },
    { column: 'rental_late_day', variant: null, before: '', after: '0.00' },
    { column: 'rental_cleaning_days', variant: null, before: '', after: '1' },
  ])
  await step(id, 'start')
  expect(await readUnits()).toEqual(['UP-1', 'UP-2', 'UP-3'])
  expect(await step(id, 'revert')).toMatchObject({ state: 'reverted', undone: 0 })
  expect(await exported()).toBe(before)
  expect(await readUnits()).toEqual(['UP-1', 'UP-2'])
})

test('a costume that was booked since stays, and the import says so', async () => {
  const id = await importFile(`${columns}\nA;Kostým upír;X;39,00;19,00;40,00;6,00;UP-3`)
  const { id: unitId } = await shop.db.query
    .selectFrom('rentalUnits')
    .select('id')
    .where('code', '=', 'UP-3')
    .executeTakeFirstOrThrow()
  await shop.db.query
    .insertInto('rentalBookings')
    .values({
      orderId: await anOrder(shop.db),
      unitId,
      firstOn: '2026-12-01',
      lastOn: '2026-12-03',
      freeOn: '2026-12-04',
      rentCents: 1900,
      depositCents: 4000,
      lateDayCents: 600,
    })
    .execute()
  await step(id, 'revert')
  const { rows } = (await call('GET', `/api/admin/imports/${id}/rows?kind=undone`)).body.data
  expect(rows).toMatchObject([{ code: 'A', state: 'kept', message: expect.stringContaining('kostým UP-3') }])
  expect(await readUnits()).toEqual(['UP-1', 'UP-2', 'UP-3'])
})

test('a new costume of an import disappears with its offer and its pieces', async () => {
  const id = await importFile(`${columns}\nC;Kostým lev;X;29,00;12,00;20,00;;LEV-1`)
  expect(await readUnits()).toEqual(['LEV-1', 'UP-1', 'UP-2'])
  await step(id, 'revert')
  expect(await readUnits()).toEqual(['UP-1', 'UP-2'])
  const gone = await shop.db.query.selectFrom('products').select('id').where('code', '=', 'C').executeTakeFirst()
  expect(gone).toBeUndefined()
})

test('a costume that is lent no more is neither exported nor announced again', async () => {
  await sql`UPDATE rental_units SET retired_on = '2026-01-01' WHERE code = 'UP-2'`.execute(shop.db.query)
  expect(await exported()).not.toContain('UP-2')
  const id = await compareFile(`${columns}\n${costume}`)
  expect(await changesOf(id)).toEqual([])
})
