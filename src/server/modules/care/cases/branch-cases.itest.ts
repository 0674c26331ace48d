import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '#contracts/admin/cases.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-25T10:00:00Z'
let shop: TestApp
let [nitra, zilina] = [0, 0]
type Person = { userId: number; call: ReturnType<typeof createStaffClient> }
let here: Person
let there: Person
let service: Person

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  const contacts = await shop.modules.content.readSetting('contacts')
  await shop.modules.content.saveSetting('contacts', { ...contacts, email: 'obchod@konfetka.test' })
  nitra = (await aStore(shop.db, { name: 'Nitra Mlyny' })).id
  zilina = (await aStore(shop.db)).id
  const personOf = async (role: StaffRole, branches: number[]) => {
    const { userId, cookies } = await aStaffSession(shop.db, { roles: [role], branches, now: new Date(now) })
    return { userId, call: createStaffClient(shop.app, cookies) }
  }
  here = await personOf('store', [nitra])
  there = await personOf('store', [zilina])
  service = await personOf('service', [])
})
afterAll(() => shop.close())

const complaint = {
  kind: 'complaint',
  name: 'Jana Nová',
  email: 'jana@konfetka.test',
  orderNumber: '2600000999',
  subject: 'Fóliový balón',
  text: 'Ušiel z neho vzduch.',
  wish: 'replacement',
}
const bring = async ({ call }: Person, extra: object = {}): Promise<Case> => {
  const { status, body, text } = await call('POST', '/api/admin/cases', {
    // The same complaint again would be the same case.
    body: { ...complaint, text: crypto.randomUUID(), ...extra },
  })
  expect(status, text).toBe(201)
  return body.data
}
const idsOf = async ({ call }: Person) =>
  (await call('GET', '/api/admin/cases?view=all')).body.data.rows.map(({ id }: Case) => id)

test('a branch takes a complaint in, decides, answers and settles it; the customer has its confirmation', async () => {
  const { id, version, branch, due_on: dueOn } = await bring(here)
  expect([branch, dueOn]).toEqual(['Nitra Mlyny', '2026-12-28'])
  const write = async (at: number, what: string, body: object) => {
    const answer = await here.call('POST', `/api/admin/cases/${id}/${what}`, { version: at, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const mine = await write(version, 'assign', { ownerId: here.userId })
  const decided = await write(mine.version, 'decide', { outcome: 'replacement', reason: 'Chyba zvaru' })
  const done = await write(decided.version, 'answers', { subject: 'Výmena', text: 'Balón vymeníme.', to: 'done' })
  expect(done).toMatchObject({ state: 'done', owner: { id: here.userId }, decision: { outcome: 'replacement' } })
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === complaint.email)).toHaveLength(1)
})

test('another branch neither finds it nor opens, changes or owns it, nor sees it beside the customer', async () => {
  const { id, version } = await bring(here)
  const own = await bring(there)
  expect(await idsOf(here)).toContain(id)
  expect(await idsOf(there)).toEqual([own.id])
  expect(await idsOf(service)).toEqual(expect.arrayContaining([id, own.id]))
  expect(own.others).toEqual([])
  const foreign = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const options = method === 'GET' ? {} : { version, body: body ?? {} }
    return (await there.call(method, `/api/admin/cases/${id}${path}`, options)).status
  }
  for (const path of ['', '/timeline', '/templates', '/file', '/protocol.pdf'])
    expect([path, await foreign('GET', path)]).toEqual([path, 404])
  const writes = {
    assign: { ownerId: there.userId },
    move: { to: 'open' },
    notes: { kind: 'note', text: 'x' },
    answers: { subject: 'x', text: 'x', to: 'done' },
    decide: { outcome: 'repair', reason: 'xyz' },
    'goods-back': { place: null, lines: [], note: '' },
    moderate: { state: 'published' },
  }
  for (const [what, body] of Object.entries(writes))
    expect([what, await foreign('POST', `/${what}`, body)]).toEqual([what, 404])
  const assign = (ownerId: number) =>
    service.call('POST', `/api/admin/cases/${id}/assign`, { version, body: { ownerId } })
  expect((await assign(there.userId)).body.errors).toHaveProperty('ownerId')
  expect((await assign(here.userId)).status).toBe(200)
})

test('the branch is that of the person, or the one that they name of their own', async () => {
  const refused = await there.call('POST', '/api/admin/cases', { body: { ...complaint, storeId: nitra } })
  expect(refused.body.errors).toHaveProperty('storeId')
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches: [nitra, zilina], now: new Date(now) })
  const both = { userId: 0, call: createStaffClient(shop.app, cookies) }
  expect((await both.call('POST', '/api/admin/cases', { body: complaint })).body.errors).toHaveProperty('storeId')
  expect((await bring(both, { storeId: nitra })).branch).toBe('Nitra Mlyny')
  const text = 'Dvakrát to isté'
  expect((await bring(here, { text })).id).toBe((await bring(service, { text, storeId: zilina })).id)
  expect((await bring(here, { text })).branch).toBe('Nitra Mlyny')
  expect((await bring(service)).branch).toBeNull()
  expect((await bring(service, { storeId: nitra })).branch).toBe('Nitra Mlyny')
  expect((await service.call('POST', '/api/admin/cases', { body: { ...complaint, storeId: 999_999 } })).status).toBe(
    422,
  )
})

test('what is due at a branch is on its first screen, and templates stay with service', async () => {
  const countDue = async ({ call }: Person) => {
    const { duties } = (await call('GET', '/api/admin/today')).body.data
    return duties.find(({ kind }: { kind: string }) => kind === 'case')?.count ?? 0
  }
  const before = await countDue(there)
  const { id } = await bring(here, { kind: 'question' })
  await shop.db.query.updateTable('cases').set({ dueOn: '2026-11-25' }).where('id', '=', id).execute()
  expect(await countDue(here)).toBeGreaterThan(0)
  expect(await countDue(there)).toBe(before)
  expect((await here.call('GET', `/api/admin/cases/${id}/templates`)).status).toBe(200)
  const template = { name: 'A', kind: 'any', subject: 'B', text: 'C' }
  expect((await here.call('POST', '/api/admin/case-templates', { body: template })).status).toBe(403)
  expect((await service.call('POST', '/api/admin/case-templates', { body: template })).status).toBe(201)
})
