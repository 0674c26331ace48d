import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

const variantOf = async (productId: number) =>
  (await call('GET', `/api/admin/products/${productId}`)).body.data.variants[0]

async function supply(productId: number, value: string) {
  const { id, version } = await variantOf(productId)
  const answer = await call('PATCH', `/api/admin/variants/${id}`, { version, body: { supply: value } })
  await shop.runJobs()
  return answer
}

async function stateOf(productId: number): Promise<string> {
  return (await shop.app.inject(`/api/catalog/products/${productId}`)).json().data.variants[0].availability.state
}

test('what follows the last piece of a variant decides what visitors see', async () => {
  const { id } = await aProduct(shop.db, { stock: 0 })
  expect((await variantOf(id)).supply).toBe('restocked')
  expect((await supply(id, 'backorder')).body.data).toMatchObject({ supply: 'backorder' })
  expect(await stateOf(id)).toBe('not_in_stock')
  await supply(id, 'restocked')
  expect(await stateOf(id)).toBe('sold_out')
  await supply(id, 'ended')
  expect(await stateOf(id)).toBe('unavailable')
  expect((await supply(id, 'nikdy')).status).toBe(422)
  const { rows } = (await call('GET', `/api/admin/products/${id}/history`)).body.data
  expect(rows[0].changes).toEqual([expect.objectContaining({ field: 'supply', before: 'restocked', after: 'ended' })])
})

test('a change of it is taken back, and a new variant may begin with it', async () => {
  const { id } = await aProduct(shop.db, { stock: 0 })
  const { undo } = (await supply(id, 'ended')).body
  expect((await call('POST', `/api/admin/undo/${undo.id}`)).status).toBe(204)
  expect((await variantOf(id)).supply).toBe('restocked')
  const body = { product_id: id, name: 'Modrý', supply: 'backorder', price_cents: 900 }
  expect((await call('POST', '/api/admin/variants', { body })).body.data).toMatchObject({ supply: 'backorder' })
})

test('the sheet of variants has it', async () => {
  const { id } = await aProduct(shop.db, { stock: 0 })
  await supply(id, 'ended')
  const { rows } = (await call('GET', `/api/admin/variants?products=${id}`)).body.data
  expect(rows[0]).toMatchObject({ supply: 'ended' })
})
