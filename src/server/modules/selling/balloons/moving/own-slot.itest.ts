import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balloonBookingEndpoints } from '#contracts/admin/balloon-slots.ts'
import { messages } from '#contracts/messages.ts'
import { ownSlotEndpoints } from '#contracts/party/own-slot.ts'
import { type BalloonShop, openBalloonShop } from '#tests/support/balloon-shop.ts'
import { aGuestWithSlot, orderSlot, readWork } from '#tests/support/balloon-things.ts'

const now = '2026-12-07T09:00:00Z'
/** Thursday, 15:30 in the shop, and Friday at ten. */
const at = '2026-12-10T14:30:00.000Z'
const friday = '2026-12-11T09:00:00.000Z'

let opened: BalloonShop
let shop: BalloonShop['shop']
let branch: BalloonShop['branch']
let balloon: BalloonShop['balloon']
let assistant: BalloonShop['assistant']

beforeAll(async () => {
  opened = await openBalloonShop(now)
  ;({ shop, branch, balloon, assistant } = opened)
})
afterAll(() => shop.close())

beforeEach(() => opened.empty())

type Given = { isPaid?: boolean; eventOn?: string | null }
type Own = { id: number; url: string }

async function anOrder({ eventOn = '2026-12-12', ...given }: Given = {}): Promise<Own> {
  const { id, hash } = await opened.anOrder(at, given)
  await shop.db.query.updateTable('orders').set({ eventOn }).where('id', '=', id).execute()
  return { id, url: `/api/orders/${id}/${hash}` }
}

async function read({ url }: Own) {
  const answer = await shop.app.inject(`${url}/balloon-slot`)
  expect(answer.statusCode, answer.body).toBe(200)
  return ownSlotEndpoints.ownSlot.response.parse(answer.json()).data
}

type Wanted = { to?: string; from?: string; key?: string }

async function move({ url }: Own, { to = friday, from = at, key = crypto.randomUUID() }: Wanted = {}) {
  const answer = await shop.app.inject({ method: 'POST', url: `${url}/balloon-slot`, payload: { key, from, to } })
  const body = answer.json<{ code?: string; message?: string; data?: { at: string; verdict: string | null } }>()
  return { status: answer.statusCode, ...body }
}

const sumWork = async () => Object.values(await readWork(shop.db, branch.id)).reduce((sum, minutes) => sum + minutes, 0)
const startsOf = async () => Object.keys(await readWork(shop.db, branch.id))

describe('the times that a customer can choose', () => {
  test('are those of the branch around the agreed one, without it, with what the balloons last', async () => {
    const slot = await read(await anOrder())
    expect(slot).toMatchObject({
      at,
      verdict: 'covers',
      conflict: null,
      event_on: '2026-12-12',
      movable_until: '2026-12-10T10:30:00.000Z',
      refusal: null,
      store: { name: branch.name },
    })
    const times = slot.days.flatMap(({ slots }) => slots)
    expect(times.map((time) => time.at)).not.toContain(at)
    // Half an hour later, partly with its own minutes.
    expect(times).toContainEqual({ at: '2026-12-10T15:00:00.000Z', is_free: true, verdict: 'covers' })
    expect(times).toContainEqual({ at: '2026-12-08T14:30:00.000Z', is_free: true, verdict: 'sinks' })
    expect(times).toContainEqual({ at: '2026-12-14T14:30:00.000Z', is_free: true, verdict: 'late' })
    expect([slot.days[0]?.day, slot.days.at(-1)?.day]).toEqual(['2026-12-07', '2026-12-23'])
  })

  test('say nothing of a party that is not known', async () => {
    const slot = await read(await anOrder({ eventOn: null }))
    expect([slot.verdict, slot.days[0]?.slots[0]?.verdict]).toEqual([null, null])
  })

  test('begin when the goods of another place are at the branch, at the latest as promised', async () => {
    const order = await anOrder()
    await shop.db.query.updateTable('reservations').set({ locationId: 1 }).where('orderId', '=', order.id).execute()
    expect((await read(order)).days[0]?.day).toBe('2026-12-10')
    expect((await move(order, { to: '2026-12-09T14:30:00.000Z' })).status).toBe(409)
  })

  test('are not offered for a secret that is wrong, nor for an order without balloons', async () => {
    const { url } = await anOrder()
    expect((await shop.app.inject(`${url.slice(0, -3)}AAA/balloon-slot`)).statusCode).toBe(404)
    expect((await move({ id: 0, url: `${url.slice(0, -3)}AAA` })).status).toBe(404)
    await shop.db.query.deleteFrom('balloonBookings').execute()
    expect((await shop.app.inject(`${url}/balloon-slot`)).statusCode).toBe(404)
    expect((await move({ id: 0, url })).status).toBe(404)
  })
})

