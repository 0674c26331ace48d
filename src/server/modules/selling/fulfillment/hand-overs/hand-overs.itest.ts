import { readPdf } from '#tests/support/read-pdf.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aParcel, type GivenParcel } from '#tests/support/parcels.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let packedBy: number

beforeAll(async () => {
  shop = await buildTestApp()
  const staff = await aStaffSession(shop.db, { roles: ['packer'], firstname: 'Peter' })
  packedBy = staff.userId
  call = createStaffClient(shop.app, staff.cookies)
})
afterAll(() => shop.close())

async function aLabeledParcel(given: Partial<Parameters<typeof aParcel>[1]> = {}): Promise<GivenParcel> {
  const parcel = await aParcel(shop.db, { packedBy, state: 'shipped', carrierId: 3, ...given })
  await shop.db.tx((tx) => shop.modules.fulfillment.labels.request(tx, { parcelId: parcel.parcelId }))
  return parcel
}

const close = (parcels: readonly GivenParcel[], carrierId = 3) =>
  call('POST', '/api/admin/hand-overs', { body: { carrierId, parcelIds: parcels.map(({ parcelId }) => parcelId) } })

async function listWaiting(): Promise<number[]> {
  const { body } = await call('GET', '/api/admin/hand-overs/waiting')
  return body.data.carriers.flatMap(({ parcels }: { parcels: { id: number }[] }) => parcels.map(({ id }) => id))
}

test('parcels wait for their carrier, and leave with a closed list once', async () => {
  const [first, second] = [await aLabeledParcel({ codCents: 1_250 }), await aLabeledParcel({ codCents: 2_000 })]
  expect(await listWaiting()).toEqual(expect.arrayContaining([first.parcelId, second.parcelId]))
  const closed = await close([first, second])
  expect([closed.status, closed.text]).toEqual([201, closed.text])
  expect(closed.body.data).toMatchObject({ parcels: 2, cod_cents: 3_250, closed_by: 'Peter Nová' })
  expect(await listWaiting()).not.toContain(first.parcelId)
  const again = await close([second])
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  const { rows } = (await call('GET', '/api/admin/hand-overs?limit=1')).body.data
  expect(rows).toMatchObject([{ id: closed.body.data.id, carrier: { id: 3 }, parcels: 2 }])
  expect((await call('GET', `/api/admin/hand-overs/${closed.body.data.id}`)).body.data.content).toHaveLength(2)
})

test('a list with one parcel that may not leave is refused as a whole', async () => {
  const good = await aLabeledParcel()
  const withoutLabel = await aParcel(shop.db, { packedBy, state: 'processing', carrierId: 3 })
  const ofOther = await aLabeledParcel({ carrierId: 2 })
  const forBranch = await aLabeledParcel({ carrierId: 1 })
  for (const bad of [withoutLabel, ofOther, forBranch]) expect((await close([good, bad])).status).toBe(409)
  expect((await close([forBranch], 1)).status).toBe(409)
  expect(await listWaiting()).toContain(good.parcelId)
  expect(await listWaiting()).not.toContain(forBranch.parcelId)
})

test('the paper has every parcel with its bar code, the sums and a line for the signature', async () => {
  const parcels = []
  for (let index = 0; index < 12; index += 1) parcels.push(await aLabeledParcel({ codCents: 1_000 }))
  const { id } = (await close(parcels)).body.data
  const { files } = (await call('GET', `/api/admin/hand-overs/${id}/print`)).body.data
  const text = await readPdf(Buffer.from(files[0].pdf, 'base64'))
  for (const { order } of parcels) expect(text).toContain(order.number)
  for (const part of [`č. ${id}`, 'Zásielok spolu: 12', '120,00 €', 'Prevzal (dopravca)', 'Peter Nová'])
    expect(text).toContain(part)
  expect((await call('GET', '/api/admin/hand-overs/999999/print')).status).toBe(404)
})
