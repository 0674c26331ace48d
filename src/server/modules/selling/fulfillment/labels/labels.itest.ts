import { readPdf } from '#tests/support/read-pdf.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPacketaDouble, type PacketaDouble } from '#tests/doubles/packeta-double.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aParcel, type GivenParcel } from '#tests/support/parcels.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let packeta: PacketaDouble
let call: ReturnType<typeof createStaffClient>
let packedBy: number

beforeAll(async () => {
  packeta = await startPacketaDouble()
  shop = await buildTestApp({
    environment: {
      PACKETA_API_PASSWORD: packeta.apiPassword,
      PACKETA_API_BASE: packeta.url,
      PACKETA_SENDER: 'konfetka',
    },
  })
  const staff = await aStaffSession(shop.db, { roles: ['packer'] })
  packedBy = staff.userId
  call = createStaffClient(shop.app, staff.cookies)
})
afterEach(() => packeta.setFault(undefined))
afterAll(async () => {
  await shop.close()
  await packeta.close()
})

const labelsOf = () => shop.modules.fulfillment.labels
const request = ({ parcelId }: GivenParcel) => shop.db.tx((tx) => labelsOf().request(tx, { parcelId }))
const byCourier = () => aParcel(shop.db, { packedBy, state: 'processing', carrierId: 3, codCents: 3_490 })
const toPoint = () => aParcel(shop.db, { packedBy, state: 'processing', carrierId: 2, pointId: '4321' })
const packetsOf = ({ order }: GivenParcel) => packeta.packets.filter(({ number }) => number === order.number)

async function labelOf({ order }: GivenParcel) {
  const { body } = await call('GET', `/api/admin/orders/${order.number}/parcels`)
  return body.data.parcels[0].label
}

async function stateOf({ order }: GivenParcel) {
  return shop.db.query
    .selectFrom('orders')
    .select(['state', 'trackingNumber', 'trackingUrl'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
}

async function print({ parcelId }: GivenParcel) {
  return call('GET', `/api/admin/labels/print?parcels=${parcelId}`)
}

describe('our own label', () => {
  test('exists immediately, and has all that the driver and the bench need', async () => {
    const given = await byCourier()
    await request(given)
    const code = `P${given.order.number.padStart(10, '0')}01`
    expect(await labelOf(given)).toMatchObject({ maker: 'own', state: 'made', tracking_number: code })
    const { files } = (await print(given)).body.data
    expect(files).toHaveLength(1)
    const text = await readPdf(Buffer.from(files[0].pdf, 'base64'))
    for (const part of [
      'Jana Kováčová',
      'Dlhá 5',
      '949 01 Nitra',
      given.order.number,
      '1 / 1',
      '0,85 kg',
      '34,90 €',
      code,
    ])
      expect(text).toContain(part)
  })
})

describe('a label of Packeta', () => {
  test('is made by a job, and ships the order with its number', async () => {
    const given = await toPoint()
    await request(given)
    expect(await labelOf(given)).toMatchObject({ maker: 'packeta', state: 'waiting' })
    expect((await stateOf(given)).state).toBe('processing')
    await shop.runJobs()
    const [packet] = packetsOf(given)
    expect(await labelOf(given)).toMatchObject({ state: 'made', tracking_number: `Z${packet?.id}` })
    expect(await stateOf(given)).toMatchObject({ state: 'shipped', trackingNumber: `Z${packet?.id}` })
    const { files } = (await print(given)).body.data
    expect(Buffer.from(files[0].pdf, 'base64').toString()).toContain(`štítok ${packet?.id}`)
    // Once fetched it is kept: a reprint needs no carrier.
    await packeta.setFault('refuse')
    expect((await print(given)).body.data.files).toEqual(files)
  })

  test('whose answer was lost is never asked for again by itself: a person decides', async () => {
    const given = await toPoint()
    await request(given)
    await packeta.setFault('lost')
    await shop.runJobs()
    await packeta.setFault(undefined)
    await shop.runJobs()
    const label = await labelOf(given)
    expect([label.state, packetsOf(given).length]).toEqual(['unsure', 1])
    expect((await stateOf(given)).state).toBe('processing')
    const url = `/api/admin/labels/${label.id}`
    const [packet] = packetsOf(given)
    const without = await call('PATCH', url, { version: label.version, body: { outcome: 'made' } })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['trackingNumber']])
    const body = { outcome: 'made', trackingNumber: `Z ${packet?.id}` }
    expect((await call('PATCH', url, { version: label.version, body })).body.data.state).toBe('made')
    expect(await stateOf(given)).toMatchObject({ state: 'shipped', trackingNumber: `Z${packet?.id}` })
    expect((await call('PATCH', url, { version: label.version + 1, body })).status).toBe(409)
  })

  test('that the carrier refuses says why, and is asked for again after the mistake is corrected', async () => {
    const given = await toPoint()
    packeta.refuses.add(given.order.number)
    await request(given)
    await shop.runJobs()
    const label = await labelOf(given)
    expect(label).toMatchObject({ state: 'failed', problem: expect.stringContaining('Branch is closed.') })
    packeta.refuses.delete(given.order.number)
    await call('PATCH', `/api/admin/labels/${label.id}`, { version: label.version, body: { outcome: 'repeat' } })
    await shop.runJobs()
    expect([(await labelOf(given)).state, packetsOf(given).length]).toEqual(['made', 1])
  })

  test('of an unfinished call becomes unsure after two minutes', async () => {
    const given = await toPoint()
    await request(given)
    const { id } = await labelOf(given)
    const calledAt = new Date(Date.now() - 3 * 60_000)
    await shop.db.query.updateTable('labels').set({ state: 'calling', calledAt }).where('id', '=', id).execute()
    // Its job finds the call and makes no second one.
    await shop.runJobs()
    expect((await labelOf(given)).state).toBe('calling')
    await labelsOf().closeLostCalls()
    expect([(await labelOf(given)).state, packetsOf(given).length]).toEqual(['unsure', 0])
  })
})

