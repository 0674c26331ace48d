import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { stockFaults } from '#tests/support/bulk-carts.ts'
import { aProduct, aStore } from '#tests/support/given.ts'
import { aScatteredOrder, setOpenDays, setVanDays } from '#tests/support/scattered-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// A Wednesday.
const now = '2026-11-25T09:00:00Z'
let shop: TestApp
type Branch = Awaited<ReturnType<typeof aStore>>
let zilina: Branch
let nitra: Branch
let kosice: Branch
let owner: ReturnType<typeof createStaffClient>
let inZilina: ReturnType<typeof createStaffClient>
let plate: number
let cup: number

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db)
  nitra = await aStore(shop.db)
  kosice = await aStore(shop.db)
  await setVanDays(shop.db, zilina.id, [1, 5])
  await setVanDays(shop.db, nitra.id, [4])
  await setVanDays(shop.db, kosice.id, [2])
  const clientOf = async (role: 'owner' | 'store', branches: number[]) =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], branches, now: new Date(now) })).cookies)
  owner = await clientOf('owner', [])
  inZilina = await clientOf('store', [zilina.id])
})
afterAll(() => shop.close())

beforeEach(async () => {
  const stock = { 1: 0, [zilina.locationId]: 0, [nitra.locationId]: 20, [kosice.locationId]: 20 }
  plate = (await aProduct(shop.db, { name: 'Taniere', stock })).variantId
  cup = (await aProduct(shop.db, { name: 'Poháre', stock })).variantId
})

/** Plates are held in Nitra, cups in Košice; each of the two places has both. */
const anOrder = (given: object = {}) =>
  aScatteredOrder(shop.db, {
    held: [
      { variantId: plate, locationId: nitra.locationId, quantity: 2 },
      { variantId: cup, locationId: kosice.locationId, quantity: 1 },
    ],
    carrierId: 1,
    storeId: zilina.id,
    state: 'processing',
    expectedTo: '2026-12-04',
    ...given,
  })
type Order = Awaited<ReturnType<typeof anOrder>>

const read = async ({ number }: Order, by = owner) =>
  (await by('GET', `/api/admin/orders/${number}/gathering`)).body.data
const gather = ({ number }: Order, by = owner) => by('POST', '/api/admin/gatherings', { body: { order: number } })
const step = async (id: number, name: string, body: object = {}) => {
  const { version } = (await owner('GET', `/api/admin/stock/documents/${id}`)).body.data
  return owner('POST', `/api/admin/stock/documents/${id}/${name}`, { version, body })
}
const heldBy = async ({ id }: Order) =>
  Object.fromEntries(
    (
      await shop.db.query
        .selectFrom('reservations')
        .select(['variantId', 'locationId', 'quantity'])
        .where('orderId', '=', id)
        .execute()
    ).map((row) => [`${row.variantId} at ${row.locationId}`, row.quantity]),
  )
