import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer } from '#tests/support/customer.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
})
afterAll(() => shop.close())

const list = '/api/admin/customer-groups'

async function aGroup(fields: Record<string, unknown> = {}) {
  const { status, body, text } = await call('POST', list, {
    body: { name: `Skupina ${crypto.randomUUID()}`, ...fields },
  })
  expect(status, text).toBe(201)
  return body.data
}

async function listNames(q: string): Promise<string[]> {
  return (await call('GET', `${list}?q=${encodeURIComponent(q)}`)).body.data.rows.map(
    ({ name }: { name: string }) => name,
  )
}

test('a group is added, found without diacritics, changed and removed, and its history says all of it', async () => {
  const name = `Škôlky ${crypto.randomUUID()}`
  const group = await aGroup({ name, discount_percent: 7.5, description: 'Zľava pre škôlky' })
  expect(group).toMatchObject({ name, discount_percent: 7.5, customer_count: 0, is_fixed: false, version: 1 })
  expect(await listNames(name.replace('Škôlky', 'SKOLKY'))).toEqual([name])
  const url = `${list}/${group.id}`
  const changed = await call('PATCH', url, { version: 1, body: { discount_percent: 10 } })
  expect(changed.body.data).toMatchObject({ discount_percent: 10, description: 'Zľava pre škôlky', version: 2 })
  expect((await call('DELETE', url, { version: 2 })).status).toBe(200)
  expect((await call('GET', url)).status).toBe(404)
  expect((await call('GET', `${url}/history`)).body.data.rows).toMatchObject([
    { action: 'customers.delete' },
    { changes: [{ field: 'discount_percent', before: 7.5, after: 10 }] },
    { thing: 'customer-group', version: 1 },
  ])
})

test('the discount of a group is that of its customers from now', async () => {
  const group = await aGroup({ discount_percent: 5 })
  const { visitor, email } = await aCustomer(shop)
  const read = async () => (await visitor.call('GET', '/api/me')).body.data.group.discount
  await shop.db.query.updateTable('users').set({ groupId: group.id }).where('email', '=', email).execute()
  expect(await read()).toBe(5)
  await call('PATCH', `${list}/${group.id}`, { version: 1, body: { discount_percent: 12.25 } })
  expect(await read()).toBe(12.25)
})

test('a group with customers stays; after they have left or were erased it goes, and can be brought back', async () => {
  const group = await aGroup()
  const { email } = await aCustomer(shop)
  const ofCustomer = shop.db.query.updateTable('users').where('email', '=', email)
  await ofCustomer.set({ groupId: group.id }).execute()
  const url = `${list}/${group.id}`
  const refused = await call('DELETE', url, { version: 1 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Skupinu nemožno odstrániť, je v nej 1 zákazník. Najprv ho presuňte do inej.',
  ])
  await ofCustomer.set({ erasedAt: shop.clock.now() }).execute()
  const { undo } = (await call('DELETE', url, { version: 1 })).body
  expect((await call('POST', `/api/admin/undo/${undo.id}`)).status).toBe(204)
  expect((await call('GET', url)).body.data).toEqual({ ...group, version: 2 })
})

test.each([
  [1, 'Zákazník'],
  [2, 'Influencer'],
])('group %i, on which the shop relies, is changed and never removed', async (id, name) => {
  const { version, is_fixed: isFixed } = (await call('GET', `${list}/${id}`)).body.data
  expect(isFixed).toBe(true)
  const refused = await call('DELETE', `${list}/${id}`, { version })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Túto skupinu obchod potrebuje. Dá sa upraviť, nie odstrániť.',
  ])
  const renamed = await call('PATCH', `${list}/${id}`, { version, body: { name: `${name} obchodu` } })
  expect(renamed.body.data.name).toBe(`${name} obchodu`)
  await call('PATCH', `${list}/${id}`, { version: version + 1, body: { name } })
})

test('a taken name and a discount out of its range are refused at their field', async () => {
  const { name } = await aGroup()
  const taken = await call('POST', list, { body: { name: name.toUpperCase() } })
  expect([taken.status, taken.body.errors]).toEqual([422, { name: ['Skupina s týmto názvom už existuje.'] }])
  for (const discount of [-1, 90.5, 5.125]) {
    const wrong = await call('POST', list, { body: { name: `${name} 2`, discount_percent: discount } })
    expect([discount, wrong.status, Object.keys(wrong.body.errors)]).toEqual([discount, 422, ['discount_percent']])
  }
})