describe('a cancelled order', () => {
  const cancel = ({ order }: GivenParcel) =>
    shop.db.tx((tx) => shop.modules.orders.cancel(tx, { orderId: order.id, actor: 'staff: Eva', reason: 'na želanie' }))

  test('voids its label and withdraws the packet, also one whose answer is still to come', async () => {
    const given = await toPoint()
    await request(given)
    packeta.setWatcher(async (moment) => {
      if (moment === 'done' && packetsOf(given).length === 1 && !(await stateOf(given)).state.startsWith('c'))
        await cancel(given)
    })
    await shop.runJobs()
    packeta.setWatcher(undefined)
    await shop.runJobs()
    expect((await stateOf(given)).state).toBe('cancelled')
    expect(packetsOf(given)).toMatchObject([{ isCancelled: true }])
    expect(await labelOf(given)).toBeNull()
  })

  test('is refused once its parcel has left', async () => {
    const given = await byCourier()
    await request(given)
    const body = { carrierId: 3, parcelIds: [given.parcelId] }
    expect((await call('POST', '/api/admin/hand-overs', { body })).status).toBe(201)
    await expect(cancel(given)).rejects.toMatchObject({ status: 409 })
    expect((await stateOf(given)).state).toBe('processing')
  })
})

test('another address means another label, and the old one is void', async () => {
  const given = await byCourier()
  await request(given)
  const before = await labelOf(given)
  await shop.db.tx((tx) => shop.modules.fulfillment.replaceLabels(tx, { orderId: given.order.id }))
  const after = await labelOf(given)
  expect([after.state, after.id > before.id]).toEqual(['made', true])
})

test('a person of another branch neither sees nor prints the label', async () => {
  const given = await byCourier()
  await request(given)
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches: [77] })
  const stranger = createStaffClient(shop.app, cookies)
  expect((await stranger('GET', `/api/admin/orders/${given.order.number}/parcels`)).status).toBe(404)
  expect((await stranger('GET', `/api/admin/labels/print?parcels=${given.parcelId}`)).status).toBe(404)
})
