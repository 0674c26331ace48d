import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHeurekaDouble, type HeurekaDouble } from '#tests/doubles/heureka-double.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { newDatabase } from '#tests/support/database.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { findHeurekaProblem } from './try-heureka.ts'
import { type HeurekaDeps, readHeurekaKey } from './heureka-account.ts'
import { createSealer } from '#server/platform/sealed-secret.ts'

// Two nodes of one shop; only the second has a key in its configuration.
let node: TestApp
let configured: TestApp
let heureka: HeurekaDouble
let call: ReturnType<typeof createStaffClient>
let callConfigured: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  heureka = await startHeurekaDouble()
  const databaseUrl = await newDatabase()
  const environment = { HEUREKA_API_BASE: heureka.url }
  node = await buildTestApp({ databaseUrl, environment })
  configured = await buildTestApp({ databaseUrl, environment: { ...environment, HEUREKA_API_KEY: 'serverskey' } })
  const { cookies } = await aStaffSession(node.db)
  call = createStaffClient(node.app, cookies)
  callConfigured = createStaffClient(configured.app, cookies)
})
afterAll(async () => {
  await node.close()
  await configured.close()
  await heureka.close()
})
beforeEach(async () => {
  await heureka.setFault(undefined)
  await node.db.query.updateTable('heurekaAccounts').set({ isActive: false, sealedKey: null }).execute()
})

const path = '/api/admin/heureka-account'
const read = async (as = call) => (await as('GET', path)).body.data
const change = async (body: object, as = call) =>
  as('PATCH', `${path}/1`, { version: (await read()).account.version, body })
const tryOut = async (body: object) => (await call('POST', `${path}/trials`, { body })).body.data.problem

test('the owner tries the key, switches it on, and no answer and no table has it as it is', async () => {
  expect(await read()).toMatchObject({ account: { has_key: false, is_active: false }, is_of_server: false })
  const refused = await change({ is_active: true })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['key']])
  expect([await tryOut({}), await tryOut({ key: 'x'.repeat(32) }), await tryOut({ key: heureka.apiKey })]).toEqual([
    'key_missing',
    'key_wrong',
    null,
  ])
  expect(heureka.logged).toEqual([])
  const changed = await change({ key: heureka.apiKey, is_active: true })
  expect([changed.status, changed.text.includes(heureka.apiKey)]).toEqual([200, false])
  expect(await tryOut({})).toBeNull()
  expect((await read()).account).toMatchObject({ has_key: true, is_active: true })
  for (const table of ['heurekaAccounts', 'auditLog', 'staffAnswers'] as const) {
    const rows = await node.db.query.selectFrom(table).selectAll().execute()
    expect([table, JSON.stringify(rows).includes(heureka.apiKey)]).toEqual([table, false])
  }
})

test("the owner's key is used while it is on, otherwise that of the server", async () => {
  const sealer = createSealer('a secret')
  const deps: HeurekaDeps = { sealer, apiBase: heureka.url, keyOfServer: 'serverskey' }
  const store = (isActive: boolean, sealedKey: string) =>
    node.db.query.updateTable('heurekaAccounts').set({ isActive, sealedKey }).execute()
  expect((await read(callConfigured)).is_of_server).toBe(true)
  await store(false, sealer.seal('ownerskey'))
  expect(await readHeurekaKey(deps, node.db.query)).toBe('serverskey')
  await store(true, sealer.seal('ownerskey'))
  expect(await readHeurekaKey(deps, node.db.query)).toBe('ownerskey')
  // Silence would look like a shop without orders.
  await store(true, createSealer('another secret').seal('ownerskey'))
  await expect(readHeurekaKey(deps, node.db.query)).rejects.toThrow('LINK_SECRET')
})

test('only the owner changes or tries it, and proves again that it is them', async () => {
  const reader = createStaffClient(node.app, (await aStaffSession(node.db, { roles: ['reader'] })).cookies)
  expect((await reader('GET', path)).status).toBe(200)
  expect((await change({ key: 'x' }, reader)).status).toBe(403)
  expect((await reader('POST', `${path}/trials`, { body: {} })).status).toBe(403)
  const { cookies, sessionId } = await aStaffSession(node.db)
  await node.db.query.updateTable('staffSessions').set({ provenAt: null }).where('id', '=', sessionId).execute()
  const refused = await change({ key: 'x' }, createStaffClient(node.app, cookies))
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed'])
})

test.each([
  ['refuse', 'unreachable'],
  ['reset', 'unreachable'],
  ['error', 'broken'],
  ['nonsense', 'broken'],
] as const)('after "%s" the trial says that Heureka is %s', async (fault, problem) => {
  await heureka.setFault(fault)
  expect(await findHeurekaProblem(heureka.url, heureka.apiKey)).toBe(problem)
})

test('a service that does not answer is slow', async () => {
  await heureka.setFault('drip')
  expect(await findHeurekaProblem(heureka.url, heureka.apiKey, 300)).toBe('slow')
})
