import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import { staffCookieName } from '#server/http/staff/staff-cookie.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const password = 'dlhe heslo 42'
const start = '2026-11-23T08:00:00Z'
const by = { actor: 'test' }
let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: start })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(start))

const later = (seconds: number) => shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString())
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) })

type Client = ReturnType<typeof createStaffClient>

/** Signs in on a device of its own; `call` sends its cookie. */
async function signIn(email: string, typed = password) {
  const device = createStaffClient(shop.app, {})
  const answer = await device('POST', '/api/admin/session', { body: { email, password: typed } })
  const token = answer.cookies.find(({ name }) => name === staffCookieName)?.value ?? ''
  return { answer, call: createStaffClient(shop.app, { [staffCookieName]: token }) }
}

/** A person who was appointed and has chosen a password by the set-up link. */
async function appointed(roles: readonly StaffRole[] = ['orders']) {
  const email = `${crypto.randomUUID()}@konfetka.test`
  const outcome = await shop.modules.staff.appoint({ email, roles, by })
  if (outcome.kind !== 'appointed') throw new Error(outcome.kind)
  const secret = outcome.secret ?? ''
  const answer = await createStaffClient(shop.app, {})('POST', '/api/admin/start', {
    body: { secret, password, passwordConfirmation: password },
  })
  expect(answer.status, answer.text).toBe(200)
  const token = answer.cookies.find(({ name }) => name === staffCookieName)?.value ?? ''
  return { email, secret, answer, call: createStaffClient(shop.app, { [staffCookieName]: token }) }
}

async function setUpAuthenticator(call: Client) {
  const { secret } = (await call('POST', '/api/admin/factors/totp')).body.data
  const confirmed = await call('POST', '/api/admin/factors/totp/confirm', { body: { code: await codeOf(secret) } })
  expect(confirmed.status, confirmed.text).toBe(200)
  return { secret: String(secret), codes: confirmed.body.data.recovery_codes as string[] }
}

/** A person with an authenticator. */
async function aColleague(roles?: readonly StaffRole[]) {
  const person = await appointed(roles)
  return { ...person, ...(await setUpAuthenticator(person.call)) }
}

async function stateOf(call: Client): Promise<unknown> {
  const { status, body } = await call('GET', '/api/admin/session')
  return status === 200 ? body.data.second_factor : status
}

describe('the set-up link', () => {
  test('opens a session for choosing the second factor, and works once', async () => {
    const { email, answer, secret, call } = await appointed(['orders', 'packer'])
    expect(answer.body.data).toMatchObject({
      user: { name: email, email },
      roles: ['orders', 'packer'],
      permissions: [],
      second_factor: 'to_set_up',
      factors: [],
      branches: null,
    })
    expect((await call('GET', '/api/admin/brands')).body.code).toBe('second_factor_needed')
    await setUpAuthenticator(call)
    const { data } = (await call('GET', '/api/admin/session')).body
    expect(data.second_factor).toBe('done')
    expect(data.permissions).toContain('fulfillment.edit')
    expect((await call('GET', '/api/admin/brands')).status).toBe(200)
    const again = await call('POST', '/api/admin/start', {
      body: { secret, password, passwordConfirmation: password },
    })
    expect([again.status, again.body.message]).toEqual([422, 'Platnosť odkazu vypršala. Požiadajte o nový.'])
  })

  test('ends after a day, and when a newer one is made', async () => {
    const email = `${crypto.randomUUID()}@konfetka.test`
    const first = await shop.modules.staff.appoint({ email, roles: ['content'], by })
    const second = await shop.modules.staff.resetFactors({ email, by })
    const isOpen = async (secret: string) =>
      (await createStaffClient(shop.app, {})('POST', '/api/admin/start/link', { body: { secret } })).body.data.is_open
    expect(await isOpen(first.kind === 'appointed' ? (first.secret ?? '') : '')).toBe(false)
    expect(await isOpen(second?.secret ?? '')).toBe(true)
    later(24 * 3600)
    expect(await isOpen(second?.secret ?? '')).toBe(false)
  })
})

