import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct, seedCheckout } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let cups: { id: number }

const aRole = () => ({
  name: 'Poháre',
  section: 'tableware',
  per: 'guest',
  pieces: 1.5,
  priority: 1,
  category_ids: [cups.id],
  not_words: ['sekt'],
})

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  await seedCheckout(shop.db)
  cups = await aCategory(shop.db)
  const products = [
    await aProduct(shop.db, { name: 'Poháre', categoryId: cups.id, stock: 100 }),
    await aProduct(shop.db, { name: 'Poháre na sekt', categoryId: cups.id, stock: 100, popularity: 99 }),
  ]
  await shop.modules.catalog.refreshProducts(products.map(({ id }) => id))
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

/** Names and pieces of the lines of a plan for ten guests. */
async function plan() {
  const { body } = await call('GET', '/api/party/planner?color=modra&children=10')
  const sections: { lines: { name: string; pieces: number }[] }[] = body.data.plan?.sections ?? []
  return sections.flatMap(({ lines }) => lines.map(({ name, pieces }) => [name, pieces]))
}

test('what staff say that a party needs is in its plans, with their ratio and their goods', async () => {
  const added = await call('POST', '/api/admin/party-roles', { body: aRole() })
  expect([added.status, added.body.data]).toEqual([
    201,
    expect.objectContaining({ pieces: 1.5, words: [], position: 1 }),
  ])
  expect(await plan()).toEqual([['Poháre', 15]])
  const { id, version } = added.body.data
  const changed = await call('PATCH', `/api/admin/party-roles/${id}`, { version, body: { pieces: 2, not_words: [] } })
  expect(changed.body.data).toMatchObject({ pieces: 2, version: version + 1 })
  await expect.poll(plan, { timeout: 10_000 }).toEqual([['Poháre na sekt', 20]])
  const { status } = await call('DELETE', `/api/admin/party-roles/${id}`, { version: version + 1 })
  expect(status).toBe(204)
  await expect.poll(plan, { timeout: 10_000 }).toEqual([])
})

test('a change of its categories alone is a new version, the same ones are none', async () => {
  const body = { ...aRole(), name: 'Tanieriky' }
  const { id, version } = (await call('POST', '/api/admin/party-roles', { body })).body.data
  const other = await aCategory(shop.db)
  const change = async (from: number, category_ids: number[]) =>
    (await call('PATCH', `/api/admin/party-roles/${id}`, { version: from, body: { category_ids } })).body.data
  expect(await change(version, [cups.id])).toMatchObject({ version, category_ids: [cups.id] })
  expect(await change(version, [other.id])).toMatchObject({ version: version + 1, category_ids: [other.id] })
  const { rows } = (await call('GET', `/api/admin/party-roles/${id}/history`)).body.data
  expect(rows[0].changes).toEqual([expect.objectContaining({ field: 'category_ids', after: [other.id] })])
})

test('a taken name, a category that there is not and a ratio of nothing are refused where they are', async () => {
  const errors = async (changes: object) =>
    Object.keys((await call('POST', '/api/admin/party-roles', { body: { ...aRole(), ...changes } })).body.errors)
  expect(await errors({ name: 'Tanieriky' })).toEqual(['name'])
  expect(await errors({ name: 'Slamky', category_ids: [999_999] })).toEqual(['category_ids'])
  expect(await errors({ name: 'Slamky', pieces: 0 })).toEqual(['pieces'])
  expect(await errors({ name: 'Slamky', priority: 4 })).toEqual(['priority'])
})