describe('a move by the customer', () => {
  test('takes the new minutes, gives the old ones back, and is known to the order, the mail and the timetable', async () => {
    const order = await anOrder()
    const moved = await move(order)
    expect(moved).toMatchObject({ status: 200, data: { at: friday, verdict: 'covers' } })
    expect((await startsOf()).every((start) => start.startsWith('2026-12-11'))).toBe(true)
    expect(await sumWork()).toBe(20)
    const { data } = (await shop.app.inject(order.url)).json()
    expect(data).toMatchObject({ pickup_at: friday, expected: { from: '2026-12-11', to: '2026-12-11' } })
    expect(data.history.at(-1)).toMatchObject({ text: messages.order.slotMoved })
    const timetable = await assistant('GET', '/api/admin/balloon-slots?from=2026-12-11')
    expect(balloonBookingEndpoints.list.response.parse(timetable.body).data.rows).toMatchObject([
      { order_id: order.id, at: friday, moved_from: at, state: 'booked', conflict: null },
    ])
    await shop.runJobs()
    expect(shop.mails.filter(({ subject }) => subject.startsWith('Nový čas balónov k objednávke'))).toHaveLength(1)
  })

  test('is made once, however often it is sent with its key, and another time with that key is refused', async () => {
    const order = await anOrder()
    const key = crypto.randomUUID()
    const [first, again] = [await move(order, { key }), await move(order, { key })]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await move(order, { key, to: '2026-12-11T11:00:00.000Z' })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
      message: messages.balloons.keyReused,
    })
    expect((await read(order)).at).toBe(friday)
    const notes = (await shop.app.inject(order.url))
      .json()
      .data.history.filter(({ text }: { text: string }) => text === messages.order.slotMoved)
    expect(notes).toHaveLength(1)
  })

  test('of a second tab does not undo the first', async () => {
    const order = await anOrder()
    await move(order)
    expect(await move(order, { to: '2026-12-14T09:00:00.000Z' })).toMatchObject({
      status: 409,
      message: messages.balloons.movedBefore,
    })
    expect((await move(order, { from: friday, to: at })).status).toBe(200)
  })

  test('helps an order that was paid after its minutes were given away', async () => {
    const order = await anOrder()
    await shop.db.query.deleteFrom('balloonWork').where('orderId', '=', order.id).execute()
    await shop.db.query
      .updateTable('balloonBookings')
      .set({ lostAt: new Date() })
      .where('orderId', '=', order.id)
      .execute()
    expect(await read(order)).toMatchObject({ conflict: 'lost', refusal: null })
    expect((await move(order)).status).toBe(200)
    expect(await read(order)).toMatchObject({ conflict: null, at: friday })
    expect(await sumWork()).toBe(20)
  })

  test('is refused for a time that is taken, at night, far away or past, and changes nothing', async () => {
    const order = await anOrder()
    // Ninety minutes of work fill the hour and a half that the branch is open before half past ten.
    const wish = { lines: `${balloon.variantId}x90`, storeId: branch.id, at: '2026-12-11T09:30:00.000Z' }
    const { status } = await orderSlot(shop, { ...(await aGuestWithSlot(shop.app, wish)), storeId: branch.id })
    expect(status).toBe(201)
    const offered = (await read(order)).days.flatMap(({ slots }) => slots)
    expect(offered).toContainEqual({ at: friday, is_free: false, verdict: 'covers' })
    for (const to of [friday, '2026-12-11T22:00:00.000Z', '2027-12-10T14:30:00.000Z', '2026-12-07T08:00:00.000Z'])
      expect(await move(order, { to })).toMatchObject({ status: 409, message: messages.balloons.taken })
    expect((await read(order)).at).toBe(at)
    expect(await sumWork()).toBe(110)
  })

  test.each([
    ['is not paid', { isPaid: false }, {}, messages.balloons.ownRefusals.unpaid],
    ['waits at the branch', {}, { state: 'ready_pickup' }, messages.balloons.ownRefusals.prepared],
    ['was handed over', {}, { state: 'picked_up' }, messages.balloons.ownRefusals.over],
  ])('is refused for an order that %s, with the reason', async (_, given, columns, refusal) => {
    const order = await anOrder(given)
    if (Object.keys(columns).length > 0)
      await shop.db.query.updateTable('orders').set(columns).where('id', '=', order.id).execute()
    expect(await read(order)).toMatchObject({ refusal, days: [] })
    expect(await move(order)).toMatchObject({ status: 409, message: refusal })
    expect(await sumWork()).toBe(20)
  })

  test('is refused for balloons that are inflated, after the limit, and for the sixth time in a day', async () => {
    const inflated = await anOrder()
    await assistant('POST', '/api/admin/balloon-slots/prepared', {
      key: crypto.randomUUID(),
      body: { id: inflated.id },
    })
    expect(await move(inflated)).toMatchObject({ status: 409, message: messages.balloons.ownRefusals.prepared })
    const restless = await anOrder()
    for (let turn = 0; turn < 5; turn += 1) {
      const [from, to] = turn % 2 === 0 ? [at, friday] : [friday, at]
      expect((await move(restless, { from, to })).status).toBe(200)
    }
    expect(await move(restless, { from: friday, to: at })).toMatchObject({
      status: 409,
      message: messages.balloons.ownRefusals.often,
    })
    shop.clock.set('2026-12-08T09:00:01Z')
    expect((await move(restless, { from: friday, to: at })).status).toBe(200)
    shop.clock.set('2026-12-10T10:31:00Z')
    expect(await read(restless)).toMatchObject({ refusal: messages.balloons.ownRefusals.late })
    expect((await move(restless)).status).toBe(409)
  })
})
