import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let owner: Awaited<ReturnType<typeof aStaffSession>>

beforeAll(async () => {
  shop = await buildTestApp()
  owner = await aStaffSession(shop.db)
  call = createStaffClient(shop.app, owner.cookies)
})
afterAll(() => shop.close())

const url = '/api/admin/members'
const anEmail = () => `${crypto.randomUUID()}@konfetka.test`

async function aMember(body: object = {}) {
  const {
    status,
    text,
    body: answer,
  } = await call('POST', url, { body: { email: anEmail(), roles: ['store'], ...body } })
  expect(status, text).toBe(201)
  return answer
}

test('an appointed person gets a link by mail and on the screen, which opens the set-up once', async () => {
  const { data, start_url: startUrl } = await aMember({ firstname: 'Ján', lastname: 'Kováč', amountLimitCents: 5_000 })
  expect(data).toMatchObject({
    firstname: 'Ján',
    roles: ['store'],
    amount_limit_cents: 5_000,
    has_second_factor: false,
  })
  await shop.runJobs()
  const mail = shop.mails.find(({ to }) => to === data.email)
  expect(mail?.text).toContain(startUrl)
  const secret = new URL(startUrl).searchParams.get('kluc')
  const start = { secret, password: 'dlhe heslo 42', passwordConfirmation: 'dlhe heslo 42' }
  const stranger = createStaffClient(shop.app, {})
  expect((await stranger('POST', '/api/admin/start', { body: start })).status).toBe(200)
  expect((await stranger('POST', '/api/admin/start', { body: start })).status).toBe(422)
  const { rows } = (await call('GET', `${url}?q=kovac`)).body.data
  expect(rows.map(({ email }: { email: string }) => email)).toContain(data.email)
  expect((await call('GET', `${url}/${data.id}`)).body.data.sessions).toHaveLength(1)
})

test('a person who is staff already is not appointed again', async () => {
  const { data } = await aMember()
  const again = await call('POST', url, { body: { email: data.email, roles: ['owner'] } })
  expect(again.status).toBe(409)
})

test('other rights end the sessions of the person, and their name alone does not', async () => {
  const person = await aStaffSession(shop.db, { roles: ['store'] })
  const theirs = createStaffClient(shop.app, person.cookies)
  const target = `${url}/${person.userId}`
  const named = await call('PATCH', target, { version: 1, body: { firstname: 'Zuzana' } })
  expect([named.status, named.body.data.firstname]).toEqual([200, 'Zuzana'])
  expect((await theirs('GET', '/api/admin/session')).status).toBe(200)
  const changed = await call('PATCH', target, { version: 1, body: { roles: ['store', 'orders'] } })
  expect(changed.body.data).toMatchObject({ roles: ['store', 'orders'], version: 2, sessions: [] })
  expect((await theirs('GET', '/api/admin/session')).status).toBe(401)
  const { rows } = (await call('GET', `${target}/history`)).body.data
  expect(rows[1].changes).toEqual([{ field: 'firstname', before: null, after: null, is_personal: true }])
  expect(rows[0].changes).toMatchObject([{ field: 'roles', after: ['store', 'orders'] }])
})

test('one session of a person is ended, and only theirs', async () => {
  const [person, other] = [
    await aStaffSession(shop.db, { roles: ['store'] }),
    await aStaffSession(shop.db, { roles: ['reader'] }),
  ]
  const target = `${url}/${person.userId}`
  const foreign = await call('POST', `${target}/end-sessions`, { version: 1, body: { session: other.sessionId } })
  expect(foreign.status).toBe(404)
  expect((await createStaffClient(shop.app, other.cookies)('GET', '/api/admin/session')).status).toBe(200)
  const ended = await call('POST', `${target}/end-sessions`, { version: 1, body: { session: person.sessionId } })
  expect([ended.status, ended.body.data.sessions]).toEqual([200, []])
  expect((await createStaffClient(shop.app, person.cookies)('GET', '/api/admin/session')).status).toBe(401)
  const { rows } = (await call('GET', `${target}/history`)).body.data
  expect(rows[0].changes).toMatchObject([{ field: 'ended_sessions', after: 1 }])
})

test('sessions are ended and factors reset, and a dismissed person is gone from the list', async () => {
  const person = await aStaffSession(shop.db, { roles: ['store'] })
  const target = `${url}/${person.userId}`
  const ended = await call('POST', `${target}/end-sessions`, { version: 1, body: {} })
  expect([ended.status, ended.body.data.sessions]).toEqual([200, []])
  const reset = await call('POST', `${target}/reset`, { version: 1, body: {} })
  expect(reset.body.start_url).toContain('/sprava/zaciatok?kluc=')
  expect((await call('DELETE', target, { version: 1 })).status).toBe(204)
  expect((await call('GET', target)).status).toBe(404)
  await shop.runJobs()
  // The link of a person who was dismissed is not mailed any more, and does not work.
  const secret = new URL(reset.body.start_url).searchParams.get('kluc')
  const start = { secret, password: 'dlhe heslo 42', passwordConfirmation: 'dlhe heslo 42' }
  expect((await createStaffClient(shop.app, {})('POST', '/api/admin/start', { body: start })).status).toBe(422)
})

test('the last owner stays one', async () => {
  const other = await aStaffSession(shop.db)
  expect((await call('DELETE', `${url}/${other.userId}`, { version: 1 })).status).toBe(204)
  const dismissed = await call('DELETE', `${url}/${owner.userId}`, { version: 1 })
  expect([dismissed.status, dismissed.body.code]).toEqual([409, 'last_owner'])
  const changed = await call('PATCH', `${url}/${owner.userId}`, { version: 1, body: { roles: ['reader'] } })
  expect([changed.status, changed.body.code]).toEqual([409, 'last_owner'])
  const { email } = (await call('GET', `${url}/${owner.userId}`)).body.data
  for (const roles of [[], ['reader' as const]]) {
    const outcome = await shop.modules.staff.appoint({ email, roles, by: { actor: 'test' } })
    expect(outcome).toEqual({ kind: 'lastOwner' })
  }
  expect((await call('GET', '/api/admin/session')).body.data.roles).toEqual(['owner'])
})

test('rights are changed only after a fresh proof', async () => {
  const { cookies, sessionId } = await aStaffSession(shop.db)
  await shop.db.query.updateTable('staffSessions').set({ provenAt: null }).where('id', '=', sessionId).execute()
  const stale = createStaffClient(shop.app, cookies)
  const refused = await stale('POST', url, { body: { email: anEmail(), roles: ['store'] } })
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed'])
})
