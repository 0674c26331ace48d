import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPackingOrder, type PackingOrder } from '#tests/support/packing-orders.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/placed-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-23T09:00:00Z' })
  call = await aPacker('Eva')
})
afterAll(() => shop.close())

async function aPacker(firstname: string, at = '2026-11-23T09:00:00Z') {
  const { cookies } = await aStaffSession(shop.db, { roles: ['packer'], firstname, now: new Date(at) })
  return createStaffClient(shop.app, cookies)
}

const open = (number: string, by = call) => by('POST', '/api/admin/packing', { body: { number } })
const itemsOf = ({ pieces }: PackingOrder) => pieces.map(({ variantId, quantity }) => ({ variantId, quantity }))

async function finish(given: { id: number; version: number }, parcels: object[], by = call) {
  return by('PATCH', `/api/admin/packing/${given.id}`, { version: given.version, body: { parcels } })
}

const fieldsOf = async ({ id }: { id: number }) =>
  shop.db.query.selectFrom('orders').select(['state', 'trackingNumber']).where('id', '=', id).executeTakeFirstOrThrow()

const reservedOf = async ({ id }: { id: number }) =>
  shop.db.query.selectFrom('reservations').select('quantity').where('orderId', '=', id).execute()

describe('an order on the bench', () => {
  test('is packed into one parcel and sent with its number, in one step', async () => {
    const order = await aPackingOrder(shop.db, { goods: [{ quantity: 2, weightGrams: 300 }, { weightGrams: 50 }] })
    const { body } = await open(order.number)
    expect(body.data.order).toMatchObject({ number: order.number, recipient: 'Jana Kováčová', parcels: 0 })
    expect(body.data.pieces).toHaveLength(2)
    const done = await finish(body.data, [{ items: itemsOf(order) }])
    expect([done.status, done.body.data], done.text).toEqual([
      200,
      {
        number: order.number,
        parcels: [{ id: expect.any(Number), number: 1 }],
        is_complete: true,
        needs_photo: false,
      },
    ])
    expect(await fieldsOf(order)).toEqual({ state: 'shipped', trackingNumber: expect.stringContaining(order.number) })
    expect(await reservedOf(order)).toEqual([])
    const parcel = await shop.db.query
      .selectFrom('parcels')
      .select(['weightGrams', 'codCents'])
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(parcel).toEqual({ weightGrams: 800, codCents: 0 })
    expect((await open(order.number)).status).toBe(409)
  })

  test('of a branch is ready there instead', async () => {
    const order = await aPackingOrder(shop.db, { carrierId: 1 })
    const { body } = await open(order.number)
    await finish(body.data, [{ items: itemsOf(order) }])
    expect((await fieldsOf(order)).state).toBe('ready_pickup')
  })

  test('sent in parts is sent with its last piece, and its money is collected then', async () => {
    const order = await aPackingOrder(shop.db, {
      state: 'new',
      paymentState: 'unpaid',
      paymentMethodId: 3,
      totalCents: 4_200,
      goods: [{ quantity: 2 }, {}],
    })
    const [first, second] = itemsOf(order)
    const part = (await open(order.number)).body.data
    const partly = (await finish(part, [{ items: [first] }])).body.data
    expect(partly.is_complete).toBe(false)
    expect((await fieldsOf(order)).state).toBe('processing')
    expect(await reservedOf(order)).toHaveLength(2)
    const rest = (await open(order.number)).body.data
    expect(rest.order.parcels).toBe(1)
    expect(rest.pieces.map((piece: { variant_id: number }) => piece.variant_id)).toEqual([second?.variantId])
    await finish(rest, [{ items: [second] }])
    expect((await fieldsOf(order)).state).toBe('shipped')
    const parcels = await shop.db.query
      .selectFrom('parcels')
      .select(['number', 'codCents'])
      .where('orderId', '=', order.id)
      .orderBy('number')
      .execute()
    expect(parcels).toEqual([
      { number: 1, codCents: 0 },
      { number: 2, codCents: 4_200 },
    ])
  })

  test('takes no piece that is not its own, and none twice', async () => {
    const order = await aPackingOrder(shop.db)
    const other = await aPackingOrder(shop.db)
    const { data } = (await open(order.number)).body
    expect((await finish(data, [{ items: itemsOf(other) }])).status).toBe(409)
    expect((await finish(data, [{ items: itemsOf(order) }, { items: itemsOf(order) }])).status).toBe(409)
    expect(await reservedOf(order)).toHaveLength(1)
    expect((await fieldsOf(order)).state).toBe('processing')
  })

  test('is held by one packer until it is put away or left for half an hour', async () => {
    const order = await aPackingOrder(shop.db)
    const adam = await aPacker('Adam')
    const mine = (await open(order.number)).body.data
    const refused = await open(order.number, adam)
    expect([refused.status, refused.body.message]).toEqual([409, 'Túto objednávku práve balí Eva Nová.'])
    expect((await open(order.number)).status).toBe(200)
    const again = (await open(order.number)).body.data
    expect((await finish(mine, [{ items: itemsOf(order) }])).status).toBe(412)
    expect((await call('DELETE', `/api/admin/packing/${again.id}`, { version: again.version })).status).toBe(204)
    expect((await open(order.number, adam)).status).toBe(200)
    expect((await open(order.number)).status).toBe(409)
    shop.clock.set('2026-11-23T09:31:00Z')
    const taken = (await open(order.number)).body.data
    expect((await finish(taken, [{ items: itemsOf(order) }], adam)).status).toBe(409)
    expect((await finish(taken, [{ items: itemsOf(order) }])).status).toBe(200)
    shop.clock.set('2026-11-23T09:00:00Z')
  })

  test('that is cancelled meanwhile is not packed', async () => {
    const order = await aPackingOrder(shop.db)
    const { data } = (await open(order.number)).body
    await shop.db.tx((tx) =>
      shop.modules.orders.changeStatus(tx, { orderId: order.id, to: 'cancelled', actor: 'staff: Eva' }),
    )
    expect((await finish(data, [{ items: itemsOf(order) }])).status).toBe(404)
    expect((await open(order.number)).status).toBe(409)
    const rows = await shop.db.query.selectFrom('parcels').select('id').where('orderId', '=', order.id).execute()
    expect(rows).toEqual([])
  })

  test('that is not paid, or unknown, does not come to the bench', async () => {
    const unpaid = await aPackingOrder(shop.db, { state: 'awaiting_payment', paymentState: 'pending' })
    expect((await open(unpaid.number)).status).toBe(409)
    expect((await open('1234567890')).status).toBe(404)
  })
})

