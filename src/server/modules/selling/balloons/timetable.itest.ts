import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balloonBookingEndpoints } from '#contracts/admin/balloon-slots.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aBalloon, aGuestWithSlot, anInflatingBranch, orderSlot } from '#tests/support/balloon-things.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-12-07T09:00:00Z'
const at = '2026-12-10T14:30:00.000Z'

let shop: TestApp
let branch: Awaited<ReturnType<typeof anInflatingBranch>>
let other: Awaited<ReturnType<typeof anInflatingBranch>>
let balloon: Awaited<ReturnType<typeof aBalloon>>
let assistant: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  branch = await anInflatingBranch(shop.db)
  other = await anInflatingBranch(shop.db)
  balloon = await aBalloon(shop.db, { locationId: branch.locationId })
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches: [branch.id], now: new Date(now) })
  assistant = createStaffClient(shop.app, cookies)
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.query.deleteFrom('balloonBookings').execute()
})

/** An order of twenty balloons for the slot; paid unless said otherwise. */
async function anOrder({ isPaid = true }: { isPaid?: boolean } = {}): Promise<number> {
  const guest = await aGuestWithSlot(shop.app, { lines: `${balloon.variantId}x20`, storeId: branch.id, at })
  const { status, body } = await orderSlot(shop, { ...guest, storeId: branch.id })
  expect(status, JSON.stringify(body)).toBe(201)
  const { id } = body.data
  if (isPaid) {
    await shop.db.query
      .updateTable('orders')
      .set({ state: 'paid', paymentState: 'paid' })
      .where('id', '=', id)
      .execute()
    await shop.db.tx((tx) => shop.modules.balloons.keepPaid(tx, { orderId: id }))
  }
  return id
}

async function read(query = 'from=2026-12-10') {
  const { status, body } = await assistant('GET', `/api/admin/balloon-slots?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return balloonBookingEndpoints.list.response.parse(body).data
}

const prepare = (id: number) =>
  assistant('POST', '/api/admin/balloon-slots/prepared', { key: crypto.randomUUID(), body: { id } })

describe('the timetable', () => {
  test('says who comes when, for what, and when the work begins', async () => {
    const id = await anOrder()
    const { rows, branches } = await read()
    expect(rows).toMatchObject([
      {
        order_id: id,
        at,
        begins_at: '2026-12-10T14:00:00.000Z',
        pieces: 20,
        minutes: 20,
        state: 'booked',
        conflict: null,
        recipient: 'Jana Nováková',
        goods: [{ quantity: 20 }],
      },
    ])
    expect(branches).toEqual([{ id: branch.id, name: branch.name }])
  })

  test('covers a day or a week', async () => {
    await anOrder()
    const counts = ['from=2026-12-07', 'from=2026-12-07&days=7', 'from=2026-12-11&days=7']
    expect((await Promise.all(counts.map(read))).map(({ rows }) => rows.length)).toEqual([0, 1, 0])
  })

  test('leaves out an order that was not paid in time, and shows one that was paid after its minutes were given away', async () => {
    const id = await anOrder({ isPaid: false })
    expect((await read()).rows).toMatchObject([{ state: 'unpaid' }])
    shop.clock.set('2026-12-07T09:15:01Z')
    expect((await read()).rows).toEqual([])
    await shop.db.query.deleteFrom('balloonWork').where('orderId', '=', id).execute()
    await shop.db.query.updateTable('balloonBookings').set({ lostAt: new Date() }).where('orderId', '=', id).execute()
    await shop.db.query.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute()
    expect((await read()).rows).toMatchObject([{ order_id: id, conflict: 'lost' }])
  })

  test('keeps a booking of a day that the branch has closed, as a conflict', async () => {
    await anOrder()
    const exceptions = JSON.stringify([{ date: '2026-12-10', from: null, to: null, note: 'Inventúra' }])
    await shop.db.query.updateTable('stores').set({ exceptions }).where('id', '=', branch.id).execute()
    expect((await read()).rows).toMatchObject([{ conflict: 'closed' }])
    await shop.db.query.updateTable('stores').set({ exceptions: '[]' }).where('id', '=', branch.id).execute()
  })

  test('shows a person their branches alone', async () => {
    await anOrder()
    const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches: [other.id], now: new Date(now) })
    const stranger = createStaffClient(shop.app, cookies)
    const { body } = await stranger('GET', '/api/admin/balloon-slots?from=2026-12-10')
    expect(body.data).toEqual({ rows: [], branches: [{ id: other.id, name: other.name }] })
  })
})

describe('balloons that are prepared', () => {
  test('are marked once', async () => {
    const id = await anOrder()
    expect((await prepare(id)).status).toBe(200)
    expect((await read()).rows).toMatchObject([{ state: 'prepared' }])
    expect((await prepare(id)).status).toBe(409)
  })

  test('are not those of another branch', async () => {
    const id = await anOrder()
    await shop.db.query.updateTable('balloonBookings').set({ storeId: other.id }).where('orderId', '=', id).execute()
    expect((await prepare(id)).status).toBe(404)
  })

  test('are handed over with their order', async () => {
    const id = await anOrder()
    await prepare(id)
    await shop.db.query.updateTable('orders').set({ state: 'picked_up' }).where('id', '=', id).execute()
    expect((await read()).rows).toMatchObject([{ state: 'handed_over' }])
  })
})
