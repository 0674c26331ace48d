import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { aPhoto } from '#tests/support/parcels.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['packer', 'orders'] })).cookies)
})
afterAll(() => shop.close())

/** An order of two pieces; `quantity` of them are packed. */
async function aPackedOrder({ quantity, totalCents = 2_000 }: { quantity: number; totalCents?: number }) {
  const order = await aPackingOrder(shop.db, { goods: [{ quantity: 2 }], totalCents })
  const { data: bench } = (await call('POST', '/api/admin/packing', { body: { number: order.number } })).body
  const items = order.pieces.map(({ variantId }) => ({ variantId, quantity }))
  const done = await call('PATCH', `/api/admin/packing/${bench.id}`, {
    version: bench.version,
    body: { parcels: [{ items }] },
  })
  return { order, done: done.body.data, parcel: (await parcelsOf(order))[0] }
}

const parcelsOf = async ({ number }: { number: string }) =>
  (await call('GET', `/api/admin/orders/${number}/parcels`)).body.data.parcels

const eventsOf = async ({ number }: { number: string }) => {
  const { body } = await call('GET', `/api/admin/orders/${number}/timeline`)
  return body.data.map(({ text }: { text: string }) => text)
}

test('a parcel is unpacked while its order is not sent: its pieces are packed again, under a new number and label', async () => {
  const { order, parcel } = await aPackedOrder({ quantity: 1 })
  const unpack = () => call('DELETE', `/api/admin/parcels/${parcel.id}`, { version: parcel.version })
  expect((await unpack()).status).toBe(204)
  expect((await unpack()).status).toBe(412)
  const { data: bench } = (await call('POST', '/api/admin/packing', { body: { number: order.number } })).body
  expect(bench.pieces.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2])
  const items = order.pieces.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const body = { parcels: [{ items }] }
  expect((await call('PATCH', `/api/admin/packing/${bench.id}`, { version: bench.version, body })).status).toBe(200)
  const [first, second] = await parcelsOf(order)
  expect([first.is_void, first.label]).toEqual([true, null])
  expect([second.number, second.is_void, second.label.tracking_number]).toEqual([2, false, `P${order.number}02`])
  expect(await eventsOf(order)).toContain('Zmenené: balík je rozbalený')
})

test('a parcel of an order that was sent stays packed', async () => {
  const { order, parcel } = await aPackedOrder({ quantity: 2 })
  const refused = await call('DELETE', `/api/admin/parcels/${parcel.id}`, { version: parcel.version })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('už odoslaná')])
  expect((await parcelsOf(order))[0].is_void).toBe(false)
})

test('a dear parcel asks for a photo, which is kept with it', async () => {
  const cheap = await aPackedOrder({ quantity: 2, totalCents: 9_999 })
  expect([cheap.done.needs_photo, cheap.parcel.needs_photo]).toEqual([false, false])
  const { order, parcel, done } = await aPackedOrder({ quantity: 2, totalCents: 10_000 })
  expect([done.needs_photo, parcel.needs_photo, parcel.has_photo]).toEqual([true, true, false])
  const path = `/api/admin/parcels/${parcel.id}/photo`
  expect((await call('GET', path)).status).toBe(404)
  const jpeg = await aPhoto()
  const saved = await call('PUT', path, { version: parcel.version, body: { jpeg } })
  expect(saved.status, saved.text).toBe(200)
  expect((await call('GET', path)).body.data).toEqual({ jpeg })
  const [after] = await parcelsOf(order)
  expect([after.needs_photo, after.has_photo, after.version]).toEqual([false, true, saved.body.data.version])
  expect(await eventsOf(order)).toContain('Zmenené: fotka balíka')
})

test('a photo is a picture, and not larger than a request may be', async () => {
  const { parcel } = await aPackedOrder({ quantity: 2 })
  const put = (jpeg: string) =>
    call('PUT', `/api/admin/parcels/${parcel.id}/photo`, { version: parcel.version, body: { jpeg } })
  // One letter of base64 makes less than a byte.
  for (const text of [Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]).toString('base64'), 'a']) {
    const broken = await put(text)
    expect([broken.status, broken.body.errors]).toEqual([422, { jpeg: ['Toto nie je fotka.'] }])
  }
  expect((await put(Buffer.alloc(181_000, 1).toString('base64'))).status).toBe(422)
  expect((await put(Buffer.alloc(400_000, 1).toString('base64'))).status).toBe(413)
})
