import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertBooking, sumUsed } from '#server/modules/selling/balloons/bookings.queries.ts'
import { planWork } from '#server/modules/selling/balloons/slots.rules.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aBalloon, aGuestWithSlot, anInflatingBranch, readWork } from '#tests/support/balloon-things.ts'
import { anOrder as aBareOrder, seedReference } from '#tests/support/given.ts'
import { anOrder, quote, sendOrder } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

const now = '2026-12-07T09:00:00Z'
/** Half past ten in the shop: 90 minutes of work fit before it. */
const at = '2026-12-10T09:30:00.000Z'
const rounds = 4

/** Two nodes of one shop. */
let shop: TestApp
let second: TestApp
let branch: Awaited<ReturnType<typeof anInflatingBranch>>
let balloon: Awaited<ReturnType<typeof aBalloon>>

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const environment = { DATABASE_POOL: '20' }
  shop = await buildTestApp({ databaseUrl, now, environment })
  second = await buildTestApp({ databaseUrl, now, environment })
  await seedReference(shop.db)
  branch = await anInflatingBranch(shop.db)
  balloon = await aBalloon(shop.db, { stock: 100_000, locationId: branch.locationId })
})
afterAll(async () => {
  await shop.close()
  await second.close()
})

beforeEach(async () => {
  await shop.db.query.deleteFrom('balloonBookings').execute()
})

const wish = (pieces: number) => ({ lines: `${balloon.variantId}x${pieces}`, storeId: branch.id, at })

/** Sums over all orders: minutes that are booked, and the most of one quarter of an hour. */
async function countMinutes() {
  const minutes = Object.values(await readWork(shop.db, branch.id))
  return { sum: minutes.reduce((total, part) => total + part, 0), most: Math.max(0, ...minutes) }
}

/** A guest who has the slot in the cart and has seen the total. */
async function aGuest(pieces: number) {
  const { visitor, cartId } = await aGuestWithSlot(shop.app, wish(pieces))
  const email = `${crypto.randomUUID()}@konfetka.test`
  const order = anOrder(cartId, { carrierId: 1, storeId: branch.id, email })
  const { totals } = await quote(visitor, order)
  return { visitor, key: crypto.randomUUID(), order: { ...order, expectedTotalCents: totals.total_cents } }
}
type Guest = Awaited<ReturnType<typeof aGuest>>

/** As the browser does: a node that is overloaded is asked again with the same key. */
async function order(node: TestApp, guest: Guest) {
  for (;;) {
    const answer = await sendOrder(node, guest)
    if (answer.status !== 503) return answer
  }
}

async function someGuests(count: number, pieces: number): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let made = 0; made < count; made += 10) {
    guests.push(...(await Promise.all(Array.from({ length: 10 }, () => aGuest(pieces)))))
  }
  return guests
}

describe('120 orders of five minutes for the same slot', () => {
  test('book the hour and a half that there is before it, on two nodes, and never more', async () => {
    const guests = await someGuests(120, 5)
    const answers = await Promise.all(guests.map((guest, index) => order(index % 2 === 0 ? shop : second, guest)))
    const placed = answers.filter(({ status }) => status === 201)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['cart_changed']),
    )
    expect(placed).toHaveLength(90 / 5)
    expect(await countMinutes()).toEqual({ sum: 90, most: 15 })
  })

  test('the race catches minutes that are counted without a lock', async () => {
    const careless = () =>
      shop.db.tx(async (tx) => {
        const orderId = await aBareOrder({ ...shop.db, query: tx })
        const place = { hours: [{ day: 4, from: '09:00', to: '18:00' }], exceptions: [], minutesPerQuarter: 15 }
        const span = { from: new Date('2026-12-10T00:00:00Z'), to: new Date('2026-12-11T00:00:00Z') }
        const used =
          (await sumUsed(tx, { storeIds: [branch.id], ...span, now: new Date(now) })).get(branch.id) ?? new Map()
        const parts = planWork(place, { used, at: new Date(at), minutes: 30, now: new Date(now) })
        // As long as a round trip to another machine takes.
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (!parts) return
        await insertBooking(tx, { orderId, storeId: branch.id, at: new Date(at), pieces: 1, expiresAt: null, parts })
      })
    await Promise.allSettled(Array.from({ length: 12 }, careless))
    expect((await countMinutes()).most).toBeGreaterThan(15)
  })
})

describe('a slot that is full', () => {
  test('goes to one of those who want what a cancellation frees', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await shop.db.query.deleteFrom('balloonBookings').execute()
      const [first, ...waiting] = await someGuests(10, 90)
      if (!first) throw new Error('There are guests.')
      const { body } = await order(shop, first)
      const { id, hash } = body.data
      const [cancelled, ...answers] = await Promise.all([
        second.app.inject({ method: 'POST', url: `/api/orders/${id}/${hash}/cancel` }),
        ...waiting.map((guest, index) => order(index % 2 === 0 ? shop : second, guest)),
      ])
      expect(cancelled.statusCode).toBeLessThan(300)
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
      const { sum, most } = await countMinutes()
      expect([sum, most]).toEqual(answers.some(({ status }) => status === 201) ? [90, 15] : [0, 0])
    }
  })

  test('is kept by a payment or lost to a later order, never both, when the hold expires', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await shop.db.query.deleteFrom('balloonBookings').execute()
      const [first, later] = await someGuests(10, 90)
      if (!first || !later) throw new Error('There are guests.')
      shop.clock.set(now)
      const { body } = await order(shop, first)
      second.clock.set('2026-12-07T09:15:01Z')
      const [, answer] = await Promise.all([
        shop.db.tx((tx) => shop.modules.balloons.keepPaid(tx, { orderId: body.data.id })),
        order(second, later),
      ])
      const { sum, most } = await countMinutes()
      expect([sum, most]).toEqual([90, 15])
      const kept = await shop.db.query.selectFrom('balloonWork').select('orderId').distinct().execute()
      expect(kept.map(({ orderId }) => orderId)).toEqual([answer.status === 201 ? answer.body.data.id : body.data.id])
      second.clock.set(now)
    }
  })
})

