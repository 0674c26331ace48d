import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderReturn } from '#contracts/admin/returns.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { stockFaults } from '#tests/support/bulk-carts.ts'
import { aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { aPackingOrder } from '#tests/support/packing-orders.ts'
import { lead } from '#tests/support/placed-order.ts'
import { aSentOrder } from '#tests/support/sent-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-11-25T10:00:00Z'
let shop: TestApp
let zilina: Awaited<ReturnType<typeof aStore>>
let owner: ReturnType<typeof createStaffClient>
let assistant: typeof owner

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  zilina = await aStore(shop.db, { name: 'Žilina Mirage' })
  const clientOf = async (role: 'owner' | 'store', branches: number[]) =>
    createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], branches, now: new Date(now) })).cookies)
  owner = await clientOf('owner', [])
  assistant = await clientOf('store', [zilina.id])
})
afterAll(() => shop.close())

const uncollected = () => aSentOrder(shop, { through: ['not_collected'] })
const read = async (number: string, by = owner): Promise<OrderReturn> =>
  (await by('GET', `/api/admin/orders/${number}/returns`)).body.data
const back = (order: string, variantId: number, { whole = 0, damaged = 0, place = 1, note = '', key = '' } = {}) =>
  owner('POST', '/api/admin/returns', {
    body: { order, place, lines: [{ variantId, whole, damaged }], note },
    ...(key !== '' && { key }),
  })
const move = async (id: number, number: string, to: string) => {
  const { version } = (await owner('GET', `/api/admin/orders/${number}`)).body.data
  return owner('POST', `/api/admin/orders/${id}/move`, { version, body: { to, reason: 'Vrátený balík' } })
}
const cardOf = async (variantId: number) => (await owner('GET', `/api/admin/stock/variants/${variantId}`)).body.data
const counter = async (id: number) => {
  const { version } = (await owner('GET', `/api/admin/stock/documents/${id}`)).body.data
  return owner('POST', `/api/admin/stock/documents/${id}/counter`, { version, body: {} })
}

describe('a parcel that was not collected', () => {
  test('is put into the stock where it is, with a document and movements that name its order', async () => {
    const { number, variantId } = await uncollected()
    expect((await read(number)).goods).toEqual([expect.objectContaining({ sent: 2, returned: 0 })])
    const booked = await back(number, variantId, { whole: 2, place: zilina.locationId })
    expect(booked.status, booked.text).toBe(201)
    const [{ id, number: name }] = booked.body.data.documents
    expect((await owner('GET', `/api/admin/stock/documents/${id}`)).body.data).toMatchObject({
      kind: 'return',
      state: 'confirmed',
      number: name,
      order: { number },
      place: { name: 'Žilina Mirage' },
      lines: [{ quantity: 2 }],
      steps: ['counter'],
    })
    const [, branch] = (await cardOf(variantId)).levels
    expect(branch).toMatchObject({ on_hand: 2, free: 2, sums: [{ kind: 'return', delta: 2 }] })
    const { rows } = (await owner('GET', `/api/admin/stock/variants/${variantId}/movements`)).body.data
    expect(rows[0]).toMatchObject({ kind: 'return', delta: 2, order: number })
    const list = (await owner('GET', '/api/admin/stock/documents?kind=return')).body.data.rows
    expect(list.map((row: { id: number }) => row.id)).toContain(id)
  })

  test('of which a piece is damaged is a return and a write-off with the reason', async () => {
    const { number, variantId } = await uncollected()
    expect((await back(number, variantId, { whole: 1, damaged: 1 })).body.errors).toEqual({
      note: ['Napíšte, čo je s poškodenými kusmi.'],
    })
    const booked = await back(number, variantId, { whole: 1, damaged: 1, note: 'rozliate' })
    expect(booked.status, booked.text).toBe(201)
    const [level] = (await cardOf(variantId)).levels
    expect([level.on_hand, level.sums]).toEqual([
      9,
      expect.arrayContaining([
        { kind: 'return', delta: 2 },
        { kind: 'write_off', delta: -1 },
      ]),
    ])
    const { rows } = (await owner('GET', `/api/admin/stock/variants/${variantId}/movements`)).body.data
    expect(rows[0]).toMatchObject({
      kind: 'write_off',
      reason: expect.stringMatching(/^Poškodené z vratky VR-\d+: rozliate$/),
    })
  })

  test('never brings back more pieces than have left and are not back', async () => {
    const { number, variantId } = await uncollected()
    const other = await aProduct(shop.db, { stock: 5 })
    expect((await back(number, variantId, { whole: 3 })).body.message).toContain('(ešte 2)')
    expect((await back(number, other.variantId, { whole: 1 })).status).toBe(409)
    expect((await back(number, variantId, { whole: 1 })).status).toBe(201)
    expect((await back(number, variantId, { whole: 1, damaged: 1, note: 'x' })).status).toBe(409)
    expect((await back(number, variantId, { whole: 1 })).status).toBe(201)
    expect((await back(number, variantId)).body.message).toContain('niet čo vrátiť')
    expect((await cardOf(variantId)).levels[0].on_hand).toBe(10)
  })

  test('is out again once its document is taken back', async () => {
    const { number, variantId } = await uncollected()
    const [{ id }] = (await back(number, variantId, { whole: 2 })).body.data.documents
    expect((await counter(id)).status).toBe(200)
    expect((await read(number)).goods).toEqual([expect.objectContaining({ sent: 2, returned: 0 })])
    expect((await counter(id)).status).toBe(409)
    expect((await back(number, variantId, { whole: 2 })).status).toBe(201)
  })

  test('leaves the stock again when the order is sent once more', async () => {
    const { id, number, variantId } = await uncollected()
    await back(number, variantId, { whole: 2 })
    const sent = await move(id, number, 'shipped')
    expect(sent.status, sent.text).toBe(200)
    expect((await cardOf(variantId)).levels[0]).toMatchObject({ on_hand: 8, held: 0 })
    expect((await read(number)).goods).toEqual([expect.objectContaining({ sent: 4, returned: 2 })])
    await move(id, number, 'not_collected')
    // Not booked this time: nothing leaves once more.
    await move(id, number, 'shipped')
    expect((await cardOf(variantId)).levels[0].on_hand).toBe(8)
  })

  test('is not sent once more when its goods were sold to others', async () => {
    const { id, number, variantId } = await uncollected()
    await back(number, variantId, { whole: 2 })
    await shop.db.query.updateTable('stockLevels').set({ onHand: 1 }).where('variantId', '=', variantId).execute()
    const sent = await move(id, number, 'shipped')
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining('medzitým predal')])
  })
})

