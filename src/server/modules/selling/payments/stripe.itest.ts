import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import { startStripeDouble, type StripeDouble, type StripeNotification } from '#tests/doubles/stripe-double.ts'
import { aProduct, setStock } from '#tests/support/given.ts'
import { aGuestWithCart, anOrder, buildOrderShop, placeOrder, type OrderShop } from '#tests/support/order-shop.ts'

const start = '2026-11-18T09:00:00Z'
const secret = { seconds: 0 }
let db: Db
let shop: OrderShop
let stripe: StripeDouble

beforeAll(async () => {
  ;[{ db }, stripe] = await Promise.all([openDatabase(), startStripeDouble()])
  shop = await buildOrderShop(db, { stripe: stripe.settings })
})
afterAll(async () => {
  await shop.app.close()
  await Promise.all([db.close(), stripe.close()])
})
beforeEach(async () => {
  await stripe.setFault(undefined)
  // Resets the circuit breaker between tests.
  secret.seconds += 600
  shop.clock.set(new Date(Date.parse(start) + secret.seconds * 1000).toISOString())
})

const pass = (seconds: number) => shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000).toISOString())

async function aCardOrder() {
  const product = await aProduct(db, { priceCents: 1000, stock: 5 })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
  const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId) })
  expect(status).toBe(201)
  const order = { ...body.data, visitor, variantId: product.variantId }
  return { ...order, session: () => lastSessionOf(order.number) }
}

function lastSessionOf(number: string) {
  const session = [...stripe.sessions.values()].findLast(({ order }) => order === number)
  if (!session) throw new Error(`Stripe has no session for ${number}.`)
  return session
}

const getOrder = async ({ id, hash }: { id: number; hash: string }) =>
  (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data

const goBack = ({ id, hash }: { id: number; hash: string }) => shop.app.inject(`/platba/navrat/${id}/${hash}`)

function send({ body, signature }: StripeNotification) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
}

const notify = (type: string, sessionId: string, at = shop.clock.now()) => send(stripe.notify(type, sessionId, { at }))

