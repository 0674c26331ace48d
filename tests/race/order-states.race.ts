import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { findStateFault, isOrderState } from '#server/modules/selling/orders/states/order-states.rules.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { aPaidOrder, aPlacedOrder, anInfluencer, lead, readFields } from '#tests/support/placed-order.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const rounds = 8
let shop: OrderShop
let db: Db

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(url, { poolSize: 20, onError: () => {} }))
  shop = await buildOrderShop(db, { notify: async () => {} })
})
afterAll(async () => {
  await shop.app.close()
  await db.close()
})

/** Every order's three state fields agree, whatever ran concurrently. */
async function expectNoStateFault(): Promise<void> {
  const rows = await db.query
    .selectFrom('orders')
    .select(['number', 'state', 'paymentState', 'deliveryState'])
    .execute()
  const faults = rows.flatMap((row) => {
    const { state } = row
    const fault = isOrderState(state) ? findStateFault({ ...row, state }) : 'unknown state'
    return fault === undefined ? [] : [`${row.number} ${state}: ${fault}`]
  })
  expect(faults).toEqual([])
}

const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work))

describe('cancelling against paying', () => {
  test('one of them wins, and the money of a cancelled order is refunded once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await aPlacedOrder(shop)
      const ref = String(order.paymentUrl?.split('/').at(-1))
      await shop.gateway.decide(ref, 'pay')
      await Promise.all([
        shop.payments.settle({ provider: 'fake', ref }),
        shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/${order.hash}/cancel` }),
        shop.payments.settle({ provider: 'fake', ref }),
        shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/${order.hash}/cancel` }),
      ])
      await shop.jobs.drain()
      const { state } = await readFields(shop, order.id)
      expect(state).toBe('cancelled')
      const returned = await db.query.selectFrom('fakeGatewayRefunds').selectAll().execute()
      expect(returned).toHaveLength(round + 1)
      const { rows } = await sql`SELECT 1 FROM reservations WHERE order_id = ${order.id}`.execute(db.query)
      expect(rows).toEqual([])
    }
    await expectNoStateFault()
  })
})

describe('cancelling against paying, planted', () => {
  test('the race finds a planted bug: a cancellation that reads the payment before it writes', async () => {
    const order = await aPlacedOrder(shop)
    const ref = String(order.paymentUrl?.split('/').at(-1))
    await shop.gateway.decide(ref, 'pay')
    const looked = Promise.withResolvers<void>()
    const paid = Promise.withResolvers<void>()
    const cancelCarelessly = () =>
      db.tx(async (tx) => {
        const { paymentState } = await tx
          .selectFrom('orders')
          .select('paymentState')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
        looked.resolve()
        await paid.promise
        await tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute()
        if (paymentState === 'paid') throw new Error('would request the refund')
      })
    const pay = async () => {
      await looked.promise
      await shop.payments.settle({ provider: 'fake', ref })
      paid.resolve()
    }
    await Promise.all([cancelCarelessly(), pay()])
    const { state, paymentState } = await readFields(shop, order.id)
    const refunds = await db.query.selectFrom('orderRefunds').select('id').where('orderId', '=', order.id).execute()
    await db.query
      .updateTable('orders')
      .set({ paymentState: 'refunded', deliveryState: 'cancelled' })
      .where('id', '=', order.id)
      .execute()
    // The money is there, the order is gone, and nothing is refunded.
    expect({ state, paymentState, refunds }).toEqual({ state: 'cancelled', paymentState: 'paid', refunds: [] })
  })
})

describe('the same withdrawal twenty times', () => {
  test('is one statement, one change and one receipt', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await aPaidOrder(shop)
      await lead(shop, { order, through: ['processing', 'shipped', 'delivered'] })
      await shop.jobs.drain()
      shop.mails.length = 0
      const { id, hash, number: orderNumber } = order
      const payload = { name: 'Jana', orderNumber, email: 'jana@konfetka.test', items: '', link: { id, hash } }
      const answers = await times(20, () => shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload }))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      await shop.jobs.drain()
      expect(shop.mails.map(({ template }) => template)).toEqual(['withdrawal-receipt'])
      const steps = await db.query
        .selectFrom('orderHistory')
        .select('toState')
        .where('orderId', '=', order.id)
        .where('toState', '=', 'withdrawn')
        .execute()
      expect(steps).toHaveLength(1)
    }
    await expectNoStateFault()
  })
})

describe('the same withdrawal, planted', () => {
  test('the race finds a planted bug: a statement that is looked up before it is written', async () => {
    const order = await aPaidOrder(shop)
    await lead(shop, { order, through: ['processing', 'shipped', 'delivered'] })
    const withdrawCarelessly = () =>
      db.tx(async (tx) => {
        const known = await tx.selectFrom('withdrawals').select('id').where('orderId', '=', order.id).execute()
        await new Promise((resolve) => setTimeout(resolve, 30))
        if (known.length > 0) return
        const statement = { name: 'Jana', email: 'jana@konfetka.test', statement: '', receivedAt: new Date() }
        await tx
          .insertInto('withdrawals')
          .values({ ...statement, digest: crypto.randomUUID(), orderId: order.id, orderNumber: order.number })
          .execute()
      })
    await times(10, withdrawCarelessly)
    const statements = await db.query.selectFrom('withdrawals').select('id').where('orderId', '=', order.id).execute()
    expect(statements.length).toBeGreaterThan(1)
  })
})

