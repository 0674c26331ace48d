import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deriveSecret } from '#server/platform/secret.ts'
import type { Fault, Moment } from '#tests/doubles/http-double.ts'
import { startStripeDouble, type StripeDouble, type StripeNotification } from '#tests/doubles/stripe-double.ts'
import { fillCarts, order, stockFaults, type BulkCart } from '#tests/support/bulk-carts.ts'
import { describeTimes, figure, note, repeats } from '#tests/support/figures.ts'
import { aProduct, setStock, type GivenProduct } from '#tests/support/given.ts'
import { anOrder, buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { createShopSeries, type ShopProcess } from '#tests/support/shop-process.ts'

// All nodes share the key of secret links.
const linkSecret = 'l'.repeat(32)
const card = { paymentMethodId: 1, expectedTotalCents: 1490 }
let db: Db
let databaseUrl: string
let stripe: StripeDouble
/** The surviving node; its clock runs ahead, so that it need not wait for timeouts of what the others left behind. */
let survivor: OrderShop

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  stripe = await startStripeDouble()
  ;({ db } = await connectPostgres(databaseUrl, { poolSize: 20, onError: () => {} }))
  survivor = await buildOrderShop(db, {
    stripe: stripe.settings,
    linkSecret: deriveSecret(linkSecret, 'order-links'),
    now: new Date().toISOString(),
  })
})
afterAll(async () => {
  await survivor.app.close()
  await db.close()
  await stripe.close()
})
beforeEach(async () => {
  stripe.setWatcher(undefined)
  await stripe.setFault(undefined)
})

const advance = (ms: number) => survivor.clock.set(new Date(survivor.clock.now().getTime() + ms).toISOString())

/** What a living node's reconciler does within two minutes, by which time the database has noticed the dead connections. */
async function heal(): Promise<void> {
  await expect.poll(countOpenTransactions, { timeout: 60_000 }).toBe(0)
  survivor.clock.set(new Date(Math.max(Date.now(), survivor.clock.now().getTime()) + 51_000).toISOString())
  for (let run = 0; run < 2; run += 1) {
    await survivor.payments.reconcile()
    await survivor.jobs.drain()
  }
}

/**
 * Open transactions of other connections: a killed node's last transaction locks its rows until the database finds the
 * connection closed.
 */