test('parts of a set come back each for itself', async () => {
  const part = await aProduct(shop.db, { stock: 10 })
  const order = await aPackingOrder(shop.db, { variants: [{ variantId: part.variantId, quantity: 4 }] })
  await lead({ db: shop.db, orders: shop.modules.orders }, { order, through: ['processing', 'shipped'] })
  expect((await read(order.number)).goods).toEqual([expect.objectContaining({ variant_id: part.variantId, sent: 4 })])
})

test('goods that have not left cannot come back', async () => {
  const order = await aPackingOrder(shop.db)
  const { goods, documents } = await read(order.number)
  expect([goods, documents]).toEqual([[], []])
  expect((await back(order.number, order.pieces[0]?.variantId ?? 0, { whole: 1 })).status).toBe(409)
})

test('no money moves: papers, payment and state of the order stay', async () => {
  const { id, number, variantId } = await aSentOrder(shop)
  await shop.runJobs()
  const look = async () => [
    await shop.db.query.selectFrom('papers').select(['number', 'kind']).where('orderId', '=', id).execute(),
    await shop.db.query
      .selectFrom('orders')
      .select(['state', 'paymentState', 'totalCents'])
      .where('id', '=', id)
      .execute(),
    await shop.db.query.selectFrom('orderRefunds').selectAll().where('orderId', '=', id).execute(),
    (await owner('GET', '/api/admin/reports/sales?by=day&from=2026-11-01&to=2026-11-30')).body.data,
  ]
  const before = await look()
  expect((await back(number, variantId, { whole: 2 })).status).toBe(201)
  await shop.runJobs()
  expect(await look()).toEqual(before)
})

test('a returned piece is worth what it costs the shop, and is not an arrival', async () => {
  const { number, variantId } = await aSentOrder(shop)
  await back(number, variantId, { whole: 1 })
  const { cameAt, soldAt } = await shop.db.query
    .selectFrom('stockLevels')
    .select(['cameAt', 'soldAt'])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  expect([cameAt, soldAt]).toEqual([null, expect.any(Date)])
})

test('a branch books only its own orders, and only into its own place', async () => {
  const foreign = await uncollected()
  const path = `/api/admin/orders/${foreign.number}/returns`
  expect((await assistant('GET', path)).status).toBe(404)
  const order = await aPackingOrder(shop.db, { carrierId: 1, storeId: zilina.id })
  const through = ['processing', 'ready_pickup', 'picked_up'] as const
  await lead({ db: shop.db, orders: shop.modules.orders }, { order, through })
  expect((await read(order.number, assistant)).places).toEqual([expect.objectContaining({ store: zilina.id })])
  const send = (place: number) =>
    assistant('POST', '/api/admin/returns', {
      body: {
        order: order.number,
        place,
        lines: [{ variantId: order.pieces[0]?.variantId, whole: 1, damaged: 0 }],
        note: '',
      },
    })
  expect((await send(1)).status).toBe(404)
  expect((await send(zilina.locationId)).status).toBe(201)
})

test('the same key twice writes once', async () => {
  const { number, variantId } = await uncollected()
  const key = crypto.randomUUID()
  const answers = [await back(number, variantId, { whole: 1, key }), await back(number, variantId, { whole: 1, key })]
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await read(number)).goods[0]?.returned).toBe(1)
})

test('after all of this every level is the sum of its movements', async () => {
  expect(await stockFaults(shop.db)).toEqual([])
})
