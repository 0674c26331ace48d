import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStateFault, parseOrderState } from '#server/modules/selling/orders/states/order-states.rules.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import { placeOpenOrders } from './open-orders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
})
afterAll(() => shop.close())

const listOrders = () =>
  shop.db.query
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.placedAt'])
    .distinct()
    .orderBy('orders.placedAt')
    .execute()

test('what was read while the demo was loaded is not shown to the first visitors', async () => {
  const answer = await shop.app.inject('/api/settings')
  expect(answer.body).toContain('"shop_name":"Konfetka"')
})

test('the demo has orders in every state that still needs work, older ones with lower numbers', async () => {
  const orders = await listOrders()
  expect([...new Set(orders.map(({ state }) => state))].toSorted()).toEqual([
    'awaiting_payment',
    'cancelled',
    'delivered',
    'new',
    'not_collected',
    'paid',
    'processing',
    'ready_pickup',
    'shipped',
    'waiting_goods',
  ])
  expect(orders.map(({ number }) => number)).toEqual(orders.map(({ number }) => number).toSorted())
  expect(Number(orders.at(-1)?.placedAt)).toBeLessThan(Date.now())
})

test('state, money, papers and times of each agree, as if a visitor had placed it', async () => {
  await shop.runJobs()
  for (const { id, number } of await listOrders()) {
    const order = await shop.db.query
      .selectFrom('orders')
      .select(['state', 'paymentState', 'deliveryState', 'placedAt', 'paidAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(findStateFault({ ...order, state: parseOrderState(order.state) }), number).toBeUndefined()
    const papers = await shop.db.query.selectFrom('papers').select('kind').where('orderId', '=', id).execute()
    expect(order.paidAt === null || papers.some(({ kind }) => kind === 'invoice'), number).toBe(true)
    const steps = await shop.db.query
      .selectFrom('orderHistory')
      .select('changedAt')
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    const instants = [order.placedAt, ...steps.map(({ changedAt }) => changedAt)].map(Number)
    expect(instants, number).toEqual(instants.toSorted((a, b) => a - b))
    expect(instants.at(-1)).toBeLessThan(Date.now())
  }
})

test('the goods of one lie at two branches, so that the advice of which of them send what is shown', async () => {
  const owner = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['owner'] })).cookies)
  const { number } = await shop.db.query
    .selectFrom('orders')
    .select('number')
    .where('email', '=', 'lenka.hrivnakova@example.sk')
    .executeTakeFirstOrThrow()
  const { parcels, target } = (await owner('GET', `/api/admin/orders/${number}/gathering`)).body.data
  expect(target.name).toContain('Nitra')
  const shelves = parcels.map(({ lines }: { lines: { shelf: string }[] }) => lines.map(({ shelf }) => shelf !== ''))
  expect(shelves.toSorted()).toEqual([[true], [true, true]])
})

test('one of them has a reminder, and a list is shared with guests', async () => {
  const reminders = await shop.db.query.selectFrom('partyReminders').select('orderId').execute()
  expect(reminders).toHaveLength(1)
  const claims = await shop.db.query.selectFrom('sharedListItems').select('claimedBy').orderBy('position').execute()
  expect(claims.map(({ claimedBy }) => claimedBy)).toEqual(['', 'Teta Zuzka', '', ''])
})

test('branches have balloons to inflate, costumes to hand out and goods to keep, for their coming days', async () => {
  const now = Date.now()
  const slots = await shop.db.query
    .selectFrom('balloonBookings')
    .innerJoin('stores', 'stores.id', 'balloonBookings.storeId')
    .select(['stores.slug', 'balloonBookings.startsAt', 'balloonBookings.expiresAt'])
    .execute()
  expect(slots.map(({ slug }) => slug).toSorted()).toEqual(['bratislava', 'kosice'])
  for (const { startsAt } of slots) expect(Number(startsAt)).toBeGreaterThan(now)
  const hired = await shop.db.query
    .selectFrom('rentalBookings')
    .innerJoin('orders', 'orders.id', 'rentalBookings.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['users.email', 'rentalBookings.state', 'rentalBookings.expiresAt'])
    .execute()
  expect(hired).toEqual([{ email: 'zakaznik@konfetka.example', state: 'booked', expiresAt: null }])
  const kept = await shop.db.query.selectFrom('storeReservations').select(['state', 'validUntil']).execute()
  expect(kept.map(({ state }) => state)).toEqual(['open', 'open'])
  for (const { validUntil } of kept) expect(Number(validUntil)).toBeGreaterThan(now)
})

test('they are placed once', async () => {
  const { app, db, clock, modules } = shop
  const before = await listOrders()
  await placeOpenOrders({ app, db, clock, orders: modules.orders, payments: modules.payments })
  expect(await listOrders()).toEqual(before)
})
