import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const publicUrl = 'https://www.shop.test'
const origin = 'https://sprava.shop.test'
let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ publicUrl, environment: { ADMIN_URL: origin } })
})
afterAll(() => shop.close())

/** A person who has not proven a second factor in this session. */
async function aPerson() {
  const { userId, sessionId, cookies } = await aStaffSession(shop.db, { roles: ['service'] })
  const forget = () =>
    shop.db.query.updateTable('staffSessions').set({ secondFactorAt: null }).where('id', '=', sessionId).execute()
  await forget()
  return { userId, forget, call: createStaffClient(shop.app, cookies) }
}

async function register(call: ReturnType<typeof createStaffClient>, passkey = createPasskey({ origin })) {
  const options = (await call('POST', '/api/admin/factors/passkeys/options')).body.data
  const body = { name: 'Notebook', credential: passkey.register(options) }
  return { passkey, options, answer: await call('POST', '/api/admin/factors/passkeys', { body }) }
}

async function use(call: ReturnType<typeof createStaffClient>, passkey: ReturnType<typeof createPasskey>) {
  const options = (await call('POST', '/api/admin/session/passkey/options')).body.data
  const credential = passkey.use(options)
  return { credential, answer: await call('POST', '/api/admin/session/passkey', { body: { credential } }) }
}

test('a passkey of the host of the back office is a second factor', async () => {
  const { call, forget } = await aPerson()
  const { passkey, options, answer } = await register(call)
  expect(options).toMatchObject({ rp: { id: 'sprava.shop.test' }, attestation: 'none' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.recovery_codes).toHaveLength(10)
  await forget()
  expect((await call('GET', '/api/admin/brands')).status).toBe(403)
  const used = (await use(call, passkey)).answer
  expect(used.status, used.text).toBe(200)
  expect(used.body.data).toMatchObject({ second_factor: 'done', factors: ['passkey', 'recovery'] })
  expect((await call('GET', '/api/admin/factors')).body.data.passkeys).toMatchObject([
    { name: 'Notebook', last_used_at: expect.any(String) },
  ])
})

test('an answer of a passkey works once, and only for the session that asked', async () => {
  const { call, forget } = await aPerson()
  const { passkey } = await register(call)
  await forget()
  const { credential } = await use(call, passkey)
  const replay = await call('POST', '/api/admin/session/passkey', { body: { credential } })
  expect([replay.status, replay.body.code]).toEqual([422, 'code_wrong'])
  const stranger = await aPerson()
  await stranger.call('POST', '/api/admin/session/passkey/options')
  expect((await stranger.call('POST', '/api/admin/session/passkey', { body: { credential } })).status).toBe(422)
})

test('a passkey of another page or of another person is refused', async () => {
  const { call } = await aPerson()
  const { answer } = await register(call, createPasskey({ origin: publicUrl }))
  expect([answer.status, answer.body.code]).toEqual([422, 'code_wrong'])
  const other = await aPerson()
  await register(other.call)
  const mine = await register(call)
  expect(mine.answer.status).toBe(200)
  expect((await use(other.call, mine.passkey)).answer.status).toBe(422)
})

test('the last passkey of a person who needs a factor stays', async () => {
  const { call } = await aPerson()
  await register(call)
  await register(call)
  const { passkeys } = (await call('GET', '/api/admin/factors')).body.data
  const remove = (id: number) => call('DELETE', `/api/admin/factors/passkeys/${id}`)
  expect((await remove(passkeys[0].id)).status).toBe(204)
  expect((await remove(passkeys[1].id)).body.code).toBe('last_factor')
})
