import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const url = '/api/admin/search-phrases'
const as = async (role: 'content' | 'reader') =>
  createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role] })).cookies)
const seen = async () =>
  (await shop.app.inject('/api/lists/searchPlaceholders')).json().data.map(({ text }: { text: string }) => text)

async function change(phrases: string[], role: 'content' | 'reader' = 'content') {
  const call = await as(role)
  const { version } = (await call('GET', url)).body.data
  return call('PATCH', `${url}/1`, { version, body: { phrases } })
}

test('what a person writes is what visitors see, without empty lines and each once', async () => {
  expect(await seen()).toEqual([])
  const { body } = await change(['balóny na promócie', ' jednorožec ', '', 'jednorožec'])
  expect(body.data.phrases).toEqual(['balóny na promócie', 'jednorožec'])
  expect(await seen()).toEqual(['balóny na promócie', 'jednorožec'])
  expect((await shop.app.inject('/api/settings')).body).not.toContain('jednorožec')
  await change([])
  expect(await seen()).toEqual([])
})

test('a text that the box would cut off, too many of them, and a person who only reads are refused', async () => {
  expect((await change(['x'.repeat(41)])).status).toBe(422)
  expect((await change(Array.from({ length: 21 }, (_, at) => `balón ${at}`))).status).toBe(422)
  expect((await change(['balóny'], 'reader')).status).toBe(403)
})
