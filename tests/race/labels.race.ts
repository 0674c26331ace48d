import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { CarrierNumberRow } from '#contracts/admin/carrier-numbers.ts'
import { messages } from '#contracts/messages.ts'
import { startPacketaDouble, type PacketaDouble } from '#tests/doubles/packeta-double.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aLabeledParcel, aParcel, type GivenParcel } from '#tests/support/parcels.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Labels and hand-over lists on two nodes of one database.

let nodes: [TestApp, TestApp]
let packeta: PacketaDouble
let clients: ReturnType<typeof createStaffClient>[]
let packedBy: number

beforeAll(async () => {
  packeta = await startPacketaDouble()
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const environment = { PACKETA_API_PASSWORD: packeta.apiPassword, PACKETA_API_BASE: packeta.url }
  nodes = [await buildTestApp({ databaseUrl, environment }), await buildTestApp({ databaseUrl, environment })]
  const staff = await aStaffSession(nodes[0].db, { roles: ['packer'] })
  packedBy = staff.userId
  clients = nodes.map(({ app }) => createStaffClient(app, staff.cookies))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await packeta.close()
})

async function aRequestedLabel(): Promise<GivenParcel> {
  const [{ db, modules }] = nodes
  const given = await aParcel(db, { packedBy, state: 'processing', carrierId: 2, pointId: '4321' })
  await db.tx((tx) => modules.fulfillment.labels.request(tx, { parcelId: given.parcelId }))
  return given
}

const packetsOf = ({ order }: GivenParcel) => packeta.packets.filter(({ number }) => number === order.number)
const stateOf = async ({ order }: GivenParcel) =>
  (await nodes[0].db.query.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirstOrThrow())
    .state

test('of two concurrent lists with the same parcel one is closed, and a parcel leaves once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const parcels = [await aLabeledParcel(nodes[0].db, { packedBy }), await aLabeledParcel(nodes[0].db, { packedBy })]
    const ids = parcels.map(({ parcelId }) => parcelId)
    const answers = await Promise.all(
      clients.map((call, index) =>
        call('POST', '/api/admin/hand-overs', {
          body: { carrierId: 3, parcelIds: index === 0 ? ids : ids.toReversed() },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  }
})

test('of two concurrent files with the same number one is taken, and the other says why not', async () => {
  for (let round = 0; round < 10; round += 1) {
    const parcels = [await aLabeledParcel(nodes[0].db, { packedBy }), await aLabeledParcel(nodes[0].db, { packedBy })]
    await nodes[0].db.query.updateTable('carriers').set({ name: 'DPD kuriér' }).where('id', '=', 3).execute()
    const files = parcels.map(
      ({ order }) => `Reference;Parcel number\r\nP${order.number.padStart(10, '0')}01;1390500000${1000 + round}`,
    )
    const answers = await Promise.all(
      clients.map((call, index) =>
        call('POST', '/api/admin/carrier-numbers', { body: { format: 'dpd', text: files[index] } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows: CarrierNumberRow[] = answers.flatMap(({ body }) => body.data.rows)
    expect(rows.filter(({ outcome }) => outcome === 'assigned')).toHaveLength(1)
    expect(rows.find(({ outcome }) => outcome === 'refused')?.reason).toBe(messages.carrierNumbers.taken)
  }
})

test('two nodes that work concurrently ask for each packet once', async () => {
  const given = []
  for (let index = 0; index < 8; index += 1) given.push(await aRequestedLabel())
  await Promise.all(nodes.map(({ runJobs }) => runJobs()))
  await Promise.all(nodes.map(({ runJobs }) => runJobs()))
  for (const parcel of given) expect([packetsOf(parcel).length, await stateOf(parcel)]).toEqual([1, 'shipped'])
})

test('an order that is cancelled while its packet is made leaves no packet behind, or is sent', async () => {
  const [{ db, modules, runJobs }] = nodes
  for (let round = 0; round < 6; round += 1) {
    const given = await aRequestedLabel()
    const cancel = db
      .tx((tx) => modules.orders.cancel(tx, { orderId: given.order.id, actor: 'staff: Eva', reason: 'omyl' }))
      .catch(() => undefined)
    await Promise.all([nodes[1].runJobs(), cancel])
    await runJobs()
    const state = await stateOf(given)
    const live = packetsOf(given).filter(({ isCancelled }) => !isCancelled).length
    expect([
      ['shipped', 1],
      ['cancelled', 0],
    ]).toContainEqual([state, live])
  }
})
