import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore, type GivenProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-25T09:00:00Z'
let shop: TestApp
let zilina: { id: number; locationId: number; name: string }
let owner: ReturnType<typeof createStaffClient>
let assistant: ReturnType<typeof createStaffClient>
let balloon: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db, { name: 'Žilina Mirage' })
  const clientOf = async (role: 'owner' | 'store', branches: number[]) =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], branches, now: new Date(now) })).cookies)
  owner = await clientOf('owner', [])
  assistant = await clientOf('store', [zilina.id])
  balloon = await aProduct(shop.db, {
    name: 'Balónik žltý',
    code: 'BAL-1',
    ean: '8586001234567',
    stock: { 1: 7, [zilina.locationId]: 2 },
  })
  await aProduct(shop.db, { name: 'Iba v centrále', stock: 4 })
  await aProduct(shop.db, { name: 'Vypredaná girlanda', stock: 0 })
})
afterAll(() => shop.close())

const namesOf = async (call: typeof owner, query: string) => {
  const { body, status, text } = await call('GET', `/api/admin/stock?${query}`)
  expect(status, text).toBe(200)
  return body.data.rows.map(({ name }: { name: string }) => name)
}

describe('the list of the stock', () => {
  test('has the newest goods first, by pages, with the pieces of every place', async () => {
    const first = (await owner('GET', '/api/admin/stock?limit=2')).body.data
    expect([first.count, first.rows.map(({ name }: { name: string }) => name)]).toEqual([
      3,
      ['Vypredaná girlanda', 'Iba v centrále'],
    ])
    const { rows, next } = (await owner('GET', `/api/admin/stock?limit=2&after=${first.next}`)).body.data
    expect(next).toBeNull()
    expect(rows).toMatchObject([
      {
        id: balloon.variantId,
        on_hand: 9,
        free: 9,
        places: [
          { name: 'Centrálny sklad', on_hand: 7 },
          { name: 'Žilina Mirage', on_hand: 2 },
        ],
      },
    ])
  })

  test('of a branch has only its own pieces, whichever place is asked for', async () => {
    const { rows } = (await assistant('GET', '/api/admin/stock')).body.data
    expect(rows).toMatchObject([{ id: balloon.variantId, free: 2, places: [{ name: 'Žilina Mirage' }] }])
    expect(await namesOf(assistant, 'place=1')).toEqual([])
    expect((await assistant('GET', '/api/admin/stock/places')).body.data).toEqual([
      { id: zilina.locationId, name: 'Žilina Mirage', store: zilina.id },
    ])
  })

  test.each([
    ['zlty balonik', ['Balónik žltý']],
    ['8586001234567', ['Balónik žltý']],
    ['bal-1', ['Balónik žltý']],
    ['100%', []],
  ])('finds %j', async (words, names) => {
    expect(await namesOf(owner, `q=${encodeURIComponent(words)}`)).toEqual(names)
  })

  test('shows what is low, sold out, lies still, is awaited or wrong', async () => {
    expect(await namesOf(owner, 'view=out')).toEqual(['Vypredaná girlanda'])
    expect(await namesOf(owner, 'view=low')).toEqual([])
    const url = `/api/admin/stock/levels/${balloon.variantId}-${zilina.locationId}`
    expect((await owner('PATCH', url, { version: 1, body: { minimum: 3 } })).status).toBe(200)
    expect(await namesOf(owner, 'view=low')).toEqual(['Balónik žltý'])
    expect(await namesOf(owner, 'view=low&place=1')).toEqual([])
    await owner('PATCH', url, { version: 2, body: { minimum: null } })
    expect(await namesOf(owner, 'view=low')).toEqual([])
    await shop.db.query
      .updateTable('stockLevels')
      .set({ movedAt: new Date('2026-08-01') })
      .where('variantId', '=', balloon.variantId)
      .execute()
    expect(await namesOf(owner, 'view=still')).toEqual(['Balónik žltý'])
    expect(await namesOf(owner, 'view=awaited')).toEqual([])
    expect(await namesOf(owner, 'view=fault')).toEqual([])
  })
})