test('an order redirects to the hosted page with its number and amount, in the currency of the shop', async () => {
  const order = await aCardOrder()
  expect(order.payment_url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
  expect(order.session()).toMatchObject({ amount: 2490, currency: 'eur', order: order.number })
  expect(new URL(order.session().returnUrl).pathname).toBe(`/platba/navrat/${order.id}/${order.hash}`)
})

test('the return page settles a paid session and shows the order', async () => {
  const order = await aCardOrder()
  stripe.pay(order.session().id)
  const back = await goBack(order)
  expect(back).toMatchObject({ statusCode: 303, headers: { location: `/shrnuti/${order.id}/${order.hash}` } })
  expect(await getOrder(order)).toMatchObject({ state: 'paid', payment_state: 'paid' })
})

test('a customer who returns without paying continues the same session', async () => {
  const order = await aCardOrder()
  await goBack(order)
  expect(await getOrder(order)).toMatchObject({ state: 'awaiting_payment', payment_state: 'pending' })
  const retry = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
  expect(retry.body.data.payment_url).toBe(order.payment_url)
  expect([...stripe.sessions.values()].filter(({ order: number }) => number === order.number)).toHaveLength(1)
})

test('an expired session is a failed attempt, and the order gets another one', async () => {
  const order = await aCardOrder()
  const first = order.session()
  stripe.expire(first.id)
  await notify('checkout.session.expired', first.id)
  await shop.jobs.drain()
  expect(await getOrder(order)).toMatchObject({ payment_state: 'failed' })
  const retry = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
  expect(retry.status).toBe(200)
  expect(order.session().id).not.toBe(first.id)
  stripe.pay(order.session().id)
  await goBack(order)
  expect((await getOrder(order)).state).toBe('paid')
})

test('a payment that takes days is pending, and paid or refused later', async () => {
  const [paid, refused] = [await aCardOrder(), await aCardOrder()]
  for (const order of [paid, refused]) {
    stripe.pay(order.session().id, { isDelayed: true })
    await notify('checkout.session.completed', order.session().id)
  }
  await shop.jobs.drain()
  expect([await getOrder(paid), await getOrder(refused)]).toMatchObject([
    { payment_state: 'pending' },
    { payment_state: 'pending' },
  ])
  stripe.pay(paid.session().id)
  await notify('checkout.session.async_payment_succeeded', paid.session().id)
  stripe.refuseDelayed(refused.session().id)
  await notify('checkout.session.async_payment_failed', refused.session().id)
  await shop.jobs.drain()
  expect([await getOrder(paid), await getOrder(refused)]).toMatchObject([
    { state: 'paid' },
    { state: 'awaiting_payment', payment_state: 'failed' },
  ])
})

describe('notifications', () => {
  test('a duplicate is one event and one settlement', async () => {
    const order = await aCardOrder()
    stripe.pay(order.session().id)
    const notification = stripe.notify('checkout.session.completed', order.session().id, { at: shop.clock.now() })
    const answers = [await send(notification), await send(notification), await send(notification)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(shop.jobs.queue.filter(({ name }) => name === 'payments.settle')).toHaveLength(1)
    await shop.jobs.drain()
    const history = await db.query
      .selectFrom('orderHistory')
      .select('toState')
      .where('orderId', '=', order.id)
      .execute()
    expect(history.filter(({ toState }) => toState === 'paid')).toHaveLength(1)
  })

  test('a forged, an old and a future one are refused and not stored', async () => {
    const order = await aCardOrder()
    const { id } = order.session()
    const now = shop.clock.now().getTime()
    const right = stripe.notify('checkout.session.completed', id, { at: new Date(now) })
    const before = await db.query.selectFrom('paymentEvents').select('eventId').execute()
    const forged = [
      { ...right, signature: right.signature.replace(/v1=.{8}/, 'v1=00000000') },
      { ...right, body: right.body.replace('completed', 'expired!!') },
      stripe.notify('checkout.session.completed', id, { at: new Date(now - 301_000) }),
      stripe.notify('checkout.session.completed', id, { at: new Date(now + 301_000) }),
      { ...right, signature: '' },
      { ...right, signature: 't=,v1=' },
      { body: '', signature: right.signature },
    ]
    for (const message of forged) expect((await send(message)).statusCode).toBe(400)
    expect(await db.query.selectFrom('paymentEvents').select('eventId').execute()).toEqual(before)
  })

  test('an event that settles nothing is stored and answered', async () => {
    const order = await aCardOrder()
    expect((await notify('payment_intent.created', order.session().id)).statusCode).toBe(200)
    expect(shop.jobs.queue.filter(({ name }) => name === 'payments.settle')).toHaveLength(0)
  })
})

test('a wrong amount waits for a person', async () => {
  const order = await aCardOrder()
  stripe.pay(order.session().id, { amount: 100 })
  await goBack(order)
  expect((await getOrder(order)).state).toBe('awaiting_payment')
  const unmatched = await db.query
    .selectFrom('unmatchedPayments')
    .select('reason')
    .where('orderId', '=', order.id)
    .execute()
  expect(unmatched).toEqual([{ reason: 'other_amount' }])
  expect(stripe.refunds.filter(({ intentId }) => intentId === order.session().intentId)).toEqual([])
})

test('paid for sold-out goods: the order is cancelled and refunded once', async () => {
  const order = await aCardOrder()
  pass(16 * 60)
  await shop.jobs.run('orders.expire')
  await setStock(db, order.variantId, { 1: 0 })
  stripe.pay(order.session().id)
  await goBack(order)
  await shop.jobs.drain()
  await shop.jobs.run('payments.reconcile')
  expect(await getOrder(order)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
  expect(stripe.refunds.filter(({ intentId }) => intentId === order.session().intentId)).toMatchObject([
    { amount: 2490 },
  ])
})

test('a failed session that is paid later still pays the order', async () => {
  const order = await aCardOrder()
  const { id } = order.session()
  stripe.pay(id, { isDelayed: true })
  stripe.refuseDelayed(id)
  await goBack(order)
  expect((await getOrder(order)).payment_state).toBe('failed')
  stripe.pay(id)
  await notify('checkout.session.async_payment_succeeded', id)
  await shop.jobs.drain()
  expect((await getOrder(order)).state).toBe('paid')
})

describe('Stripe does not answer', () => {
  test.each(['refuse', 'error', 'reset', 'lost', 'nonsense'] as const)(
    '%s: the order stays valid, and is paid later without a second session',
    async (fault) => {
      await stripe.setFault(fault)
      const order = await aCardOrder()
      expect(order.payment_url).toBeNull()
      expect((await goBack(order)).statusCode).toBe(303)
      const refused = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
      expect(refused).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('Nič sme vám neúčtovali') },
      })

      await stripe.setFault(undefined)
      pass(60)
      await shop.jobs.run('payments.reconcile')
      const retry = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
      expect(retry.status).toBe(200)
      expect([...stripe.sessions.values()].filter(({ order: number }) => number === order.number)).toHaveLength(1)
    },
  )

  test('a refund whose answer was lost is sent once', async () => {
    const order = await aCardOrder()
    stripe.pay(order.session().id)
    await goBack(order)
    await db.tx((tx) =>
      shop.payments.refundOrder(tx, { orderId: order.id, amountCents: 2490, reason: 'test', key: `back ${order.id}` }),
    )
    await stripe.setFault('lost')
    await expect(shop.jobs.drain()).rejects.toThrow(/connection/i)
    await stripe.setFault(undefined)
    pass(60)
    await shop.jobs.run('payments.reconcile')
    await shop.jobs.run('payments.reconcile')
    expect(stripe.refunds.filter(({ intentId }) => intentId === order.session().intentId)).toHaveLength(1)
    const row = await db.query.selectFrom('refunds').select('state').where('orderId', '=', order.id).execute()
    expect(row).toEqual([{ state: 'done' }])
  })
})
