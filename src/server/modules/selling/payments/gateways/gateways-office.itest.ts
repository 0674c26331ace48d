import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { startComgateDouble, type ComgateDouble } from '#tests/doubles/comgate-double.ts'
import { startGoPayDouble, type GoPayDouble } from '#tests/doubles/gopay-double.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let comgate: ComgateDouble
let gopay: GoPayDouble
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  ;[comgate, gopay] = await Promise.all([startComgateDouble(), startGoPayDouble()])
  const environment = { COMGATE_API_BASE: comgate.url, GOPAY_API_BASE: gopay.url, GOPAY_TEST_API_BASE: gopay.url }
  shop = await buildTestApp({ environment })
  call = createStaffClient(shop.app, (await aStaffSession(shop.db)).cookies)
})
afterAll(async () => {
  await shop.close()
  await Promise.all([comgate.close(), gopay.close()])
})
beforeEach(async () => {
  comgate.methods.splice(0, comgate.methods.length, 'CARD_SK_COMGATE', 'BANK_SK_TB_P')
  gopay.instruments.splice(0, gopay.instruments.length, 'PAYMENT_CARD', 'BANK_ACCOUNT')
  await Promise.all([comgate.setFault(undefined), gopay.setFault(undefined)])
})

const list = async () => (await call('GET', '/api/admin/payment-gateways')).body.data
const find = async (code: string) => (await list()).gateways.find((one: { code: string }) => one.code === code)
const change = async (code: string, body: object, as = call) =>
  as('PATCH', `/api/admin/payment-gateways/${code}`, { version: (await find(code)).version, body })
const problemOf = async (code: string, body: object) =>
  (await call('POST', `/api/admin/payment-gateways/${code}/trials`, { body })).body.data.problem

const ofComgate = () => ({ account: comgate.account.merchant, secret: comgate.account.secret, is_test: false })
const ofGoPay = () => {
  const { goid, clientId, secret } = gopay.account
  return { account: goid, login: clientId, secret, is_test: false }
}

describe('a trial says what is wrong', () => {
  test('with Comgate', async () => {
    expect(await problemOf('comgate', ofComgate())).toBeNull()
    expect(await problemOf('comgate', { ...ofComgate(), account: '' })).toBe('account')
    expect(await problemOf('comgate', { ...ofComgate(), account: '999999' })).toBe('refused')
    expect(await problemOf('comgate', { ...ofComgate(), secret: 'zle' })).toBe('refused')
    comgate.methods.splice(0, 1)
    expect(await problemOf('comgate', ofComgate())).toBe('cards')
    comgate.methods.length = 0
    expect(await problemOf('comgate', ofComgate())).toBe('currency')
  })

  test('with GoPay', async () => {
    expect(await problemOf('gopay', ofGoPay())).toBeNull()
    expect(await problemOf('gopay', { ...ofGoPay(), account: '8000000000' })).toBe('account')
    expect(await problemOf('gopay', { ...ofGoPay(), login: '1' })).toBe('credentials')
    expect(await problemOf('gopay', { ...ofGoPay(), secret: 'zle' })).toBe('credentials')
    gopay.instruments.splice(0, 1)
    expect(await problemOf('gopay', ofGoPay())).toBe('cards')
    gopay.instruments.length = 0
    expect(await problemOf('gopay', ofGoPay())).toBe('currency')
  })

  test('when the gateway does not answer, or answers nonsense', async () => {
    for (const fault of ['refuse', 'reset'] as const) {
      await Promise.all([comgate.setFault(fault), gopay.setFault(fault)])
      expect([await problemOf('comgate', ofComgate()), await problemOf('gopay', ofGoPay())]).toEqual([
        'unreachable',
        'unreachable',
      ])
    }
    await comgate.setFault('nonsense')
    expect(await problemOf('comgate', ofComgate())).toBe('unclear')
  })

  test('and stores nothing', async () => {
    const before = await list()
    await problemOf('comgate', ofComgate())
    expect(await list()).toEqual(before)
  })
})

test('the owner connects a gateway, and new payments of cards go there', async () => {
  expect((await list()).of_server).toBe('trial')
  expect((await change('comgate', { ...ofComgate(), is_active: true })).status).toBe(200)
  expect(await find('comgate')).toMatchObject({
    account: comgate.account.merchant,
    has_secret: true,
    is_active: true,
    is_test: false,
    notification_url: expect.stringMatching(/\/api\/payments\/comgate\/notification$/),
  })
  // What is stored is enough for a trial.
  expect(await problemOf('comgate', {})).toBeNull()
})

test('one that is switched on switches the other off, and both are in the log', async () => {
  await change('comgate', { ...ofComgate(), is_active: true })
  await change('gopay', { ...ofGoPay(), is_active: true })
  expect((await list()).gateways.map(({ is_active: isActive }: { is_active: boolean }) => isActive)).toEqual([
    false,
    true,
  ])
  const { rows } = (await call('GET', '/api/admin/audit')).body.data
  const things = rows
    .slice(0, 2)
    .map(({ thing, thing_id: id }: { thing: string; thing_id: string }) => `${thing} ${id}`)
  expect(things.toSorted()).toEqual(['payment-gateway comgate', 'payment-gateway gopay'])
})

test('a gateway without an account or a secret cannot be switched on', async () => {
  await change('gopay', { is_active: false })
  const refused = await change('gopay', { account: '', is_active: true })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { account: ['Bez tohto údaja sa prepojenie zapnúť nedá.'] },
  ])
  expect((await find('gopay')).is_active).toBe(false)
})

test('the secret leaves the server in no answer, and is in no table as it is', async () => {
  const { secret } = comgate.account
  const changed = await change('comgate', { ...ofComgate() })
  expect(changed.text).not.toContain(secret)
  expect(JSON.stringify(await list())).not.toContain(secret)
  for (const table of ['paymentGateways', 'auditLog', 'staffAnswers'] as const) {
    const rows = await shop.db.query.selectFrom(table).selectAll().execute()
    expect([table, JSON.stringify(rows).includes(secret)]).toEqual([table, false])
  }
  const { rows } = (await call('GET', '/api/admin/audit')).body.data
  expect(rows[0].changes).toContainEqual(expect.objectContaining({ field: 'secret', after: null, is_personal: true }))
})

test('only the owner changes or tries a gateway, and proves again that it is them', async () => {
  const reader = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['reader'] })).cookies)
  expect((await reader('GET', '/api/admin/payment-gateways')).status).toBe(200)
  expect((await change('comgate', { account: '1' }, reader)).status).toBe(403)
  expect((await reader('POST', '/api/admin/payment-gateways/comgate/trials', { body: {} })).status).toBe(403)
  const { cookies, sessionId } = await aStaffSession(shop.db)
  await shop.db.query.updateTable('staffSessions').set({ provenAt: null }).where('id', '=', sessionId).execute()
  const refused = await change('comgate', { account: '1' }, createStaffClient(shop.app, cookies))
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed'])
})
