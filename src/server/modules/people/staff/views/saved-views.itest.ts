import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxSavedViews, type SavedView } from '#contracts/admin/saved-views.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const url = '/api/admin/saved-views'
const orders = `${url}?screen=/sprava/objednavky`
const unpaid: SavedView = { name: 'Čaká na platbu', search: '?view=all&payment_state=unpaid', columns: null }

async function aPerson() {
  const person = await aStaffSession(shop.db, { roles: ['store'] })
  const call = createStaffClient(shop.app, person.cookies)
  const list = async (address = orders): Promise<SavedView[]> => (await call('GET', address)).body.data
  return { ...person, call, list }
}

test('a view is kept by its name at its screen, for its person alone', async () => {
  const { call, list } = await aPerson()
  const colleague = await aPerson()
  expect((await call('PUT', orders, { body: unpaid })).status).toBe(204)
  const changed = { ...unpaid, search: '?payment_state=unpaid', columns: ['number', 'total'] }
  expect((await call('PUT', orders, { body: changed })).status).toBe(204)
  expect(await list()).toEqual([changed])
  expect(await list(`${url}?screen=/sprava/znacky`)).toEqual([])
  expect(await colleague.list()).toEqual([])

  const one = `${orders}&name=${encodeURIComponent(unpaid.name)}`
  await colleague.call('DELETE', one)
  expect(await list()).toHaveLength(1)
  expect((await call('DELETE', one)).status).toBe(204)
  expect((await call('DELETE', one)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a person keeps only so many at a screen, and may still replace one of them', async () => {
  const { call, list } = await aPerson()
  for (let number = 1; number <= maxSavedViews; number += 1) {
    await call('PUT', orders, { body: { ...unpaid, name: `Pohľad ${number}` } })
  }
  const refused = await call('PUT', orders, { body: unpaid })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`najviac ${maxSavedViews}`)
  expect((await call('PUT', orders, { body: { ...unpaid, name: 'Pohľad 7' } })).status).toBe(204)
  expect(await list()).toHaveLength(maxSavedViews)
  expect((await call('PUT', `${url}?screen=/sprava/znacky`, { body: unpaid })).status).toBe(204)
})

test.each([
  ['another site', { screen: '/sprava/objednavky', view: { ...unpaid, search: '//example.com' } }],
  ['no name', { screen: '/sprava/objednavky', view: { ...unpaid, name: '  ' } }],
  ['a screen elsewhere', { screen: '/pokladna', view: unpaid }],
])('%s is refused', async (_, { screen, view }) => {
  const { call } = await aPerson()
  expect((await call('PUT', `${url}?screen=${screen}`, { body: view })).status).toBe(422)
})