describe('the first factor', () => {
  test('sets a cookie for the back office alone, and permits nothing yet', async () => {
    const { email } = await aColleague()
    const { answer } = await signIn(email.toUpperCase())
    expect(answer.body.data).toMatchObject({ second_factor: 'needed', factors: ['totp', 'recovery'], permissions: [] })
    const [cookie = ''] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^staff_session=[\w-]{22}; Path=\/api\/admin; Expires=.*; HttpOnly; SameSite=Strict$/)
  })

  test('has the same answer for a wrong password, a customer and a dismissed colleague', async () => {
    const { email } = await aColleague()
    const customer = `${crypto.randomUUID()}@konfetka.test`
    const person = { email: customer, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
    await shop.app.inject({ method: 'POST', url: '/api/auth/register', payload: person })
    const wrong = (await signIn(email, 'iné heslo 1')).answer
    const ofCustomer = (await signIn(customer)).answer
    await shop.modules.staff.appoint({ email, roles: [], by })
    const ofDismissed = (await signIn(email)).answer
    for (const { status, body } of [wrong, ofCustomer, ofDismissed]) {
      expect([status, body.code, body.errors]).toEqual([
        422,
        'login_failed',
        { email: ['Nesprávny e-mail alebo heslo.'] },
      ])
    }
  })

  test('is limited per account', async () => {
    const { email } = await aColleague()
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, `heslo číslo ${attempt}`)
    expect((await signIn(email)).answer.status).toBe(429)
    // The limit per address is shared by the tests of this file.
    await shop.db.query.deleteFrom('rateLimits').execute()
  })

  test('is enough for a reader, whose fresh proof is the password', async () => {
    const { call } = await appointed(['reader'])
    expect((await call('GET', '/api/admin/brands')).status).toBe(200)
    later(600)
    expect((await call('GET', '/api/admin/session')).body.data.fresh_until).toBeNull()
    expect((await call('POST', '/api/admin/session/proof', { body: { password: 'iné heslo 1' } })).body.code).toBe(
      'code_wrong',
    )
    const proven = await call('POST', '/api/admin/session/proof', { body: { password } })
    expect(proven.body.data.fresh_until).toBe('2026-11-23T08:15:00.000Z')
  })
})

