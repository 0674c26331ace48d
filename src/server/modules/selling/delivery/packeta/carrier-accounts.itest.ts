import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPacketaDouble, type PacketaDouble } from '#tests/doubles/packeta-double.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { newDatabase } from '#tests/support/database.ts'
import { seedReference } from '#tests/support/given.ts'
import { aParcel, type GivenParcel } from '#tests/support/parcels.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Nodes of one shop; only the third has an account in its configuration.
let node: TestApp
let other: TestApp
let configured: TestApp
let packeta: PacketaDouble
let call: ReturnType<typeof createStaffClient>
let callConfigured: ReturnType<typeof createStaffClient>
let packedBy: number
const serversPassword = 'fedcba9876543210fedcba9876543210'

beforeAll(async () => {
  packeta = await startPacketaDouble()
  const databaseUrl = await newDatabase()
  const { url } = packeta
  const environment = { PACKETA_API_BASE: url, PACKETA_FEED_BASE: `${url}/v5`, PACKETA_ORIGIN: url }
  node = await buildTestApp({ databaseUrl, environment })
  other = await buildTestApp({ databaseUrl, environment })
  configured = await buildTestApp({
    databaseUrl,
    environment: { ...environment, PACKETA_API_KEY: 'serverskey', PACKETA_API_PASSWORD: serversPassword },
  })
  await seedReference(node.db)
  const staff = await aStaffSession(node.db)
  packedBy = staff.userId
  call = createStaffClient(node.app, staff.cookies)
  callConfigured = createStaffClient(configured.app, staff.cookies)
  await node.db.query.updateTable('carriers').set({ widget: 'packeta' }).where('id', '=', 2).execute()
})
afterAll(async () => {
  await Promise.all([node.close(), other.close(), configured.close()])
  await packeta.close()
})
beforeEach(async () => {
  await packeta.setFault(undefined)
  await node.db.query
    .updateTable('carrierAccounts')
    .set({ isActive: false, apiKey: '', sender: '', sealedPassword: null })
    .execute()
})

const path = '/api/admin/carrier-accounts'
const list = async () => (await call('GET', path)).body.data
const change = async (body: object, as = call) =>
  as('PATCH', `${path}/packeta`, { version: (await list()).accounts[0].version, body })
const tryOut = async (body: object) => (await call('POST', `${path}/packeta/trials`, { body })).body.data.problems
const account = () => ({ api_key: packeta.apiKey, password: packeta.apiPassword, sender: 'konfetka' })
const frameOf = async ({ app }: TestApp) => (await app.inject('/api/checkout/pickup-frame/2')).json().data.widget
const originsOf = ({ modules }: TestApp) => modules.delivery.listWidgetOrigins()

const aPacked = (shop: TestApp) => aParcel(shop.db, { packedBy, state: 'processing', carrierId: 2, pointId: '4321' })
const request = (shop: TestApp, { parcelId }: GivenParcel) =>
  shop.db.tx((tx) => shop.modules.fulfillment.labels.request(tx, { parcelId }))
async function labelOf({ parcelId }: GivenParcel) {
  return node.db.query
    .selectFrom('labels')
    .select(['id', 'maker', 'state', 'problem', 'packetId'])
    .where('parcelId', '=', parcelId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

test('the owner connects Packeta, and every node uses it immediately', async () => {
  expect([await frameOf(node), await frameOf(other), await originsOf(other)]).toEqual([null, null, []])
  expect(await list()).toMatchObject({
    accounts: [{ code: 'packeta', api_key: '', has_password: false, is_active: false }],
    of_server: { points: false, labels: false },
    carriers: [expect.any(String)],
  })
  expect((await change({ ...account(), is_active: true })).status).toBe(200)
  for (const shop of [node, other]) {
    expect(await frameOf(shop)).toMatchObject({ kind: 'packeta', api_key: packeta.apiKey })
    expect(await originsOf(shop)).toEqual([packeta.url])
  }
  const given = await aPacked(other)
  await request(other, given)
  await other.runJobs()
  expect(await labelOf(given)).toMatchObject({ maker: 'packeta', state: 'made' })
  expect(packeta.packets.at(-1)?.attributes).toMatchObject({ eshop: 'konfetka' })
})

test('what is stored is enough for a trial, and a trial stores nothing', async () => {
  expect(await tryOut({})).toEqual(['key_missing', 'password_missing'])
  await change(account())
  const before = await list()
  expect(await tryOut({})).toEqual([])
  expect(await tryOut({ sender: 'iny' })).toEqual(['sender_unknown'])
  expect(await tryOut({ password: 'x'.repeat(32) })).toEqual(['password_wrong'])
  expect(await list()).toEqual(before)
})

test('it is not switched on without a key or a password, and the password is refused as the key', async () => {
  const refused = await change({ is_active: true })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['api_key', 'password']])
  const public_ = await change({ api_key: packeta.apiPassword })
  expect([public_.status, public_.body.errors.api_key[0]]).toEqual([422, expect.stringContaining('heslo API')])
  expect((await list()).accounts[0]).toMatchObject({ api_key: '', is_active: false })
})

