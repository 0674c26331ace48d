import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  await aStore(shop.db, { name: 'Mirage' })
  await aStore(shop.db, { name: 'Aupark' })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(() => shop.close())

const header = 'product_code;name;categories;price;shelf;shelf_mirage;shelf_aupark'
const read = async (id: number) => (await call('GET', `/api/admin/imports/${id}`)).body.data

async function importFile(...lines: readonly string[]): Promise<number> {
  const bytes = new TextEncoder().encode([header, ...lines].join('\n'))
  const body = { file_name: 'regaly.csv', size_bytes: bytes.length }
  const { id } = (await call('POST', '/api/admin/imports', { body })).body.data
  const form = new FormData()
  form.set('piece', new File([bytes], 'piece'))
  await call('PUT', `/api/admin/imports/${id}/pieces/0`, { body: form })
  await step(id, 'compare', { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false })
  expect((await step(id, 'start')).state).toBe('done')
  return id
}

async function step(id: number, name: 'compare' | 'start' | 'revert', body?: object) {
  const { version } = await read(id)
  const answer = await call('POST', `/api/admin/imports/${id}/${name}`, { version, ...(body && { body }) })
  expect([name, answer.status, answer.body.code]).toEqual([name, 200, undefined])
  await shop.runJobs()
  return read(id)
}

/** Where goods lie: in the warehouse, in Mirage and in Aupark. */
async function shelvesOf(code: string): Promise<string[]> {
  const rows = await shop.db.query
    .selectFrom('stockLevels')
    .innerJoin('variants', 'variants.id', 'stockLevels.variantId')
    .innerJoin('stockLocations', 'stockLocations.id', 'stockLevels.locationId')
    .select(['stockLocations.name', 'stockLevels.shelfCode'])
    .where('variants.code', '=', code)
    .execute()
  const shelfAt = (name: string) => rows.find((row) => row.name === name)?.shelfCode ?? ''
  return [
    rows.find(({ name }) => !['Mirage', 'Aupark'].includes(name))?.shelfCode ?? '',
    shelfAt('Mirage'),
    shelfAt('Aupark'),
  ]
}

const moveTo = async (code: string, shelfCode: string, store: string) => {
  const { query } = shop.db
  const variant = query.selectFrom('variants').select('id').where('code', '=', code)
  const place = query.selectFrom('stockLocations').select('id').where('name', '=', store)
  await query
    .updateTable('stockLevels')
    .set({ shelfCode })
    .where('variantId', '=', variant)
    .where('locationId', '=', place)
    .execute()
}

test('an import that is taken back puts goods on the shelves on which they were, also on none', async () => {
  await importFile('A;Prvý;Balóny;1,00;C1;M1;', 'B;Druhý;Balóny;2,00;;;')
  expect(await shelvesOf('A')).toEqual(['C1', 'M1', ''])
  const id = await importFile('A;Prvý;Balóny;1,00;C2;M2;A2', 'B;Druhý;Balóny;2,00;C9;M9;')
  expect([await shelvesOf('A'), await shelvesOf('B')]).toEqual([
    ['C2', 'M2', 'A2'],
    ['C9', 'M9', ''],
  ])
  expect(await step(id, 'revert')).toMatchObject({ state: 'reverted', undone: 0 })
  expect([await shelvesOf('A'), await shelvesOf('B')]).toEqual([
    ['C1', 'M1', ''],
    ['', '', ''],
  ])
})

test('a shelf that a branch has changed since stays, and those of the others go back', async () => {
  await importFile('D;Štvrtý;Balóny;1,00;C1;M1;A1')
  const id = await importFile('D;Štvrtý;Balóny;1,00;C2;M2;A2')
  await moveTo('D', 'M7', 'Mirage')
  await step(id, 'revert')
  expect(await shelvesOf('D')).toEqual(['C1', 'M7', 'A1'])
  const { rows } = (await call('GET', `/api/admin/imports/${id}/rows?kind=undone`)).body.data
  expect(rows).toMatchObject([{ code: 'D', state: 'kept', message: 'Medzitým sa zmenilo a ostáva: regál v predajni.' }])
})