describe('the second factor', () => {
  test('a code of the authenticator works once, within a step of its time', async () => {
    const { email, secret } = await aColleague()
    later(60)
    const { call } = await signIn(email)
    const early = await generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) + 90 })
    expect((await call('POST', '/api/admin/session/totp', { body: { code: early } })).status).toBe(422)
    const code = await codeOf(secret)
    expect((await call('POST', '/api/admin/session/totp', { body: { code } })).body.data.second_factor).toBe('done')
    const replay = await (await signIn(email)).call('POST', '/api/admin/session/totp', { body: { code } })
    expect([replay.status, replay.body.code]).toEqual([422, 'code_wrong'])
  })

  test('the code that confirmed the authenticator does not sign in again', async () => {
    const { email, secret } = await aColleague()
    const { call } = await signIn(email)
    expect((await call('POST', '/api/admin/session/totp', { body: { code: await codeOf(secret) } })).status).toBe(422)
  })

  test('guesses are limited per account, over all its sessions', async () => {
    const { email, secret } = await aColleague()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { call } = await signIn(email)
      expect((await call('POST', '/api/admin/session/totp', { body: { code: '000000' } })).status).toBe(422)
    }
    const { call } = await signIn(email)
    later(60)
    expect((await call('POST', '/api/admin/session/totp', { body: { code: await codeOf(secret) } })).status).toBe(429)
  })

  test('ten recovery codes replace it, each once', async () => {
    const { email, codes } = await aColleague()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const { call } = await signIn(email)
    const typed = String(codes[3]).toUpperCase().replaceAll('-', ' ')
    expect((await call('POST', '/api/admin/session/recovery', { body: { code: typed } })).status).toBe(200)
    expect((await call('GET', '/api/admin/factors')).body.data.recovery_codes_left).toBe(9)
    const again = (await signIn(email)).call
    expect((await again('POST', '/api/admin/session/recovery', { body: { code: typed } })).status).toBe(422)
    expect(await stateOf(again)).toBe('needed')
    const stored = await shop.db.query.selectFrom('staffRecoveryCodes').select('digest').execute()
    expect(JSON.stringify(stored)).not.toContain(codes[3])
  })

  test('a stolen password adds no factor of its own', async () => {
    const { email } = await aColleague()
    const { call } = await signIn(email)
    for (const path of ['factors/totp', 'factors/passkeys/options']) {
      expect((await call('POST', `/api/admin/${path}`)).body.code).toBe('second_factor_needed')
    }
  })

  test('factors change only with a fresh proof, and the last one stays', async () => {
    const { call, secret } = await aColleague()
    later(301)
    expect((await call('POST', '/api/admin/factors/recovery')).body.code).toBe('proof_needed')
    await call('POST', '/api/admin/session/proof', { body: { code: await codeOf(secret) } })
    const renewed = await call('POST', '/api/admin/factors/recovery')
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    const removed = await call('DELETE', '/api/admin/factors/totp')
    expect([removed.status, removed.body.code]).toEqual([409, 'last_factor'])
    expect((await call('GET', '/api/admin/factors')).body.data.has_totp).toBe(true)
  })

  test('the secret of an authenticator is not readable in the database', async () => {
    const { secret } = await aColleague()
    const rows = await shop.db.query.selectFrom('staffAuthenticators').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a session', () => {
  test('ends when it is unused for twelve hours, and after seven days at the latest', async () => {
    const { call } = await aColleague()
    later(12 * 3600 - 1)
    expect(await stateOf(call)).toBe('done')
    later(12 * 3600)
    expect(await stateOf(call)).toBe(401)

    const used = await aColleague()
    for (let hour = 0; hour < 7 * 24 - 10; hour += 10) {
      later(10 * 3600)
      expect(await stateOf(used.call)).toBe('done')
    }
    later(10 * 3600)
    expect(await stateOf(used.call)).toBe(401)
  })

  test.each([
    ['dismissed', (email: string) => shop.modules.staff.appoint({ email, roles: [], by })],
    ['given other roles', (email: string) => shop.modules.staff.appoint({ email, roles: ['content'], by })],
    ['helped after losing the second factor', (email: string) => shop.modules.staff.resetFactors({ email, by })],
  ])('ends immediately when its person is %s', async (_what, change) => {
    const { email, call } = await aColleague()
    expect(await stateOf(call)).toBe('done')
    await change(email)
    expect(await stateOf(call)).toBe(401)
  })

  test('ends when the password is changed in the shop', async () => {
    const { email, call } = await aColleague()
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const next = 'celkom iné heslo 7'
    const changed = await shop.app.inject({
      method: 'POST',
      url: '/api/me/password',
      headers: { authorization: `Bearer ${login.json().token}` },
      payload: { currentPassword: password, password: next, passwordConfirmation: next },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await stateOf(call)).toBe(401)
  })

  test('ends when its person erases their account, who is then no longer staff', async () => {
    const { email, call } = await aColleague()
    const { id } = (await call('GET', '/api/admin/session')).body.data.user
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const erased = await shop.app.inject({
      method: 'POST',
      url: '/api/me/erase',
      headers: { authorization: `Bearer ${login.json().token}` },
      payload: { password },
    })
    expect(erased.statusCode, erased.body).toBeLessThan(300)
    expect(await stateOf(call)).toBe(401)
    expect((await shop.modules.staff.listStaff()).map((person) => person.email)).not.toContain(email)
    // The log keeps what they did, and their name is gone from it.
    const owner = createStaffClient(shop.app, (await aStaffSession(shop.db, { now: shop.clock.now() })).cookies)
    const { rows } = (await owner('GET', `/api/admin/audit?by=${id}`)).body.data
    expect(rows).toMatchObject([{ action: 'factor.add', by: { id, name: null } }])
    expect((await shop.modules.staff.verifyAudit()).faults).toEqual([])
  })

  test('is listed for its person and ended by them, and by no other person', async () => {
    const { email, call, secret } = await aColleague()
    later(60)
    const second = (await signIn(email)).call
    await second('POST', '/api/admin/session/totp', { body: { code: await codeOf(secret) } })
    const { data } = (await second('GET', '/api/admin/sessions')).body
    expect(data.map((row: { is_current: boolean }) => row.is_current)).toEqual([true, false])
    const other = await aColleague()
    expect((await other.call('DELETE', `/api/admin/sessions/${data[1].id}`)).status).toBe(404)
    expect((await second('DELETE', `/api/admin/sessions/${data[1].id}`)).status).toBe(204)
    expect(await stateOf(call)).toBe(401)
    expect((await second('DELETE', '/api/admin/session')).status).toBe(204)
    expect(await stateOf(second)).toBe(401)
  })
})

describe('staff', () => {
  test('find their work in the copy of their data', async () => {
    const { email } = await aColleague(['packer'])
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const headers = { authorization: `Bearer ${login.json().token}` }
    const copy = (await shop.app.inject({ url: '/api/me/export', headers })).body
    expect(copy).toContain('"Správa obchodu"')
    expect(copy).toContain('"balič"')
  })

  test('have the permissions of their roles in the shop too, and the audit log says who decided', async () => {
    const { email } = await aColleague(['accountant'])
    const login = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const headers = { authorization: `Bearer ${login.json().token}` }
    const readScope = async () => (await shop.app.inject({ url: '/api/me', headers })).json().data.scope
    expect(await readScope()).toContain('accounting.create')
    expect(await shop.modules.staff.appoint({ email, roles: ['accountant'], by })).toEqual({ kind: 'unchanged' })
    const dismissed = await shop.modules.staff.appoint({ email, roles: [], by: { actor: 'majiteľka' } })
    expect(dismissed).toMatchObject({ before: ['accountant'], after: [] })
    expect(await readScope()).toEqual([])
    const { id } = await shop.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const log = await shop.db.query
      .selectFrom('auditLog')
      .select(['actor', 'action', 'changes'])
      .where('thing', '=', 'staff')
      .where('thingId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log[0]).toMatchObject({ actor: 'test', action: 'staff.edit', changes: { roles: [null, ['accountant']] } })
    expect(log.at(-1)).toMatchObject({ actor: 'majiteľka', changes: { roles: [['accountant'], null] } })
    const unknown = { email: 'nikto@konfetka.test', roles: [], by }
    expect(await shop.modules.staff.appoint(unknown)).toEqual({ kind: 'unknown' })
  })
})