describe('the card of a variant', () => {
  test('says for whom pieces are kept, and how many are for hire beside them', async () => {
    const { variantId } = await aProduct(shop.db, { stock: { [zilina.locationId]: 5 } })
    const hold = { store: zilina.id, variantId, quantity: 2, person: 'Eva', phone: '', until: '2026-11-28' }
    expect((await assistant('POST', '/api/admin/stock-holds', { body: hold })).status).toBe(200)
    const unit = { code: crypto.randomUUID().slice(0, 8), variantId, storeId: zilina.id }
    await shop.db.query.insertInto('rentalUnits').values(unit).execute()
    const { data } = (await assistant('GET', `/api/admin/stock/variants/${variantId}`)).body
    expect(data).toMatchObject({
      rental_units: 1,
      levels: [{ on_hand: 5, held: 2, free: 3, held_for: { orders: 0, reservations: 0, people: 2 } }],
    })
  })

  test('says what its pieces add up from, also where it has never been', async () => {
    const { variantId } = await aProduct(shop.db, { stock: 5 })
    const pieces = [{ variantId, locationId: 1, delta: -2 }]
    await shop.db.tx((tx) => shop.modules.inventory.movePieces(tx, pieces, { kind: 'write_off', reason: 'rozbité' }))
    const { body } = await owner('GET', `/api/admin/stock/variants/${variantId}`)
    expect(body.data.levels).toEqual([
      {
        id: `${variantId}-1`,
        version: 1,
        place: { id: 1, name: 'Centrálny sklad', store: null },
        on_hand: 3,
        held: 0,
        free: 3,
        minimum: null,
        shelf: '',
        held_for: { orders: 0, reservations: 0, people: 0 },
        sums: expect.arrayContaining([
          { kind: 'untraced', delta: 5 },
          { kind: 'write_off', delta: -2 },
        ]),
      },
      expect.objectContaining({ id: `${variantId}-${zilina.locationId}`, on_hand: 0, sums: [] }),
    ])
    const { rows } = (await owner('GET', `/api/admin/stock/variants/${variantId}/movements`)).body.data
    expect(rows).toMatchObject([
      { kind: 'write_off', delta: -2, on_hand: 3, reason: 'rozbité', by: null, order: null },
      { kind: 'untraced', delta: 5, on_hand: 5 },
    ])
    const ofBranch = await assistant('GET', `/api/admin/stock/variants/${variantId}/movements`)
    expect(ofBranch.body.data.rows).toEqual([])
    expect((await owner('GET', '/api/admin/stock/variants/999999')).status).toBe(404)
  })

  test('takes a shelf and a minimum of a place, and is not stale because pieces moved meanwhile', async () => {
    const { variantId } = await aProduct(shop.db, { stock: 5 })
    const url = `/api/admin/stock/levels/${variantId}-1`
    await sql`UPDATE stock_levels SET on_hand = 6 WHERE variant_id = ${variantId}`.execute(shop.db.query)
    const saved = await owner('PATCH', url, { version: 1, body: { shelf: 'a-03-2', minimum: 4 } })
    expect(saved.body.data, saved.text).toMatchObject({ shelf: 'A-03-2', minimum: 4, version: 2, on_hand: 6 })
    expect((await owner('PATCH', url, { version: 1, body: { shelf: 'B' } })).status).toBe(412)
    const audit = await shop.db.query
      .selectFrom('auditLog')
      .select('changes')
      .where('thing', '=', 'level')
      .where('thingId', '=', `${variantId}-1`)
      .execute()
    expect(audit).toEqual([{ changes: { shelf: ['', 'A-03-2'], minimum: [null, 4] } }])
  })

  test('of a branch is not changed by another one', async () => {
    const url = (place: number) => `/api/admin/stock/levels/${balloon.variantId}-${place}`
    expect((await assistant('PATCH', url(1), { version: 1, body: { shelf: 'X' } })).status).toBe(404)
    const level = (await assistant('GET', `/api/admin/stock/variants/${balloon.variantId}`)).body.data.levels[0]
    const own = await assistant('PATCH', url(zilina.locationId), { version: level.version, body: { shelf: 'X' } })
    expect(own.status, own.text).toBe(200)
    const unknown = await owner('PATCH', '/api/admin/stock/levels/999999-1', { version: 1, body: { shelf: 'X' } })
    expect(unknown.status).toBe(404)
  })
})
