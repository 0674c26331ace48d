import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPictureForm } from '#tests/support/pictures.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
beforeEach(() => shop.db.query.deleteFrom('banners').execute())
afterAll(() => shop.close())

const url = '/api/admin/banners'
const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

function add(fields: object = {}) {
  return call('POST', url, {
    body: { place: 'hero', title: 'Silvester', link: '/blog', is_published: true, ...fields },
  })
}

async function seenAt(place: string): Promise<string | undefined> {
  return (await shop.app.inject('/api/poster')).json().data.banner[place]?.title
}

test('at each place visitors see the first banner whose time has come', async () => {
  await add({ title: 'Stále', position: 5 })
  await add({ title: 'Zajtra', visible_from: at(24) })
  await add({ title: 'Včera', visible_until: at(-1) })
  await add({ title: 'Koncept', is_published: false })
  expect(await seenAt('hero')).toBe('Stále')
  await add({ title: 'Dnes', visible_from: at(-1), visible_until: at(1) })
  await add({ title: 'Pás', place: 'promo' })
  expect([await seenAt('hero'), await seenAt('promo')]).toEqual(['Dnes', 'Pás'])
  const { rows } = (await call('GET', url)).body.data
  expect(
    rows.map((row: { title: string; visibility: string; is_shown: boolean }) => [
      row.title,
      row.visibility,
      row.is_shown,
    ]),
  ).toEqual([
    ['Pás', 'visible', true],
    ['Dnes', 'visible', true],
    ['Koncept', 'draft', false],
    ['Včera', 'hidden', false],
    ['Zajtra', 'planned', false],
    ['Stále', 'visible', false],
  ])
})

test('of equals the newest is shown, and a page of the list follows the other', async () => {
  for (const title of ['Prvý', 'Druhý', 'Tretí']) await add({ title })
  expect(await seenAt('hero')).toBe('Tretí')
  const first = (await call('GET', `${url}?limit=2`)).body.data
  const second = (await call('GET', `${url}?limit=2&after=${first.next}`)).body.data
  const titles = [...first.rows, ...second.rows].map(({ title }: { title: string }) => title)
  expect([titles, first.count, second.next]).toEqual([['Tretí', 'Druhý', 'Prvý'], 3, null])
  const forged = Buffer.from(JSON.stringify([['a', 'b', 'c'], 1])).toString('base64url')
  expect((await call('GET', `${url}?after=${forged}`)).status).toBe(400)
})

test.each([
  ['without a link', { link: '' }, 'link'],
  ['with a link to a page that the shop does not have', { link: '/neexistuje' }, 'link'],
  ['with a link to a category that is gone', { link: '/999999/balony' }, 'link'],
  ['with a script for a link', { link: 'javascript:alert(1)' }, 'link'],
  ['with a link without a scheme', { link: '//evil.example' }, 'link'],
  ['with an end before its start', { visible_from: at(2), visible_until: at(1) }, 'visible_until'],
  ['with an unknown picture', { picture: { id: 999_999, alt: 'Balóny' } }, 'picture'],
])('a banner %s is refused', async (_what, fields, field) => {
  const answer = await add(fields)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('the window that greets may have a picture without a link, and a picture needs words', async () => {
  const uploaded = (await call('POST', '/api/admin/content-pictures', { body: await aPictureForm() })).body.data
  const silent = await add({ place: 'popup_desktop', link: '', picture: { id: uploaded.id, alt: ' ' } })
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['picture']])
  const banner = await add({ place: 'popup_desktop', link: '', picture: { id: uploaded.id, alt: 'Balóny' } })
  expect(banner.body.data).toMatchObject({ link: '', picture: { id: uploaded.id, alt: 'Balóny' }, is_shown: true })
  // Elsewhere it would be a link to nowhere.
  const moved = await call('PATCH', `${url}/${banner.body.data.id}`, { version: 1, body: { place: 'hero' } })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['link']])
})

test('a banner is changed with a row in the log, and comes back after it was deleted', async () => {
  const { id } = (await add()).body.data
  const changed = await call('PATCH', `${url}/${id}`, { version: 1, body: { title: 'Ples', position: 3 } })
  expect(changed.body.data).toMatchObject({ title: 'Ples', position: 3, version: 2 })
  const [row] = (await call('GET', `${url}/${id}/history`)).body.data.rows
  expect(row.changes).toEqual([
    { field: 'title', before: 'Silvester', after: 'Ples', is_personal: false },
    { field: 'position', before: 0, after: 3, is_personal: false },
  ])
  const removed = await call('DELETE', `${url}/${id}`, { version: 2 })
  expect(await seenAt('hero')).toBe(undefined)
  expect((await call('POST', `/api/admin/undo/${removed.body.undo.id}`)).status).toBe(204)
  expect(await seenAt('hero')).toBe('Ples')
})

test('the moments at which a banner comes and goes are planned', async () => {
  const [from, until] = [at(100_000), at(100_001)]
  await add({ visible_from: from, visible_until: until })
  const turn = await shop.modules.content.findNextTurn()
  expect(turn).toEqual(new Date(from))
  await shop.db.query.updateTable('banners').set({ visibleFrom: null }).execute()
  expect(await shop.modules.content.findNextTurn()).toEqual(new Date(until))
})