test('moves of two people to the same time, and orders for it, never take more minutes than there are', async () => {
  const cookies = (await aStaffSession(shop.db, { roles: ['owner'], now: new Date(now) })).cookies
  const staff = [createStaffClient(shop.app, cookies), createStaffClient(second.app, cookies)]
  for (let round = 0; round < rounds; round += 1) {
    await shop.db.query.deleteFrom('balloonBookings').execute()
    const guests = await someGuests(10, 15)
    const placed = await Promise.all(guests.slice(0, 6).map((guest) => order(shop, guest)))
    const ids = placed.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []))
    await shop.db.query
      .updateTable('orders')
      .set({ paidAt: new Date(now) })
      .where('id', 'in', ids)
      .execute()
    // Both days are locked by each move, in opposite directions.
    const to = '2026-12-11T09:30:00.000Z'
    const move = async (id: number, index: number, [from, then]: readonly [string, string]) =>
      staff[index % 2]?.('POST', '/api/admin/balloon-slots/moves', { body: { id, from, to: then } })
    await Promise.all(ids.slice(0, 3).map((id, index) => move(id, index, [at, to])))
    const answers = await Promise.all([
      ...ids.slice(0, 3).map((id, index) => move(id, index, [to, at])),
      ...ids.slice(3).map((id, index) => move(id, index, [at, to])),
      ...guests.slice(6).map((guest, index) => order(index % 2 === 0 ? shop : second, guest)),
    ])
    expect(answers.filter((answer) => answer === undefined || answer.status >= 500)).toEqual([])
    const { most } = await countMinutes()
    expect(most).toBeLessThanOrEqual(15)
    const booked = await shop.db.query
      .selectFrom('balloonWork')
      .select((eb) => ['orderId', eb.fn.sum<string>('minutes').as('minutes')])
      .groupBy('orderId')
      .execute()
    expect(booked.every(({ minutes }) => Number(minutes) === 15)).toBe(true)
    expect(ids.every((id) => booked.some(({ orderId }) => orderId === id))).toBe(true)
  }
})

describe('moves by customers', () => {
  const friday = '2026-12-11T09:30:00.000Z'
  type Placed = { id: number; hash: string }

  const moveOwn = (node: TestApp, { id, hash }: Placed, { key = crypto.randomUUID(), from = at, to = friday } = {}) =>
    node.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/${hash}/balloon-slot`,
      payload: { key, from, to },
    })

  async function somePaid(count: number, pieces: number): Promise<Placed[]> {
    const guests = (await someGuests(Math.ceil(count / 10) * 10, pieces)).slice(0, count)
    const placed: Placed[] = []
    for (const guest of guests) placed.push((await order(shop, guest)).body.data)
    const ids = placed.map(({ id }) => id)
    await shop.db.query
      .updateTable('orders')
      .set({ state: 'paid', paymentState: 'paid', paidAt: new Date(now) })
      .where('id', 'in', ids)
      .execute()
    await shop.db.query.updateTable('balloonBookings').set({ expiresAt: null }).where('orderId', 'in', ids).execute()
    return placed
  }

  test('of two customers for the last minutes: one moves, the other keeps what they had', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await shop.db.query.deleteFrom('balloonBookings').execute()
      const [one, other] = await somePaid(2, 45)
      if (!one || !other) throw new Error('There are guests.')
      // Of the ninety minutes before half past ten on Friday half are left.
      await fill(friday, 45)
      const answers = await Promise.all([moveOwn(shop, one), moveOwn(second, other)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await countMinutes()).toEqual({ sum: 135, most: 15 })
    }
  })

  test('sent five times with one key on two nodes move once, and a cancellation meanwhile leaves no minutes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await shop.db.query.deleteFrom('balloonBookings').execute()
      const [first, cancelled] = await somePaid(2, 30)
      if (!first || !cancelled) throw new Error('There are guests.')
      const key = crypto.randomUUID()
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, (_, turn) => moveOwn(turn % 2 === 0 ? shop : second, first, { key })),
        moveOwn(second, cancelled),
        shop.app.inject({ method: 'POST', url: `/api/orders/${cancelled.id}/${cancelled.hash}/cancel` }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
      expect(answers.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      const moves = await shop.db.query.selectFrom('balloonMoves').select('orderId').execute()
      expect(moves.filter(({ orderId }) => orderId === first.id)).toHaveLength(1)
      expect(await countMinutes()).toEqual({ sum: 30, most: 15 })
    }
  })

  /** Minutes of another order before a time. */
  async function fill(before: string, minutes: number): Promise<void> {
    const orderId = await aBareOrder(shop.db)
    const parts = Array.from({ length: minutes / 15 }, (_, index) => ({
      at: new Date(Date.parse(before) - (index + 1) * 15 * 60_000),
      minutes: 15,
    }))
    await shop.db.tx((tx) =>
      insertBooking(tx, { orderId, storeId: branch.id, at: new Date(before), pieces: 1, expiresAt: null, parts }),
    )
  }
})
