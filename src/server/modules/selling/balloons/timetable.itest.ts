import { messages } from '#contracts/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balloonBookingEndpoints } from '#contracts/admin/balloon-slots.ts'
import { type BalloonShop, openBalloonShop } from '#tests/support/balloon-shop.ts'
import { anInflatingBranch, readWork } from '#tests/support/balloon-things.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-12-07T09:00:00Z'
const at = '2026-12-10T14:30:00.000Z'

let opened: BalloonShop
let shop: BalloonShop['shop']
let branch: BalloonShop['branch']
let other: BalloonShop['branch']
let assistant: BalloonShop['assistant']

beforeAll(async () => {
  opened = await openBalloonShop(now)
  ;({ shop, branch, assistant } = opened)
  other = await anInflatingBranch(shop.db)
})
afterAll(() => shop.close())

beforeEach(() => opened.empty())

const anOrder = async (given?: { isPaid?: boolean }): Promise<number> => (await opened.anOrder(at, given)).id

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

describe('another time', () => {
  const times = async (id: number) => (await assistant('GET', `/api/admin/balloon-slots/${id}/times`)).body.data.days
  const move = (id: number, to: string, from = at) =>
    assistant('POST', '/api/admin/balloon-slots/moves', { body: { id, from, to } })
  const orderOf = (id: number) =>
    shop.db.query
      .selectFrom('orders')
      .select(['pickupAt', 'expectedTo', 'promiseReasons'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('is offered where there are minutes, agreed once, and known to the order', async () => {
    const id = await anOrder()
    const to = '2026-12-11T09:00:00.000Z'
    const days: { day: string; times: string[] }[] = await times(id)
    expect(days.find(({ day }) => day === '2026-12-11')?.times).toContain(to)
    expect(days.flatMap((day) => day.times)).not.toContain(at)
    expect((await move(id, to)).status).toBe(200)
    expect(await move(id, '2026-12-11T11:00:00.000Z')).toMatchObject({ status: 409 })
    expect((await read()).rows).toEqual([])
    expect((await read('from=2026-12-11')).rows).toMatchObject([{ order_id: id, at: to, minutes: 20, conflict: null }])
    expect(await orderOf(id)).toMatchObject({ pickupAt: new Date(to), promiseReasons: [messages.promise.moved] })
    await shop.runJobs()
    const mails = shop.mails.filter(({ subject }) => subject.startsWith('Nový čas balónov k objednávke'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('v inom čase')
    expect(Object.keys(await readWork(shop.db, branch.id)).every((start) => start.startsWith('2026-12-11'))).toBe(true)
  })

  test('half an hour later uses its own minutes again', async () => {
    const id = await anOrder()
    expect((await move(id, '2026-12-10T15:00:00.000Z')).status).toBe(200)
    expect(Object.values(await readWork(shop.db, branch.id)).reduce((sum, minutes) => sum + minutes, 0)).toBe(20)
  })

  test('helps an order that lost its minutes', async () => {
    const id = await anOrder()
    await shop.db.query.deleteFrom('balloonWork').where('orderId', '=', id).execute()
    await shop.db.query.updateTable('balloonBookings').set({ lostAt: new Date() }).where('orderId', '=', id).execute()
    expect((await move(id, '2026-12-11T09:00:00.000Z')).status).toBe(200)
    expect((await read('from=2026-12-11')).rows).toMatchObject([{ minutes: 20, conflict: null }])
  })

  test('is refused at night, for balloons that are inflated or not paid, and at another branch', async () => {
    const id = await anOrder()
    expect((await move(id, '2026-12-11T22:00:00.000Z')).status).toBe(409)
    await shop.db.query.updateTable('balloonBookings').set({ storeId: other.id }).where('orderId', '=', id).execute()
    expect((await move(id, '2026-12-11T09:00:00.000Z')).status).toBe(404)
    expect((await assistant('GET', `/api/admin/balloon-slots/${id}/times`)).status).toBe(404)
    await shop.db.query.updateTable('balloonBookings').set({ storeId: branch.id }).where('orderId', '=', id).execute()
    await prepare(id)
    expect((await move(id, '2026-12-11T09:00:00.000Z')).status).toBe(409)
    const unpaid = await anOrder({ isPaid: false })
    expect((await move(unpaid, '2026-12-11T09:00:00.000Z')).status).toBe(409)
  })
})

test('today counts what is to be inflated by its end, and what should have begun', async () => {
  await anOrder()
  const count = async () => {
    const session = await aStaffSession(shop.db, { roles: ['store'], branches: [branch.id], now: shop.clock.now() })
    const { duties } = (await createStaffClient(shop.app, session.cookies)('GET', '/api/admin/today')).body.data
    return duties.find(({ kind }: { kind: string }) => kind === 'balloons')
  }
  expect(await count()).toBeUndefined()
  shop.clock.set('2026-12-10T08:00:00Z')
  expect(await count()).toMatchObject({ count: 1, urgent: 0 })
  shop.clock.set('2026-12-10T14:01:00Z')
  expect(await count()).toMatchObject({ count: 1, urgent: 1 })
})
