import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import {
  basesOf,
  connectGateway,
  ledgerFaults,
  startComgate,
  startGoPay,
  type TestGateway,
} from '#tests/support/gateway-shops.ts'
import { aProduct, setStock } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'
import type { Db } from '#server/platform/db/db.ts'

// Both gateways are held to the same sentences; each has a double with its own ledger.

const start = Date.parse('2026-11-18T09:00:00Z')
const linkSecret = 'a link secret of the tests of gateways'

describe.each([
  ['Comgate', startComgate],
  ['GoPay', startGoPay],
])('%s', (_name, startGateway) => {
  let db: Db
  let shop: OrderShop
  let gateway: TestGateway
  let hours = 0

  beforeAll(async () => {
    ;[{ db }, gateway] = await Promise.all([openDatabase(), startGateway()])
    shop = await buildOrderShop(db, { linkSecret, gatewayBases: basesOf([gateway]) })
    await connectGateway(db, gateway, { key: linkSecret })
    await shop.payments.refreshGateways()
  })
  afterAll(async () => {
    await shop.app.close()
    await Promise.all([db.close(), gateway.double.close()])
  })
  beforeEach(async () => {
    gateway.double.setWatcher(undefined)
    await gateway.double.setFault(undefined)
    shop.jobs.queue.length = 0
    // Closes the circuit breaker between tests, and ends the tokens.
    hours += 1
    shop.clock.set(new Date(start + hours * 3_600_000).toISOString())
  })
  // oxlint-disable vitest/no-standalone-expect
  afterEach(async () => {
    expect(await ledgerFaults(db, gateway)).toEqual([])
  })
  // oxlint-enable vitest/no-standalone-expect

  const pass = (seconds: number) => shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString())
  const paymentsOf = (number: string) => gateway.list().filter(({ order }) => order === number)

  async function aCardOrder() {
    const product = await aProduct(db, { priceCents: 1000, stock: 5 })
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
    const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
    expect(status).toBe(201)
    const order = { ...body.data, visitor, variantId: product.variantId }
    const payment = () => {
      const last = paymentsOf(order.number).at(-1)
      if (!last) throw new Error(`The gateway has no payment for ${order.number}.`)
      return last
    }
    return { ...order, payment }
  }
  type CardOrder = Awaited<ReturnType<typeof aCardOrder>>

  const getOrder = async ({ id, hash }: Pick<CardOrder, 'id' | 'hash'>) =>
    (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data
  const goBack = ({ id, hash }: Pick<CardOrder, 'id' | 'hash'>) => shop.app.inject(`/platba/navrat/${id}/${hash}`)
  const payAgain = ({ visitor, id, hash }: CardOrder) => visitor.call('POST', `/api/orders/${id}/${hash}/payment`)

  /** The call takes effect, and its answer is lost. */
  function loseAnswer(path: RegExp): void {
    gateway.double.setWatcher(async (moment, { url }) => {
      if (moment !== 'done' || !path.test(url.pathname)) return
      gateway.double.setWatcher(undefined)
      await gateway.double.setFault('lost')
    })
  }

  async function aPaidOrder() {
    const order = await aCardOrder()
    gateway.pay(order.payment().id)
    await goBack(order)
    expect((await getOrder(order)).state).toBe('paid')
    return order
  }

  test('an order redirects to the page of the gateway with its number, cents and currency', async () => {
    const order = await aCardOrder()
    expect(new URL(order.payment_url).hostname).toMatch(/\.test$/)
    expect(order.payment()).toMatchObject({ amount: 2490, currency: 'EUR', order: order.number })
    expect(new URL(order.payment().returnUrl).pathname).toBe(`/platba/navrat/${order.id}/${order.hash}`)
  })

  test('the return page asks the gateway, and settles', async () => {
    const order = await aCardOrder()
    await goBack(order)
    expect(await getOrder(order)).toMatchObject({ state: 'awaiting_payment', payment_state: 'pending' })
    gateway.pay(order.payment().id)
    expect((await goBack(order)).statusCode).toBe(303)
    expect(await getOrder(order)).toMatchObject({ state: 'paid', payment_state: 'paid' })
  })

  test('a customer who returns without paying continues the same payment', async () => {
    const order = await aCardOrder()
    await goBack(order)
    expect((await payAgain(order)).body.data.payment_url).toBe(order.payment_url)
    expect(paymentsOf(order.number)).toHaveLength(1)
  })

  test('a payment that ended is a failed attempt, and the order gets another one', async () => {
    const order = await aCardOrder()
    const first = order.payment().id
    gateway.close(first)
    expect(await gateway.notify(shop, first)).toBe(200)
    await shop.jobs.drain()
    expect(await getOrder(order)).toMatchObject({ payment_state: 'failed' })
    expect((await payAgain(order)).status).toBe(200)
    expect(order.payment().id).not.toBe(first)
    gateway.pay(order.payment().id)
    await goBack(order)
    expect((await getOrder(order)).state).toBe('paid')
  })

  describe('notifications', () => {
    test('each only has the gateway asked: what is not paid there is not paid here', async () => {
      const order = await aCardOrder()
      expect(await gateway.notify(shop, order.payment().id)).toBe(200)
      await shop.jobs.drain()
      expect((await getOrder(order)).state).toBe('awaiting_payment')
    })

    test('a repeated one settles once', async () => {
      const order = await aCardOrder()
      const { id } = order.payment()
      gateway.pay(id)
      for (let repetition = 0; repetition < 3; repetition += 1) {
        expect(await gateway.notify(shop, id)).toBe(200)
        pass(1)
      }
      await shop.jobs.drain()
      const rows = await db.query.selectFrom('orderHistory').select('toState').where('orderId', '=', order.id).execute()
      expect(rows.filter(({ toState }) => toState === 'paid')).toHaveLength(1)
    })

    test('a forged one is refused, and nothing is stored or asked', async () => {
      const order = await aCardOrder()
      gateway.pay(order.payment().id)
      const before = await db.query.selectFrom('paymentEvents').select('eventId').execute()
      const asked = gateway.double.requests.length
      expect(await gateway.notify(shop, order.payment().id, { isForged: true })).toBe(400)
      expect(await db.query.selectFrom('paymentEvents').select('eventId').execute()).toEqual(before)
      expect(gateway.double.requests).toHaveLength(asked)
      await goBack(order)
    })

    test('what is kept of one holds no secret and no name', async () => {
      const order = await aCardOrder()
      await gateway.notify(shop, order.payment().id)
      const rows = await db.query.selectFrom('paymentEvents').select('payload').execute()
      const kept = JSON.stringify(rows)
      expect(rows.length).toBeGreaterThan(0)
      for (const hidden of [gateway.account.secret, 'Nováková', 'jana@']) expect(kept).not.toContain(hidden)
    })

    test('one that comes when the gateway is down settles later', async () => {
      const order = await aCardOrder()
      gateway.pay(order.payment().id)
      await gateway.double.setFault('error')
      expect(await gateway.notify(shop, order.payment().id)).toBe(200)
      await expect(shop.jobs.drain()).rejects.toThrow(/Comgate|GoPay/)
      await gateway.double.setFault(undefined)
      pass(60)
      await shop.jobs.run('payments.reconcile')
      expect((await getOrder(order)).state).toBe('paid')
    })
  })

  test.each([
    ['sum', { amount: 100 }, 'other_amount'],
    ['currency', { currency: 'CZK' }, 'other_currency'],
  ] as const)('another %s waits for a person', async (_what, paid, reason) => {
    const order = await aCardOrder()
    gateway.pay(order.payment().id, paid)
    await goBack(order)
    expect((await getOrder(order)).state).toBe('awaiting_payment')
    const rows = await db.query
      .selectFrom('unmatchedPayments')
      .select('reason')
      .where('orderId', '=', order.id)
      .execute()
    expect(rows).toEqual([{ reason }])
    expect(order.payment().refunds).toEqual([])
  })

  test('money that comes for goods that are gone is sent back once', async () => {
    const order = await aCardOrder()
    pass(16 * 60)
    await shop.jobs.run('orders.expire')
    await setStock(db, order.variantId, { 1: 0 })
    gateway.pay(order.payment().id)
    await gateway.notify(shop, order.payment().id)
    await shop.jobs.drain()
    pass(60)
    await shop.jobs.run('payments.reconcile')
    expect(await getOrder(order)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
    expect(order.payment().refunds).toEqual([2490])
  })

  test('money for a payment that had ended still pays the order', async () => {
    const order = await aCardOrder()
    const { id } = order.payment()
    gateway.close(id)
    await goBack(order)
    expect((await getOrder(order)).payment_state).toBe('failed')
    gateway.pay(id)
    await gateway.notify(shop, id)
    await shop.jobs.drain()
    expect((await getOrder(order)).state).toBe('paid')
  })

  describe('without an answer', () => {
    test.each(['refuse', 'error', 'reset', 'nonsense'] as const)(
      '%s: the order is valid, and paid later',
      async (fault) => {
        await gateway.double.setFault(fault)
        const order = await aCardOrder()
        expect(order.payment_url).toBeNull()
        expect((await goBack(order)).statusCode).toBe(303)
        expect(await payAgain(order)).toMatchObject({ status: 503 })
        await gateway.double.setFault(undefined)
        pass(60)
        await shop.jobs.run('payments.reconcile')
        expect((await payAgain(order)).status).toBe(200)
        gateway.pay(order.payment().id)
        await goBack(order)
        expect((await getOrder(order)).state).toBe('paid')
      },
    )

    test.each(['hang', 'drip'] as const)('%s: the customer waits at most four seconds', async (fault) => {
      await gateway.double.setFault(fault)
      const began = performance.now()
      const order = await aCardOrder()
      expect(performance.now() - began).toBeGreaterThan(2_900)
      expect(order.payment_url).toBeNull()
    })

    test('a creation whose answer was lost is repeated, and the unknown payment stays unpaid', async () => {
      loseAnswer(gateway.paths.create)
      const order = await aCardOrder()
      expect(order.payment_url).toBeNull()
      const lost = order.payment().id
      await gateway.double.setFault(undefined)
      pass(60)
      const { body } = await payAgain(order)
      expect(order.payment().id).not.toBe(lost)
      expect(body.data.payment_url).toContain(order.payment().id)
      gateway.pay(order.payment().id)
      await goBack(order)
      expect((await getOrder(order)).state).toBe('paid')
    })

    test('the lost payment pays its order if it is paid all the same', async () => {
      loseAnswer(gateway.paths.create)
      const order = await aCardOrder()
      await gateway.double.setFault(undefined)
      gateway.pay(order.payment().id)
      await gateway.notify(shop, order.payment().id)
      await shop.jobs.drain()
      expect((await getOrder(order)).state).toBe('paid')
    })

    test('of a lost payment and its repetition that are both paid, one is sent back', async () => {
      loseAnswer(gateway.paths.create)
      const order = await aCardOrder()
      const lost = order.payment().id
      await gateway.double.setFault(undefined)
      pass(60)
      await payAgain(order)
      for (const id of [order.payment().id, lost]) {
        gateway.pay(id)
        for (let repetition = 0; repetition < 2; repetition += 1) await gateway.notify(shop, id)
      }
      await shop.jobs.drain()
      expect((await getOrder(order)).state).toBe('paid')
      expect(paymentsOf(order.number).flatMap(({ refunds }) => refunds)).toEqual([2490])
    })
  })

  test('two requests that start the same payment get the same address', async () => {
    await gateway.double.setFault('refuse')
    const order = await aCardOrder()
    await gateway.double.setFault(undefined)
    pass(60)
    const answers = await Promise.all([payAgain(order), payAgain(order), payAgain(order)])
    const urls = new Set(answers.map(({ body }) => body.data.payment_url))
    expect(urls.size).toBe(1)
    const payment = paymentsOf(order.number).find(({ id }) => [...urls].join().includes(id))
    gateway.pay(payment?.id ?? '')
    await goBack(order)
    expect((await getOrder(order)).state).toBe('paid')
  })

  describe('refunds', () => {
    const refund = ({ id }: CardOrder, amountCents: number, key: string = crypto.randomUUID()) =>
      db.tx((tx) => shop.payments.refundOrder(tx, { orderId: id, amountCents, reason: 'test', key }))
    const statesOf = async ({ id }: CardOrder) => {
      const rows = await db.query
        .selectFrom('refunds')
        .select('state')
        .where('orderId', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ state }) => state)
    }
    const reconcile = async () => {
      for (let run = 0; run < 2; run += 1) {
        pass(60)
        await shop.jobs.run('payments.reconcile')
      }
    }

    test('parts and the rest are sent in cents, each once', async () => {
      const order = await aPaidOrder()
      await refund(order, 1000, `a ${order.id}`)
      await refund(order, 1000, `a ${order.id}`)
      await refund(order, 1490)
      await shop.jobs.drain()
      await reconcile()
      expect(order.payment().refunds).toEqual([1000, 1490])
      expect(await statesOf(order)).toEqual(['done', 'done'])
    })

    test('one that never reached the gateway is sent later', async () => {
      const order = await aPaidOrder()
      await refund(order, 1000)
      await gateway.double.setFault('refuse')
      await expect(shop.jobs.drain()).rejects.toThrow(/Comgate|GoPay/)
      await gateway.double.setFault(undefined)
      await reconcile()
      expect(order.payment().refunds).toEqual([1000])
      expect(await statesOf(order)).toEqual(['done'])
    })

    test('a whole one whose answer was lost is sent once', async () => {
      const order = await aPaidOrder()
      await refund(order, 2490)
      loseAnswer(gateway.paths.refund)
      await expect(shop.jobs.drain()).rejects.toThrow(/Comgate|GoPay/)
      await gateway.double.setFault(undefined)
      await reconcile()
      expect(order.payment().refunds).toEqual([2490])
      expect(await statesOf(order)).toEqual(['done'])
    })

    test('a part whose answer was lost is never sent twice: a person looks, where the gateway cannot say', async () => {
      const order = await aPaidOrder()
      await refund(order, 1000)
      loseAnswer(gateway.paths.refund)
      await expect(shop.jobs.drain()).rejects.toThrow(/Comgate|GoPay/)
      await gateway.double.setFault(undefined)
      await reconcile()
      expect(order.payment().refunds).toEqual([1000])
      expect(await statesOf(order)).toEqual([gateway.code === 'gopay' ? 'done' : 'manual'])
      const notes = await db.query.selectFrom('orderHistory').select('reason').where('orderId', '=', order.id).execute()
      expect(notes.some(({ reason }) => reason === 'refund unsure')).toBe(gateway.code === 'comgate')
    })

    test('two processes do not send one at the same time', async () => {
      const order = await aPaidOrder()
      await refund(order, 1000)
      const job = shop.jobs.queue.find(({ name }) => name === 'payments.refund')
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map(async () => shop.jobs.run('payments.refund', job?.data ?? {})),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
      expect(order.payment().refunds).toEqual([1000])
    })
  })

  test('a gateway that is switched off still finishes what began there', async () => {
    const order = await aCardOrder()
    const set = async (isActive: boolean) => {
      await db.query.updateTable('paymentGateways').set({ isActive }).where('code', '=', gateway.code).execute()
      await shop.payments.refreshGateways()
    }
    await set(false)
    gateway.pay(order.payment().id)
    await goBack(order)
    expect((await getOrder(order)).state).toBe('paid')
    await set(true)
  })
})
