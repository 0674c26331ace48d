import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'

let shop: TestApp
let ask: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-25T22:30:00Z' })
  await seedReference(shop.db)
  ask = createStaffClient(shop.app, (await aStaffSession(shop.db, { now: shop.clock.now() })).cookies)
})
afterAll(() => shop.close())

async function read(query: string): Promise<NamedAuditRow[]> {
  const { status, body, text } = await ask('GET', `/api/admin/audit${query}`)
  expect(status, text).toBe(200)
  return body.data.rows
}

/** A row of the log about a thing that may be gone. */
function append(thing: string, { id, at }: { id: number | string; at: string }): Promise<void> {
  const entry = { thing, id, before: { name: 'Staré' }, after: { name: 'Nové' } }
  const context = { author: { actor: 'test' }, action: 'catalog.edit', at: new Date(at) }
  return shop.db.tx((tx) => appendAudit(tx, [entry], context))
}

test('a row says what its thing is called now', async () => {
  const { id, number } = await aPackingOrder(shop.db, {})
  const brand = await shop.db.query
    .insertInto('brands')
    .values({ slug: 'baloniky', name: 'Balóniky' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = '2026-11-25T08:00:00Z'
  await append('order', { id, at })
  await append('brand', { id: brand.id, at })
  await append('brand', { id: 999_999, at })
  await append('stock', { id: '1:2', at })
  expect((await read('')).slice(0, 4).map(({ thing, thing_name: name }) => [thing, name])).toEqual([
    ['stock', ''],
    ['brand', ''],
    ['brand', 'Balóniky'],
    ['order', number],
  ])
})

test('a row about a variant says of which product it is a part', async () => {
  const { id: productId, variantId } = await aProduct(shop.db, { name: 'Lampión', variants: [{ name: 'žltý' }] })
  await append('variant', { id: variantId, at: '2026-11-25T09:00:00Z' })
  await append('variant', { id: 999_999, at: '2026-11-25T09:00:00Z' })
  const rows = await read('?thing=variant')
  expect(rows.map(({ thing_name: name, whole_id: whole }) => [name, whole])).toEqual([
    ['', null],
    ['Lampión, žltý', productId],
  ])
})

test('a day is one of the shop and not of UTC', async () => {
  await append('wave', { id: 1, at: '2026-06-09T21:59:59Z' })
  await append('wave', { id: 2, at: '2026-06-09T22:00:00Z' })
  await append('wave', { id: 3, at: '2026-06-10T21:59:59Z' })
  await append('wave', { id: 4, at: '2026-06-10T22:00:00Z' })
  const ids = (rows: NamedAuditRow[]) => rows.map((row) => row.thing_id)
  expect(ids(await read('?day=2026-06-10'))).toEqual(['3', '2'])
  expect(ids(await read('?day=2026-06-10&thing=brand'))).toEqual([])
})

test.each(['2026-02-30', '10.6.2026'])('the day %s is refused', async (day) => {
  expect((await ask('GET', `/api/admin/audit?day=${day}`)).status).toBe(422)
  expect((await ask('GET', `/api/admin/orders?from=${day}`)).status).toBe(422)
})

test('who may see the menus of the shop sees what they were, and not the settings', async () => {
  const { cookies } = await aStaffSession(shop.db, { roles: ['content'], now: shop.clock.now() })
  const call = createStaffClient(shop.app, cookies)
  await append('menus', { id: 1, at: '2026-11-25T08:00:00Z' })
  const { body } = await call('GET', '/api/admin/content-sheets/menus/history')
  expect(body.data.rows.map(({ thing, changes }: NamedAuditRow) => [thing, changes.length])).toEqual([['menus', 1]])
  expect((await call('GET', '/api/admin/content-sheets/company/history')).status).toBe(404)
  expect((await call('GET', '/api/admin/settings-sheets/company/history')).status).toBe(403)
})