describe('concurrent refunds', () => {
  test('never exceed what was paid, and happen once per cause', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await aPaidOrder(shop)
      await lead(shop, { order, through: ['processing', 'shipped', 'delivered', 'withdrawn'] })
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          db.tx((tx) =>
            shop.orders.requestRefund(tx, {
              orderId: order.id,
              cause: `claim ${index % 6}`,
              amountCents: 900,
              actor: 'staff: Eva',
            }),
          ),
        ),
      )
      const requested = outcomes.filter(
        ({ status, ...rest }) => status === 'fulfilled' && JSON.stringify(rest).includes('requested"'),
      )
      // 24,90 € were paid: two refunds of 9,00 € fit.
      expect(requested.length).toBe(2)
      await shop.jobs.drain()
      const { rows } = await sql<{ sent: number }>`
        SELECT sum(amount_cents)::int AS sent FROM order_refunds WHERE order_id = ${order.id}`.execute(db.query)
      expect(rows[0]?.sent).toBe(1800)
    }
    await expectNoStateFault()
  })

  test('the race finds a planted bug: a sum that is read without the order’s lock', async () => {
    const order = await aPaidOrder(shop)
    const refundCarelessly = (cause: string) =>
      db.tx(async (tx) => {
        const { rows } = await sql<{ taken: number }>`
          SELECT coalesce(sum(amount_cents), 0)::int AS taken FROM order_refunds WHERE order_id = ${order.id}`.execute(
          tx,
        )
        await new Promise((resolve) => setTimeout(resolve, 20))
        if ((rows[0]?.taken ?? 0) + 2000 > 2490) return
        await sql`INSERT INTO order_refunds (order_id, cause, amount_cents, actor, requested_at)
          VALUES (${order.id}, ${cause}, 2000, 'careless', now())`.execute(tx)
      })
    await Promise.all(['a', 'b', 'c'].map(refundCarelessly))
    const { rows } = await sql<{ sum: number }>`
      SELECT sum(amount_cents)::int AS sum FROM order_refunds WHERE order_id = ${order.id}`.execute(db.query)
    await sql`DELETE FROM order_refunds WHERE order_id = ${order.id}`.execute(db.query)
    expect(rows[0]?.sum).toBeGreaterThan(2490)
  })
})

describe('R10: concurrent papers', () => {
  test('thirty orders, each requested four times: numbers without a gap, one invoice each', async () => {
    const orders = []
    for (let index = 0; index < 30; index += 1) orders.push(await aPaidOrder(shop))
    shop.jobs.queue.length = 0
    await Promise.all(
      orders.flatMap(({ id }) =>
        Array.from({ length: 4 }, async () => shop.jobs.run('orders.issue-paper', { orderId: id, kind: 'invoice' })),
      ),
    )
    const { rows } = await sql<{ count: number; last: number; orders: number; highest: string }>`
      SELECT count(*)::int AS count, count(DISTINCT order_id)::int AS orders, max(number) AS highest,
        (SELECT last_value FROM paper_series WHERE code = 'invoice-2026') AS last
      FROM papers WHERE kind = 'invoice'`.execute(db.query)
    const [series] = rows
    expect(series?.count).toBe(series?.last)
    expect(series?.orders).toBe(series?.count)
    expect(Number(series?.highest.slice(6))).toBe(series?.count)
  })

  test('the race finds a planted bug: the next number derived from the existing ones', async () => {
    await sql`CREATE TABLE careless_papers (number int)`.execute(db.query)
    const issueCarelessly = () =>
      db.tx(async (tx) => {
        const { rows } = await sql<{ next: number }>`SELECT count(*)::int + 1 AS next FROM careless_papers`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, 10))
        await sql`INSERT INTO careless_papers VALUES (${rows[0]?.next ?? 0})`.execute(tx)
      })
    await times(10, issueCarelessly)
    const { rows } = await sql<{
      numbers: number
    }>`SELECT count(DISTINCT number)::int AS numbers FROM careless_papers`.execute(db.query)
    expect(rows[0]?.numbers).toBeLessThan(10)
  })
})

describe('concurrent commissions', () => {
  test('are booked once and reversed once, whichever comes first', async () => {
    const userId = await anInfluencer(shop, 'nina@konfetka.test')
    const { code } = await givenVoucher(db, {
      type: 'percent',
      value: 10,
      influencerUserId: userId,
      commissionPercent: 10,
    })
    for (let round = 0; round < rounds; round += 1) {
      const order = await aPlacedOrder(shop, { voucherCode: code })
      const ref = String(order.paymentUrl?.split('/').at(-1))
      await shop.gateway.decide(ref, 'pay')
      await times(5, () => shop.payments.settle({ provider: 'fake', ref }))
      await times(5, () => db.tx((tx) => shop.orders.cancel(tx, { orderId: order.id, actor: 'customer', reason: '' })))
      await shop.jobs.drain()
      const entries = await db.query
        .selectFrom('commissionEntries')
        .select(['kind', 'amountCents'])
        .where('orderId', '=', order.id)
        .orderBy('id')
        .execute()
      expect(entries).toEqual([
        { kind: 'earned', amountCents: 146 },
        { kind: 'taken_back', amountCents: -146 },
      ])
    }
  })
})
