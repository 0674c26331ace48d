import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import type { Fault, Moment } from '#tests/doubles/http-double.ts'
import { fillCarts, order, stockFaults, type BulkCart } from '#tests/support/bulk-carts.ts'
import { describeTimes, figure, note, repeats } from '#tests/support/figures.ts'
import { startGatewayNodes, type GatewayNodes } from '#tests/support/gateway-nodes.ts'
import {
  environmentOf,
  startComgate,
  startGoPay,
  startStripe,
  strictLedgerFaults,
  type AnyGateway,
} from '#tests/support/gateway-shops.ts'
import { aProduct, setStock, type GivenProduct } from '#tests/support/given.ts'
import { anOrder, type OrderShop } from '#tests/support/order-shop.ts'
import { createOutage } from '#tests/support/outage.ts'
import { createShopSeries, type ShopProcess } from '#tests/support/shop-process.ts'

// Every gateway is held to the same sentences; each has a double with its own ledger.

// All nodes share the key of secret links.
const linkSecret = 'l'.repeat(32)
const card = { paymentMethodId: 1, expectedTotalCents: 1490 }
let db: Db
let databaseUrl: string
let gateway: AnyGateway
let survivor: OrderShop
let nodes: GatewayNodes

const gateways: { name: string; start: () => Promise<AnyGateway> }[] = [
  { name: 'Stripe', start: startStripe },
  { name: 'Comgate', start: startComgate },
  { name: 'GoPay', start: startGoPay },
]

const advance = (ms: number) => nodes.advance(ms)
const heal = () => nodes.heal()
const getPayment = (number: string) => nodes.getPayment(number)
const countUnstarted = () => nodes.countUnstarted()
const ledgerFaults = () => strictLedgerFaults(db, gateway)
const paymentsOf = (number: string) => gateway.list().filter((payment) => payment.order === number)