async function countOpenTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`.execute(db.query)
  return rows[0]?.open ?? 0
}

/** Every cent in the gateway's ledger belongs to a paid order or was refunded: compares the two ledgers order by order. */
async function ledgerFaults(): Promise<unknown[]> {
  const { rows } = await sql<{ number: string; paymentState: string; totalCents: number }>`
    SELECT number, payment_state, total_cents FROM orders`.execute(db.query)
  const ours = new Map(rows.map((row) => [row.number, row]))
  const kept = new Map<string, number>()
  for (const session of stripe.sessions.values()) {
    if (!session.isPaid) continue
    const given = stripe.refunds.filter(({ intentId }) => intentId === session.intentId)
    const left = session.amount - given.reduce((sum, refund) => sum + refund.amount, 0)
    kept.set(session.order, (kept.get(session.order) ?? 0) + left)
  }
  const numbers = new Set([...ours.keys(), ...kept.keys()])
  return [...numbers].flatMap((number) => {
    const row = ours.get(number)
    const owed = row?.paymentState === 'paid' ? row.totalCents : 0
    const has = kept.get(number) ?? 0
    return owed === has ? [] : [{ number, state: row?.paymentState, owed, has }]
  })
}

const sessionsOf = (number: string) => [...stripe.sessions.values()].filter((session) => session.order === number)

describe('R5: a crash between the order and its payment', () => {
  type Point = {
    name: string
    /** Which request to the gateway kills the shop, and when; without `path`, the time after the order request was sent. */
    at: { moment: Moment; path: RegExp; afterMs?: number } | { afterMs: number }
    goodsGone?: boolean
  }
  const create = /checkout\/sessions$/
  const ask = /checkout\/sessions\/cs_/
  const refund = /refunds$/
  const points: Point[] = [
    { name: 'while the session is requested', at: { moment: 'asked', path: create } },
    { name: 'after the session is created, before the shop knows', at: { moment: 'done', path: create } },
    { name: 'while the paid payment is queried', at: { moment: 'asked', path: ask } },
    { name: 'while the refund is requested', at: { moment: 'asked', path: refund }, goodsGone: true },
    { name: 'after the refund is made, before the shop knows', at: { moment: 'done', path: refund }, goodsGone: true },
    { name: 'just after the gateway has answered', at: { moment: 'done', path: create, afterMs: 3 } },
    { name: 'after the answer about the paid payment arrived', at: { moment: 'done', path: ask, afterMs: 2 } },
    { name: 'while the payment is settled', at: { moment: 'done', path: ask, afterMs: 8 } },
    { name: 'just after the refund', at: { moment: 'done', path: refund, afterMs: 3 }, goodsGone: true },
    { name: 'early in the order', at: { afterMs: 4 } },
    { name: 'in the middle of the order', at: { afterMs: 12 } },
    { name: 'late in the order', at: { afterMs: 25 } },
  ]
  let victim: ShopProcess | undefined
  let victims: ReturnType<typeof createShopSeries>
  beforeAll(() => {
    victims = createShopSeries({
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://shop.test',
      LINK_SECRET: linkSecret,
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_BASE: stripe.settings.apiBase,
    })
  })
  afterAll(async () => {
    await victims.close()
    await victim?.stop()
  })

  async function startVictim(): Promise<ShopProcess> {
    if (victim?.isAlive()) return victim
    await victim?.stop()
    victim = await victims.start()
    return victim
  }

  function dieAt(shop: ShopProcess, { at }: Point): void {
    if (!('moment' in at)) return
    const { moment: wanted, path, afterMs = 0 } = at
    stripe.setWatcher(async (moment, request) => {
      if (moment !== wanted || !path.test(request.url.pathname)) return
      stripe.setWatcher(undefined)
      if (afterMs > 0) setTimeout(shop.kill, afterMs)
      else {
        shop.kill()
        // The answer must not overtake the signal.
        await sleep(20)
      }
    })
  }

  const send = (shop: ShopProcess, { cart, key }: { cart: BulkCart; key: string }) =>
    fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-cart-temp-id': cart.tempId },
      body: JSON.stringify(anOrder(cart.cartId, card)),
    }).catch(() => undefined)

  async function playOnce(point: Point, product: GivenProduct): Promise<void> {
    const shop = await startVictim()
    const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
    if (!cart) throw new Error('no cart')
    const key = crypto.randomUUID()
    if ('moment' in point.at && point.at.path === create) dieAt(shop, point)
    if (!('moment' in point.at)) setTimeout(shop.kill, point.at.afterMs)
    await send(shop, { cart, key })

    // The customer's browser retries with its key; a living node answers with the same order.
    const placed = await order(survivor, { cart, key, changes: card })
    expect(placed.status).toBe(201)
    const data = placed.body.data ?? { id: 0, hash: '', number: '', payment_url: null }
    await heal()
    const [session] = sessionsOf(data.number)
    if (!session) throw new Error('The gateway has no session.')
    expect(sessionsOf(data.number)).toHaveLength(1)

    if (point.goodsGone) {
      await sql`DELETE FROM reservations WHERE order_id = ${data.id}`.execute(db.query)
      await sql`UPDATE stock_levels SET on_hand = 0, reserved = 0 WHERE variant_id = ${product.variantId}`.execute(
        db.query,
      )
    }
    stripe.pay(session.id)
    const living = await startVictim()
    if ('moment' in point.at && point.at.path !== create) dieAt(living, point)
    // The return page settles; a refund that follows is done by the victim's jobs.
    await fetch(`${living.url}/platba/navrat/${data.id}/${data.hash}`, { redirect: 'manual' }).catch(() => undefined)
    if (point.at && 'moment' in point.at && point.at.path === refund) {
      for (let wait = 0; wait < 100 && living.isAlive(); wait += 1) await sleep(100)
    }
    await heal()
    const row = await db.query.selectFrom('orders').select('paymentState').where('id', '=', data.id).executeTakeFirst()
    expect({ point: point.name, state: row?.paymentState }).toEqual({
      point: point.name,
      state: point.goodsGone ? 'refunded' : 'paid',
    })
  }

  const rounds = repeats({ short: 1, full: 20 })
  test.each(figure({ short: points.slice(1, 4), full: points }))(
    'kill -9 $name: paid or refunded, once',
    async (point) => {
      for (let round = 0; round < rounds; round += 1) {
        const product = await aProduct(db, { priceCents: 1000, stock: 10 })
        await playOnce(point, product)
      }
      expect(await ledgerFaults()).toEqual([])
      expect(await stockFaults(db)).toEqual([])
      note('R5', `kill -9 ${point.name} × ${rounds}: ledgers equal`)
    },
  )

  test('the suite catches a planted bug: money kept without an order', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 1 })
    const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
    if (!cart) throw new Error('no cart')
    const placed = await order(survivor, { cart, changes: card })
    const [session] = sessionsOf(placed.body.data?.number ?? '')
    if (!session) throw new Error('no session')
    stripe.pay(session.id)
    // The buggy shop never queries the payment.
    expect(await ledgerFaults()).toHaveLength(1)
    await heal()
    expect(await ledgerFaults()).toEqual([])
  })
})

describe('R8: webhooks', () => {
  const types = [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ]

  const send = (notification: StripeNotification) =>
    survivor.app.inject({
      method: 'POST',
      url: '/api/payments/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': notification.signature },
      payload: notification.body,
    })

  async function anUnpaidOrder() {
    advance(60_000)
    const product = await aProduct(db, { priceCents: 1000, stock: 5 })
    const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
    if (!cart) throw new Error('no cart')
    const { body } = await order(survivor, { cart, changes: card })
    const [session] = sessionsOf(body.data?.number ?? '')
    if (!session || !body.data) throw new Error('no session')
    return { ...body.data, session, product }
  }

  const stepsOf = async (orderId: number) =>
    db.query
      .selectFrom('orderHistory')
      .select('toState')
      .where('orderId', '=', orderId)
      .where('toState', '=', 'paid')
      .execute()

  test('a paid order is paid once, whatever the order of the events and however often they come', async () => {
    const orders = permutations(types)
    const wanted = figure({ short: orders.filter((_, index) => index % 6 === 0), full: orders })
    for (const [index, sequence] of wanted.entries()) {
      const { id, session } = await anUnpaidOrder()
      stripe.pay(session.id)
      const at = survivor.clock.now()
      const notifications = sequence.map((type) => stripe.notify(type, session.id, { at }))
      for (const notification of notifications) {
        const answers = await Promise.all([send(notification), send(notification), send(notification)])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
        if (index % 2 === 0) await survivor.jobs.drain()
      }
      await Promise.all([survivor.jobs.drain(), survivor.jobs.drain()])
      expect(await stepsOf(id)).toHaveLength(1)
    }
    expect(await ledgerFaults()).toEqual([])
    note('R8', `${wanted.length} orders of four events, each sent three times concurrently: one effect`)
  })

  test('with the database down the answer is not 200, and the event sent again is not lost', async () => {
    const { id, session } = await anUnpaidOrder()
    stripe.pay(session.id)
    const notification = stripe.notify('checkout.session.completed', session.id, { at: survivor.clock.now() })
    const name = new URL(databaseUrl).pathname.slice(1)
    const admin = await connectPostgresAdmin(name)
    await admin.stop()
    const answer = await send(notification)
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    await admin.start()
    expect((await send(notification)).statusCode).toBe(200)
    await survivor.jobs.drain()
    expect(await stepsOf(id)).toHaveLength(1)
  })

  test('the suite catches a planted bug: an event that is trusted without asking the gateway', async () => {
    const { id, session } = await anUnpaidOrder()
    const notification = stripe.notify('checkout.session.completed', session.id, { at: survivor.clock.now() })
    expect((await send(notification)).statusCode).toBe(200)
    await survivor.jobs.drain()
    // The gateway reports the session as open: nothing is paid, whatever the event claims.
    expect(await stepsOf(id)).toEqual([])
    await db.query.updateTable('orders').set({ paymentState: 'paid' }).where('id', '=', id).execute()
    expect(await ledgerFaults()).toHaveLength(1)
    await db.query.updateTable('orders').set({ paymentState: 'pending' }).where('id', '=', id).execute()
  })
})

describe('R18: an unavailable gateway', () => {
  test.each(
    figure<Fault[]>({ short: ['refuse', 'hang'], full: ['refuse', 'hang', 'error', 'reset', 'drip', 'nonsense'] }),
  )('%s: orders are still placed, the first ones wait for the time-out, the rest do not wait', async (fault) => {
    advance(120_000)
    const product = await aProduct(db, { priceCents: 1000, stock: 50 })
    const carts = await fillCarts(db, { count: 6, lines: [{ product }] })
    await stripe.setFault(fault)
    const times: number[] = []
    // Three concurrent failures open the breaker.
    for (const few of [carts.slice(0, 3), carts.slice(3)]) {
      const attempts = await Promise.all(few.map((cart) => order(survivor, { cart, changes: card })))
      for (const { status, body } of attempts) {
        expect({ status, url: body.data?.payment_url }).toEqual({ status: 201, url: null })
      }
      times.push(...attempts.map(({ ms }) => ms))
    }
    const asked = stripe.requests.length
    const [late] = await fillCarts(db, { count: 1, lines: [{ product }] })
    if (late) await order(survivor, { cart: late, changes: card })
    expect(stripe.requests.length).toBe(asked)

    await stripe.setFault(undefined)
    await heal()
    const { rows } = await sql<{ open: number }>`
        SELECT count(*)::int AS open FROM payments WHERE state = 'created' AND provider = 'stripe' AND provider_ref IS NULL`.execute(
      db.query,
    )
    expect(rows).toEqual([{ open: 0 }])
    note('R18', `Stripe ${fault}: six orders placed, ${describeTimes(times)}; the breaker open after three failures`)
  })

  test('when the goods are gone by the time the gateway is back, the money is refunded', async () => {
    advance(120_000)
    const product = await aProduct(db, { priceCents: 1000, stock: 1 })
    const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
    if (!cart) throw new Error('no cart')
    const { body } = await order(survivor, { cart, changes: card })
    const [session] = sessionsOf(body.data?.number ?? '')
    if (!session) throw new Error('no session')
    stripe.pay(session.id)
    await stripe.setFault('error')
    advance(16 * 60_000)
    await survivor.orders.expireOrders()
    await setStock(db, product.variantId, { 1: 0 })
    await stripe.setFault(undefined)
    await heal()
    expect(await ledgerFaults()).toEqual([])
    expect(stripe.refunds.some(({ intentId }) => intentId === session.intentId)).toBe(true)
  })
})

/** Switches the tests' database off and on. */
async function connectPostgresAdmin(name: string) {
  const { db: admin } = await connectPostgres(inject('postgresUrl'), { poolSize: 1, onError: () => {} })
  return {
    async stop() {
      await sql`ALTER DATABASE ${sql.id(name)} WITH ALLOW_CONNECTIONS false`.execute(admin.query)
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(admin.query)
      await sleep(100)
    },
    async start() {
      await sql`ALTER DATABASE ${sql.id(name)} WITH ALLOW_CONNECTIONS true`.execute(admin.query)
      await admin.close()
    },
  }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  )
}
