import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
beforeEach(async () => {
  await change({ top: [], bottom: [] })
})
afterAll(() => shop.close())

const url = '/api/admin/menus'
const blog = { text: 'Blog', link: '/blog' }
const contacts = { text: 'Kontakty', link: '/kontakty' }

async function change(body: object) {
  const { version } = (await call('GET', url)).body.data
  return call('PATCH', `${url}/1`, { version, body })
}

async function seen(name: string): Promise<unknown> {
  const { data } = (await shop.app.inject('/api/settings')).json()
  return data.find((setting: { name: string }) => setting.name === name)?.value
}

test('a menu is what visitors see as soon as it is saved, with a row in the log', async () => {
  expect((await change({ top: [blog, contacts] })).status).toBe(200)
  expect(await seen('topmenu')).toEqual([blog, contacts])
  const turned = await change({ top: [contacts, blog], bottom: [{ text: 'Úrad', link: 'https://www.soi.sk' }] })
  expect(turned.body.data).toMatchObject({ top: [contacts, blog] })
  expect(await seen('topmenu')).toEqual([contacts, blog])
  const [row] = await shop.db.query
    .selectFrom('auditLog')
    .select(['thing', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(row).toMatchObject({
    thing: 'menus',
    changes: {
      top: [
        [blog, contacts],
        [contacts, blog],
      ],
      bottom: [[], [{ text: 'Úrad', link: 'https://www.soi.sk' }]],
    },
  })
})

test.each([
  ['an entry without a name', { top: [blog, { text: ' ', link: '/faq' }] }, { top: ['2. odkaz nemá názov.'] }],
  [
    'a page that the shop does not have',
    { bottom: [{ text: 'Nič', link: '/nic' }] },
    { bottom: [expect.stringMatching(/^Nič: /)] },
  ],
  [
    'a script',
    { top: [{ text: 'Zle', link: 'javascript:alert(1)' }] },
    { top: [expect.stringMatching(/^Zle: Odkaz musí/)] },
  ],
  ['an entry without a link', { top: [{ text: 'Kam', link: '' }] }, { top: [expect.stringMatching(/^Kam: /)] }],
])('%s is refused by the name of the entry', async (_what, body, errors) => {
  const answer = await change(body)
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
  expect((await call('GET', url)).body.data).toMatchObject({ top: [], bottom: [] })
})

test('of two people who start from the same menus, the second gets those of the first', async () => {
  const { version } = (await call('GET', url)).body.data
  expect((await call('PATCH', `${url}/1`, { version, body: { top: [blog] } })).status).toBe(200)
  const second = await call('PATCH', `${url}/1`, { version, body: { top: [contacts] } })
  expect([second.status, second.body.details.current.top]).toEqual([412, [blog]])
  expect((await call('PATCH', `${url}/2`, { version: version + 1, body: { top: [] } })).status).toBe(404)
})