test('the password leaves the server in no answer, and is in no table as it is', async () => {
  const changed = await change(account())
  expect(changed.text).not.toContain(packeta.apiPassword)
  expect(JSON.stringify(await list())).not.toContain(packeta.apiPassword)
  for (const table of ['carrierAccounts', 'auditLog', 'staffAnswers'] as const) {
    const rows = await node.db.query.selectFrom(table).selectAll().execute()
    expect([table, JSON.stringify(rows).includes(packeta.apiPassword)]).toEqual([table, false])
  }
  const [row] = (await call('GET', '/api/admin/audit')).body.data.rows
  expect(row).toMatchObject({ thing: 'carrier-account', thing_id: 'packeta' })
  expect(row.changes).toContainEqual(expect.objectContaining({ field: 'api_key', after: packeta.apiKey }))
  expect(row.changes).toContainEqual(expect.objectContaining({ field: 'password', after: null, is_personal: true }))
})

test('only the owner changes or tries it, and proves again that it is them', async () => {
  const reader = createStaffClient(node.app, (await aStaffSession(node.db, { roles: ['reader'] })).cookies)
  expect((await reader('GET', path)).status).toBe(200)
  expect((await change({ sender: 'x' }, reader)).status).toBe(403)
  expect((await reader('POST', `${path}/packeta/trials`, { body: {} })).status).toBe(403)
  const { cookies, sessionId } = await aStaffSession(node.db)
  await node.db.query.updateTable('staffSessions').set({ provenAt: null }).where('id', '=', sessionId).execute()
  const refused = await change({ sender: 'x' }, createStaffClient(node.app, cookies))
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed'])
})

describe('while labels are under way', () => {
  test('one that was asked for before Packeta was switched off waits for a person, who repeats it later', async () => {
    await change({ ...account(), is_active: true })
    const given = await aPacked(node)
    await request(node, given)
    await change({ is_active: false })
    await node.runJobs()
    const { id, ...failed } = await labelOf(given)
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('Packeta je vypnutá') })
    await change({ is_active: true })
    const { version } = await node.db.query
      .selectFrom('labels')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const repeated = await call('PATCH', `/api/admin/labels/${id}`, { version, body: { outcome: 'repeat' } })
    expect(repeated.status).toBe(200)
    await node.runJobs()
    expect(await labelOf(given)).toMatchObject({ state: 'made' })
  })

  test('a packet is printed and withdrawn where it was made, also after Packeta is off', async () => {
    await change({ ...account(), is_active: true })
    const given = await aPacked(node)
    await request(node, given)
    await node.runJobs()
    await change({ is_active: false })
    const printed = await call('GET', `/api/admin/labels/print?parcels=${given.parcelId}`)
    expect([printed.status, printed.body.data.files.length]).toEqual([200, 1])
    await node.db.tx((tx) => node.modules.fulfillment.replaceLabels(tx, { orderId: given.order.id }))
    await node.runJobs()
    expect(packeta.packets.at(-1)).toMatchObject({ number: given.order.number, isCancelled: true })
    expect(await labelOf(given)).toMatchObject({ maker: 'own', state: 'made' })
  })
})

test('only carriers of which the owner says so have the points of Packeta', async () => {
  await change({ ...account(), is_active: true })
  const fields = { name: 'DPD Pickup', kind: 'pickup_point' }
  const added = (await call('POST', '/api/admin/carriers', { body: fields })).body.data
  const frame = async () => (await node.app.inject(`/api/checkout/pickup-frame/${added.id}`)).json().data.widget
  expect([added.points_from, await frame()]).toEqual(['list', null])
  expect((await list()).carriers).not.toContain('DPD Pickup')
  const patch = (version: number, body: object) => call('PATCH', `/api/admin/carriers/${added.id}`, { version, body })
  const changed = (await patch(added.version, { points_from: 'packeta' })).body.data
  expect([changed.points_from, await frame()]).toEqual(['packeta', expect.objectContaining({ kind: 'packeta' })])
  expect((await list()).carriers).toContain('DPD Pickup')
  // A courier has no points, whatever it had before.
  await patch(changed.version, { kind: 'courier' })
  expect((await list()).carriers).not.toContain('DPD Pickup')
})

test("the server's configuration is used while the owner's account is off, and not beside it", async () => {
  expect((await callConfigured('GET', path)).body.data.of_server).toEqual({ points: true, labels: true })
  expect(await frameOf(configured)).toMatchObject({ api_key: 'serverskey' })
  await change({ ...account(), is_active: true })
  expect(await frameOf(configured)).toMatchObject({ api_key: packeta.apiKey })
  const { current, earlier } = await configured.modules.delivery.readPacketa(configured.db.query)
  expect(current).toMatchObject({ apiPassword: packeta.apiPassword, sender: 'konfetka' })
  expect(earlier).toMatchObject([{ apiPassword: serversPassword, sender: undefined }])
})