describe.each(gateways)('$name', ({ name, start }) => {
  beforeAll(async () => {
    nodes = await startGatewayNodes(inject('postgresUrl'), { start, linkSecret })
    ;({ db, databaseUrl, gateway, survivor } = nodes)
  })
  afterAll(async () => {
    await survivor.app.close()
    await db.close()
    await gateway.double.close()
  })
  beforeEach(async () => {
    gateway.double.setWatcher(undefined)
    await gateway.double.setFault(undefined)
  })

  describe('R5: a crash between the order and its payment', () => {
    type Point = {
      name: string
      /** Which request to the gateway kills the shop, and when; without `path`, the time after the order request was sent. */
      at: { moment: Moment; path: keyof AnyGateway['paths']; afterMs?: number } | { afterMs: number }
      goodsGone?: boolean
    }
    /** Which of the calls, see `paths` of a gateway. */
    const create = 'create'
    const ask = 'ask'
    const refund = 'refund'
    const points: Point[] = [
      { name: 'while the payment is requested', at: { moment: 'asked', path: create } },
      { name: 'after the payment is created, before the shop knows', at: { moment: 'done', path: create } },
      { name: 'while the paid payment is queried', at: { moment: 'asked', path: ask } },
      { name: 'while the refund is requested', at: { moment: 'asked', path: refund }, goodsGone: true },
      {
        name: 'after the refund is made, before the shop knows',
        at: { moment: 'done', path: refund },
        goodsGone: true,
      },
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
        ...environmentOf(gateway),
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
      gateway.double.setWatcher(async (moment, request) => {
        if (moment !== wanted || !gateway.paths[path].test(request.url.pathname)) return
        gateway.double.setWatcher(undefined)
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
      const { id } = await getPayment(data.number)
      // Without keys a gateway cannot know that a request is a repetition.
      expect(paymentsOf(data.number).length).toBeLessThanOrEqual(gateway.hasKeys ? 1 : 2)

      if (point.goodsGone) {
        await sql`DELETE FROM reservations WHERE order_id = ${data.id}`.execute(db.query)
        await sql`UPDATE stock_levels SET on_hand = 0, reserved = 0 WHERE variant_id = ${product.variantId}`.execute(
          db.query,
        )
      }
      gateway.pay(id)
      const living = await startVictim()
      if ('moment' in point.at && point.at.path !== create) dieAt(living, point)
      // The return page settles; a refund that follows is done by the victim's jobs.
      await fetch(`${living.url}/platba/navrat/${data.id}/${data.hash}`, { redirect: 'manual' }).catch(() => undefined)
      if (point.at && 'moment' in point.at && point.at.path === refund) {
        for (let wait = 0; wait < 100 && living.isAlive(); wait += 1) await sleep(100)
      }
      await heal()
      const row = await db.query
        .selectFrom('orders')
        .select('paymentState')
        .where('id', '=', data.id)
        .executeTakeFirst()
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
        note('R5', `${name}: kill -9 ${point.name} × ${rounds}: ledgers equal`)
      },
    )

    test('the suite catches a planted bug: money kept without an order', async () => {
      const product = await aProduct(db, { priceCents: 1000, stock: 1 })
      const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
      if (!cart) throw new Error('no cart')
      const placed = await order(survivor, { cart, changes: card })
      gateway.pay((await getPayment(placed.body.data?.number ?? '')).id)
      // The buggy shop never queries the payment.
      expect(await ledgerFaults()).toHaveLength(1)
      await heal()
      expect(await ledgerFaults()).toEqual([])
    })
  })

  describe('R8: webhooks', () => {
    const announce = (id: string, claim: string) => gateway.announce(id, { claim, at: survivor.clock.now() })
    const send = (notification: InjectOptions) => survivor.app.inject(notification)
    const firstClaim = () => gateway.claims[0] ?? ''

    async function anUnpaidOrder({ stock = 5 } = {}) {
      advance(60_000)
      const product = await aProduct(db, { priceCents: 1000, stock })
      const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
      if (!cart) throw new Error('no cart')
      const { body } = await order(survivor, { cart, changes: card })
      if (!body.data) throw new Error('no order')
      return { ...body.data, paymentId: (await getPayment(body.data.number)).id, product }
    }

    const stepsOf = async (orderId: number) =>
      db.query
        .selectFrom('orderHistory')
        .select('toState')
        .where('orderId', '=', orderId)
        .where('toState', '=', 'paid')
        .execute()

    test('a paid order is paid once, whatever the order of the events and however often they come', async () => {
      const orders = permutations(gateway.claims)
      const wanted = figure({ short: orders.filter((_, index) => index % 6 === 0), full: orders })
      for (const [index, sequence] of wanted.entries()) {
        const { id, paymentId } = await anUnpaidOrder()
        gateway.pay(paymentId)
        const notifications = sequence.map((claim) => announce(paymentId, claim))
        for (const notification of notifications) {
          const answers = await Promise.all([send(notification), send(notification), send(notification)])
          expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
          if (index % 2 === 0) await survivor.jobs.drain()
        }
        await Promise.all([survivor.jobs.drain(), survivor.jobs.drain()])
        expect(await stepsOf(id)).toHaveLength(1)
      }
      expect(await ledgerFaults()).toEqual([])
      note(
        'R8',
        `${name}: ${wanted.length} orders of what it notifies of, each sent three times concurrently: one effect`,
      )
    })

    test('with the database down the answer is not 200, and the event sent again is not lost', async () => {
      const { id, paymentId } = await anUnpaidOrder()
      gateway.pay(paymentId)
      const notification = announce(paymentId, firstClaim())
      const database = new URL(databaseUrl).pathname.slice(1)
      const admin = await createOutage(inject('postgresUrl'), database)
      await admin.stop()
      const answer = await send(notification)
      expect(answer.statusCode).toBeGreaterThanOrEqual(500)
      await admin.start()
      expect((await send(notification)).statusCode).toBe(200)
      await survivor.jobs.drain()
      expect(await stepsOf(id)).toHaveLength(1)
    })

    test('one that comes late, as the order expires and another customer takes the last piece: paid or sent back', async () => {
      const rounds = repeats({ short: 4, full: 50 })
      const ends: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { id, paymentId, product } = await anUnpaidOrder({ stock: 1 })
        const [other] = await fillCarts(db, { count: 1, lines: [{ product }] })
        if (!other) throw new Error('no cart')
        gateway.pay(paymentId)
        advance(16 * 60_000)
        const notification = announce(paymentId, firstClaim())
        const notified = async () => {
          expect((await send(notification)).statusCode).toBe(200)
          await survivor.jobs.drain()
        }
        const ordered = () => order(survivor, { cart: other, changes: card })
        const steps = [() => survivor.orders.expireOrders(), notified, ordered, notified]
        await Promise.all(
          steps
            .slice(round % 4)
            .concat(steps.slice(0, round % 4))
            .map((step) => step()),
        )
        await heal()
        const { paymentState } = await db.query
          .selectFrom('orders')
          .select('paymentState')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        ends.push(paymentState)
      }
      expect(ends.filter((state) => state !== 'paid' && state !== 'refunded')).toEqual([])
      expect(await ledgerFaults()).toEqual([])
      expect(await stockFaults(db)).toEqual([])
      const paid = ends.filter((state) => state === 'paid').length
      note(
        'R8',
        `${name}: ${rounds} notifications as the order expires: ${paid} paid, ${rounds - paid} sent back, ledgers equal`,
      )
    })

    test('the suite catches a planted bug: an event that is trusted without asking the gateway', async () => {
      const { id, paymentId } = await anUnpaidOrder()
      const notification = announce(paymentId, firstClaim())
      expect((await send(notification)).statusCode).toBe(200)
      await survivor.jobs.drain()
      // The gateway reports the payment as open: nothing is paid, whatever the event claims.
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
      await gateway.double.setFault(fault)
      const times: number[] = []
      // Three concurrent failures open the breaker.
      for (const few of [carts.slice(0, 3), carts.slice(3)]) {
        const attempts = await Promise.all(few.map((cart) => order(survivor, { cart, changes: card })))
        for (const { status, body } of attempts) {
          expect({ status, url: body.data?.payment_url }).toEqual({ status: 201, url: null })
        }
        times.push(...attempts.map(({ ms }) => ms))
      }
      const asked = gateway.double.requests.length
      const [late] = await fillCarts(db, { count: 1, lines: [{ product }] })
      if (late) await order(survivor, { cart: late, changes: card })
      expect(gateway.double.requests.length).toBe(asked)

      await gateway.double.setFault(undefined)
      await heal()
      expect(await countUnstarted()).toBe(0)
      note('R18', `${name} ${fault}: six orders placed, ${describeTimes(times)}; the breaker open after three failures`)
    })

    test('the suite catches a planted bug: a payment that is not started once the gateway is back', async () => {
      advance(120_000)
      const product = await aProduct(db, { priceCents: 1000, stock: 1 })
      const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
      if (!cart) throw new Error('no cart')
      await gateway.double.setFault('refuse')
      await order(survivor, { cart, changes: card })
      await gateway.double.setFault(undefined)
      // The buggy shop has no reconciler.
      expect(await countUnstarted()).toBe(1)
      await heal()
      expect(await countUnstarted()).toBe(0)
    })

    test('when the goods are gone by the time the gateway is back, the money is refunded', async () => {
      advance(120_000)
      const product = await aProduct(db, { priceCents: 1000, stock: 1 })
      const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
      if (!cart) throw new Error('no cart')
      const { body } = await order(survivor, { cart, changes: card })
      const { id } = await getPayment(body.data?.number ?? '')
      gateway.pay(id)
      await gateway.double.setFault('error')
      advance(16 * 60_000)
      await survivor.orders.expireOrders()
      await setStock(db, product.variantId, { 1: 0 })
      await gateway.double.setFault(undefined)
      await heal()
      expect(await ledgerFaults()).toEqual([])
      expect(gateway.list().find((payment) => payment.id === id)?.refunds).toEqual([1490])
    })
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  )
}