describe('lines that change while a part of the order is packed', () => {
  /** Two pieces of the first goods are in a parcel, one of the second is still to be packed. */
  async function aPartlyPackedOrder(paymentMethodId: 1 | 3) {
    const products = [{ priceCents: 1000, quantity: 2 }, { priceCents: 500 }]
    const order =
      paymentMethodId === 1
        ? await aPaidOrder(shop, { products })
        : await aPlacedOrder(shop, { paymentMethodId, products })
    const [first, second] = order.products.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const { data } = (await open(order.number)).body
    expect((await finish(data, [{ items: [first] }])).status).toBe(200)
    const { cookies } = await aStaffSession(shop.db, { roles: ['service'], now: shop.clock.now() })
    const change = async (lines: { position: number; quantity: number }[]) => {
      const { version } = await versionOf(order)
      const path = `/api/admin/orders/${order.number}/lines`
      return createStaffClient(shop.app, cookies)('POST', path, { version, body: { lines, added: [] } })
    }
    return { order, second, change }
  }

  const versionOf = async ({ id }: { id: number }) =>
    shop.db.query.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()

  test('keep what is in the parcel, and without the rest the order is sent', async () => {
    const { order, change } = await aPartlyPackedOrder(1)
    const refused = await change([{ position: 1, quantity: 1 }])
    expect([refused.status, refused.body.message]).toEqual([409, 'Tento tovar je už v balíku. Najprv balík rozbaľte.'])
    const changed = await change([{ position: 2, quantity: 0 }])
    expect(changed.status, changed.text).toBe(200)
    expect(await fieldsOf(order)).toEqual({ state: 'shipped', trackingNumber: expect.stringContaining(order.number) })
    expect(await reservedOf(order)).toEqual([])
  })

  test('that cost more than was paid: the parcels wait for the money, which sends them on', async () => {
    const { order, second, change } = await aPartlyPackedOrder(1)
    const changed = await change([{ position: 2, quantity: 2 }])
    expect(changed.status, changed.text).toBe(200)
    const { data } = (await open(order.number)).body
    expect((await finish(data, [{ items: [{ ...second, quantity: 2 }] }])).status).toBe(200)
    expect((await fieldsOf(order)).state).toBe('processing')
    const { providerRef: ref } = await shop.db.query
      .selectFrom('payments')
      .select('providerRef')
      .where('orderId', '=', order.id)
      .where('amountCents', '=', 500)
      .executeTakeFirstOrThrow()
    const report = { state: 'paid', amountCents: 500, currency: 'EUR' } as const
    const payment = { provider: 'bank_transfer', ref: ref ?? '' } as const
    expect(await shop.db.tx((tx) => shop.modules.payments.settleReport(tx, { payment, report }))).toBe('paid')
    expect(await fieldsOf(order)).toEqual({ state: 'shipped', trackingNumber: expect.stringContaining(order.number) })
  })

  test('never leave a parcel that collects another sum than the order costs', async () => {
    const { order, second, change } = await aPartlyPackedOrder(3)
    const refused = await change([{ position: 2, quantity: 0 }])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('bez dobierky')])
    expect((await fieldsOf(order)).state).toBe('processing')
    const { data } = (await open(order.number)).body
    expect((await finish(data, [{ items: [second] }])).status).toBe(200)
    const sums = await shop.db.query
      .selectFrom('parcels')
      .innerJoin('orders', 'orders.id', 'parcels.orderId')
      .select(['parcels.codCents', 'orders.totalCents'])
      .where('orderId', '=', order.id)
      .orderBy('parcels.number')
      .execute()
    expect(sums.map(({ codCents }) => codCents)).toEqual([0, sums[0]?.totalCents])
  })
})