const stateOf = async ({ id }: Order) =>
  (await shop.db.query.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('the advice', () => {
  test('is one parcel from the place that comes first, with its shelves, though two places hold the goods', async () => {
    await shop.db.query
      .updateTable('stockLevels')
      .set({ shelfCode: 'B-3' })
      .where('variantId', '=', cup)
      .where('locationId', '=', nitra.locationId)
      .execute()
    expect(await read(await anOrder())).toMatchObject({
      target: { id: zilina.locationId, store: zilina.id },
      needed_on: '2026-12-03',
      is_in_time: true,
      pieces_at_target: 0,
      parcels: [
        {
          place: { id: nitra.locationId, name: nitra.name },
          // Thursday to the central store, Friday to Žilina.
          arrives_on: '2026-11-27',
          lines: [
            { variant_id: plate, name: 'Taniere', quantity: 2, shelf: '' },
            { variant_id: cup, name: 'Poháre', quantity: 1, shelf: 'B-3' },
          ],
        },
      ],
      transfers: [],
    })
  })

  test('passes over a branch that is closed on the weekday of its van', async () => {
    await setOpenDays(shop.db, nitra.id, [1, 2, 3, 5])
    const { parcels } = await read(await anOrder())
    // Tuesday to the central store, Friday to Žilina.
    expect(parcels).toMatchObject([{ place: { name: kosice.name }, arrives_on: '2026-12-04' }])
    await setOpenDays(shop.db, nitra.id, [1, 2, 3, 4, 5])
  })

  test('of an order that a carrier brings is the central store, early enough for the carrier', async () => {
    const order = await anOrder({ carrierId: 3, storeId: null, expectedTo: '2026-11-26' })
    expect(await read(order)).toMatchObject({
      target: { id: 1 },
      is_in_time: false,
      parcels: [{ arrives_on: '2026-11-26' }],
    })
  })

  test('takes free pieces of the branch itself before others are sent', async () => {
    await shop.db.query
      .updateTable('stockLevels')
      .set({ onHand: 9 })
      .where('variantId', '=', plate)
      .where('locationId', '=', zilina.locationId)
      .execute()
    const order = await anOrder()
    const { pieces_at_target: pieces, parcels } = await read(order)
    expect([pieces, parcels.length, parcels[0].lines.length]).toEqual([2, 1, 1])
  })

  test('is nothing for an order that is not paid, is finished, is being packed, or is of another branch', async () => {
    expect(await read(await anOrder({ paymentState: 'pending', state: 'awaiting_payment' }))).toBeNull()
    expect(await read(await anOrder({ state: 'completed' }))).toBeNull()
    expect(await read(await anOrder({ storeId: nitra.id }), inZilina)).toBeNull()
    expect((await gather(await anOrder({ storeId: nitra.id }), inZilina)).status).toBe(404)
  })
})

describe('the transfers of an order', () => {
  test('are written once, hold their pieces where they are sent from, and keep the order from being packed', async () => {
    const order = await anOrder()
    const { status, text, body } = await gather(order, inZilina)
    expect(status, text).toBe(201)
    expect(body.data).toMatchObject({
      parcels: [],
      transfers: [
        {
          state: 'draft',
          place: nitra.name,
          pieces: 3,
          lines: [
            { variant_id: plate, name: 'Taniere', quantity: 2 },
            { variant_id: cup, name: 'Poháre', quantity: 1 },
          ],
        },
      ],
    })
    expect(await heldBy(order)).toEqual({
      [`${plate} at ${nitra.locationId}`]: 2,
      [`${cup} at ${nitra.locationId}`]: 1,
    })
    expect(await gather(order)).toMatchObject({ status: 409 })
    const { rows } = (await owner('GET', `/api/admin/fulfillment/queue?view=held&q=${order.number}`)).body.data
    expect(rows).toMatchObject([{ obstacle: 'under_way' }])
    expect(await stockFaults(shop.db)).toEqual([])
  })

  test('bring the pieces with their hold: sent, they are in no place, and where they come they are the order’s', async () => {
    const order = await anOrder()
    const [transfer] = (await gather(order)).body.data.transfers
    expect((await step(transfer.id, 'confirm')).status).toBe(200)
    expect(await heldBy(order)).toEqual({})
    expect(await stockFaults(shop.db)).toEqual([])
    expect(await read(order)).toMatchObject({ parcels: [], transfers: [{ state: 'sent', number: transfer.number }] })
    const received = await step(transfer.id, 'receive', {
      lines: [
        { variantId: plate, pieces: 2 },
        { variantId: cup, pieces: 1 },
      ],
      isLast: false,
    })
    expect([received.status, received.body.data.state, received.body.data.order]).toEqual([
      200,
      'confirmed',
      { number: order.number },
    ])
    expect(await heldBy(order)).toEqual({
      [`${plate} at ${zilina.locationId}`]: 2,
      [`${cup} at ${zilina.locationId}`]: 1,
    })
    expect(await read(order)).toMatchObject({ parcels: [], transfers: [] })
    expect(await stockFaults(shop.db)).toEqual([])
  })

  test('that lost a piece leave it to other free pieces, or to waiting', async () => {
    const order = await anOrder()
    const [transfer] = (await gather(order)).body.data.transfers
    await step(transfer.id, 'confirm')
    await shop.db.query.updateTable('stockLevels').set({ onHand: 0 }).where('variantId', '=', cup).execute()
    await step(transfer.id, 'receive', { lines: [{ variantId: plate, pieces: 1 }], isLast: true })
    expect(await heldBy(order)).toEqual({
      [`${plate} at ${zilina.locationId}`]: 1,
      [`${plate} at ${nitra.locationId}`]: 1,
    })
    const lines = await shop.db.query
      .selectFrom('orderItems')
      .select(['variantId', 'awaitedQuantity'])
      .where('orderId', '=', order.id)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { variantId: plate, awaitedQuantity: 0 },
      { variantId: cup, awaitedQuantity: 1 },
    ])
    expect(await stateOf(order)).toBe('waiting_goods')
  })

  test('end with the order: a draft is discarded, and what is on its way comes as free pieces', async () => {
    const cancel = async (order: Order) => {
      const { version } = (await owner('GET', `/api/admin/orders/${order.number}`)).body.data
      return owner('POST', `/api/admin/orders/${order.id}/move`, { version, body: { to: 'cancelled', reason: 'omyl' } })
    }
    const drafted = await anOrder()
    const [draft] = (await gather(drafted)).body.data.transfers
    expect((await cancel(drafted)).status).toBe(200)
    expect((await owner('GET', `/api/admin/stock/documents/${draft.id}`)).body.data.state).toBe('cancelled')
    const order = await anOrder()
    const [transfer] = (await gather(order)).body.data.transfers
    await step(transfer.id, 'confirm')
    expect((await cancel(order)).status).toBe(200)
    await step(transfer.id, 'receive', { lines: [{ variantId: plate, pieces: 2 }], isLast: true })
    expect(await heldBy(order)).toEqual({})
    expect(await stockFaults(shop.db)).toEqual([])
  })

  test('on their way keep the order from being handed over', async () => {
    const order = await anOrder()
    const [transfer] = (await gather(order)).body.data.transfers
    await step(transfer.id, 'confirm')
    const { version } = (await owner('GET', `/api/admin/orders/${order.number}`)).body.data
    const moved = await owner('POST', `/api/admin/orders/${order.id}/move`, { version, body: { to: 'ready_pickup' } })
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining(transfer.number)])
    expect(await stateOf(order)).toBe('processing')
  })
})
