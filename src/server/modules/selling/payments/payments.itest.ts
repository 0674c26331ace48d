import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, setStock } from '#tests/support/given.ts'
import {
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  placeOrder,
  pressAtGateway,
  type OrderShop,
} from '#tests/support/order-shop.ts'

let shop: OrderShop
const start = '2026-11-18T09:00:00Z'

beforeAll(async () => {
  const { db } = await openDatabase()
  // The gateway's notifications are lost, so only the return page and the reconciler settle payments.
  shop = await buildOrderShop(db, { notify: async () => {} })
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
})

async function anOrderBy(paymentMethodId: number, { voucherCode }: { voucherCode?: string } = {}) {
  shop.clock.set(start)
  const product = await aProduct(shop.db, { priceCents: 1000, stock: 5 })
  const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 2 }])
  if (voucherCode !== undefined) await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode })
  const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId }) })
  expect(status).toBe(201)
  shop.jobs.queue.length = 0
  return { ...body.data, visitor, variantId: product.variantId, refOf: (url: string) => url.split('/').at(-1) ?? '' }
}

async function getOrder({ id, hash }: { id: number; hash: string }) {
  return (await shop.app.inject(`/api/orders/${id}/${hash}`)).json().data
}

async function reservedOf(variantId: number): Promise<number> {
  const row = await shop.db.query
    .selectFrom('stockLevels')
    .select('reserved')
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  return row.reserved
}

async function ledgerState(ref: string): Promise<string | undefined> {
  return (await shop.gateway.findPayment(ref))?.state
}

const mailsOf = (number: string) =>
  shop.mails.filter(({ text }) => text.includes(`"number":"${number}"`)).map(({ template }) => template)

describe('lost calls are repeated', () => {
  test('a payment whose notification was lost is settled by the reconciler within two minutes', async () => {
    const order = await anOrderBy(1)
    await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'pay' })
    shop.clock.set('2026-11-18T09:00:49Z')
    await shop.jobs.run('payments.reconcile')
    expect((await getOrder(order)).state).toBe('awaiting_payment')
    shop.clock.set('2026-11-18T09:00:51Z')
    await shop.jobs.run('payments.reconcile')
    await shop.jobs.run('payments.reconcile')
    await shop.jobs.drain()
    expect((await getOrder(order)).state).toBe('paid')
    expect(mailsOf(order.number).filter((name) => name === 'payment-received')).toHaveLength(1)
  })

  test('after a crash between the order and its payment, the gateway gets the same attempt', async () => {
    const order = await anOrderBy(1)
    await shop.db.query
      .updateTable('payments')
      .set({ providerRef: null, redirectUrl: null })
      .where('orderId', '=', order.id)
      .execute()
    const retry = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
    expect(retry.body.data.payment_url).toBe(order.payment_url)
    const rows = await shop.db.query.selectFrom('payments').select('attempt').where('orderId', '=', order.id).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('goods of unpaid orders', () => {
  test('an unpaid card order releases the goods after 15 minutes and is cancelled after a day', async () => {
    const { code, id } = await givenVoucher(shop.db, { quantityLimit: 1 })
    const order = await anOrderBy(1, { voucherCode: code })
    const usedCount = async () =>
      (await shop.db.query.selectFrom('vouchers').select('usedCount').where('id', '=', id).executeTakeFirst())
        ?.usedCount
    shop.clock.set('2026-11-18T09:14:59Z')
    await shop.jobs.run('orders.expire')
    expect(await reservedOf(order.variantId)).toBe(2)
    shop.clock.set('2026-11-18T09:15:01Z')
    await shop.jobs.run('orders.expire')
    expect(await reservedOf(order.variantId)).toBe(0)
    expect((await getOrder(order)).state).toBe('awaiting_payment')
    expect(await usedCount()).toBe(1)

    shop.clock.set('2026-11-19T09:00:01Z')
    await shop.jobs.run('orders.expire')
    await shop.jobs.drain()
    expect(await getOrder(order)).toMatchObject({ state: 'cancelled', state_text: 'Zrušená' })
    expect(await usedCount()).toBe(0)
    expect(mailsOf(order.number)).toEqual(['order-cancelled'])
  })

  test('a payment after the hold takes the goods again if they are in stock', async () => {
    const order = await anOrderBy(1)
    shop.clock.set('2026-11-18T09:20:00Z')
    await shop.jobs.run('orders.expire')
    await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'pay' })
    await shop.app.inject(`/platba/navrat/${order.id}/${order.hash}`)
    expect((await getOrder(order)).state).toBe('paid')
    expect(await reservedOf(order.variantId)).toBe(2)
  })

  test('a payment for sold-out goods is refunded and the order cancelled', async () => {
    const order = await anOrderBy(1)
    shop.clock.set('2026-11-18T09:20:00Z')
    await shop.jobs.run('orders.expire')
    await setStock(shop.db, order.variantId, { 1: 1 })
    await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'pay' })
    await shop.app.inject(`/platba/navrat/${order.id}/${order.hash}`)
    await shop.jobs.drain()
    expect((await getOrder(order)).state).toBe('cancelled')
    expect(await ledgerState(order.refOf(order.payment_url))).toBe('refunded')
  })

  test('another attempt is refused for sold-out goods', async () => {
    const order = await anOrderBy(1)
    await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'refuse' })
    shop.clock.set('2026-11-18T09:20:00Z')
    await shop.jobs.run('orders.expire')
    await setStock(shop.db, order.variantId, { 1: 1 })
    const retry = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
    expect(retry).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })

  test('a transfer is reminded once after two days and cancelled after seven', async () => {
    const order = await anOrderBy(2)
    shop.clock.set('2026-11-20T08:59:00Z')
    await shop.jobs.run('orders.remind')
    expect(shop.jobs.queue).toHaveLength(0)
    shop.clock.set('2026-11-20T09:01:00Z')
    await shop.jobs.run('orders.remind')
    await shop.jobs.run('orders.remind')
    await shop.jobs.drain()
    expect(mailsOf(order.number)).toEqual(['payment-reminder'])
    expect(await reservedOf(order.variantId)).toBe(2)
    shop.clock.set('2026-11-25T09:00:01Z')
    await shop.jobs.run('orders.expire')
    expect((await getOrder(order)).state).toBe('cancelled')
    expect(await reservedOf(order.variantId)).toBe(0)
  })

  test('an order that cannot be cancelled does not stop the others, and the job fails', async () => {
    const stuck = await anOrderBy(2)
    const other = await anOrderBy(2)
    await sql`
      CREATE FUNCTION refuse_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`.execute(
      shop.db.query,
    )
    await sql`CREATE TRIGGER refuse_stuck BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (OLD.number = ${sql.lit(stuck.number)}) EXECUTE FUNCTION refuse_stuck()`.execute(shop.db.query)
    shop.clock.set('2026-11-25T09:00:01Z')
    await expect(shop.jobs.run('orders.expire')).rejects.toThrow(AggregateError)
    expect((await getOrder(stuck)).state).toBe('awaiting_payment')
    expect((await getOrder(other)).state).toBe('cancelled')
    await sql`DROP FUNCTION refuse_stuck CASCADE`.execute(shop.db.query)
    await shop.jobs.run('orders.expire')
    expect((await getOrder(stuck)).state).toBe('cancelled')
  })

  test('goods paid on delivery are held until they leave', async () => {
    const order = await anOrderBy(3)
    shop.clock.set('2027-01-18T09:00:00Z')
    await shop.jobs.run('orders.expire')
    expect(await reservedOf(order.variantId)).toBe(2)
  })
})

test('a payment with a wrong amount waits for a person, and the customer is not charged again', async () => {
  const order = await anOrderBy(1)
  const ref = order.refOf(order.payment_url)
  await shop.db.query.updateTable('fakeGatewayPayments').set({ amountCents: 1 }).where('id', '=', ref).execute()
  await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'pay' })
  await shop.app.inject(`/platba/navrat/${order.id}/${order.hash}`)
  await shop.app.inject(`/platba/navrat/${order.id}/${order.hash}`)
  await shop.jobs.drain()
  expect((await getOrder(order)).state).toBe('awaiting_payment')
  expect(await ledgerState(ref)).toBe('paid')
  const unmatched = await shop.db.query
    .selectFrom('unmatchedPayments')
    .select(['reason', 'amountCents', 'currency'])
    .where('orderId', '=', order.id)
    .execute()
  expect(unmatched).toEqual([{ reason: 'other_amount', amountCents: 1, currency: 'EUR' }])
  const retry = await order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/payment`)
  expect(retry).toMatchObject({ status: 409, body: { message: expect.stringContaining('neplaťte') } })
})

describe('refunds', () => {
  async function aPaidOrder() {
    const order = await anOrderBy(1)
    await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'pay' })
    await shop.app.inject(`/platba/navrat/${order.id}/${order.hash}`)
    const refund = (amountCents: number, key: string) =>
      shop.db.tx((tx) => shop.payments.refundOrder(tx, { orderId: order.id, amountCents, reason: 'test', key }))
    return { ...order, ref: order.refOf(order.payment_url), refund }
  }

  const given = async (ref: string) =>
    (
      await shop.db.query
        .selectFrom('fakeGatewayRefunds')
        .select('amountCents')
        .where('paymentId', '=', ref)
        .orderBy('amountCents')
        .execute()
    ).map(({ amountCents }) => amountCents)

  test('a part and then the rest are refunded, each key once, and never more than was paid', async () => {
    const order = await aPaidOrder()
    expect(await order.refund(500, 'first')).toBe(true)
    expect(await order.refund(500, 'first')).toBe(true)
    await shop.jobs.drain()
    expect(await order.refund(2000, 'too much')).toBe(false)
    expect(await order.refund(1990, 'rest')).toBe(true)
    await shop.jobs.drain()
    expect(await given(order.ref)).toEqual([500, 1990])
    expect(await ledgerState(order.ref)).toBe('refunded')
  })

  test('a cancelled paid order is refunded, and the order shows it', async () => {
    const order = await aPaidOrder()
    await shop.db.tx((tx) => shop.orders.cancel(tx, { orderId: order.id, actor: 'customer', reason: 'cancelled' }))
    await shop.jobs.drain()
    await shop.jobs.drain()
    expect(await given(order.ref)).toEqual([2490])
    expect(await getOrder(order)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
  })

  test('a refund whose job was lost is sent by the reconciler, once', async () => {
    const order = await aPaidOrder()
    await order.refund(2490, 'lost')
    shop.jobs.queue.length = 0
    shop.clock.set('2026-11-18T09:01:00Z')
    await shop.jobs.run('payments.reconcile')
    await shop.jobs.run('payments.reconcile')
    expect(await given(order.ref)).toEqual([2490])
  })

  test('a bank transfer is refunded by a person', async () => {
    const order = await anOrderBy(2)
    await shop.db.tx((tx) =>
      shop.payments.settleReport(tx, {
        payment: { provider: 'bank_transfer', ref: `${order.id}/1` },
        report: { state: 'paid', amountCents: 2490, currency: 'EUR' },
      }),
    )
    await shop.db.tx((tx) =>
      shop.payments.refundOrder(tx, { orderId: order.id, amountCents: 2490, reason: 'test', key: 'by hand' }),
    )
    await shop.jobs.drain()
    const refund = await shop.db.query.selectFrom('refunds').select('state').where('orderId', '=', order.id).execute()
    expect(refund).toEqual([{ state: 'manual' }])
  })
})

test('after thirty days the link no longer shows names and addresses', async () => {
  const order = await anOrderBy(3)
  expect((await getOrder(order)).invoice.street).toBe('Hlavná 12')
  shop.clock.set('2026-12-19T09:00:00Z')
  const later = await getOrder(order)
  expect(JSON.stringify(later)).not.toMatch(/Hlavná|Nováková|jana@|0903|903 123/)
  expect(later.number).toBe(order.number)
})

test("the gateway's page shows the decision, and 404 for any other payment", async () => {
  const order = await anOrderBy(1)
  const path = new URL(order.payment_url).pathname
  await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'cancel' })
  await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'pay' })
  const page = await shop.app.inject(path)
  expect(page.body).toContain('Táto platba je už uzavretá.')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await ledgerState(order.refOf(order.payment_url))).toBe('cancelled')
  expect((await shop.app.inject(`${path.slice(0, -1)}_`)).statusCode).toBe(404)
  expect((await shop.app.inject('/platobna-brana/short')).statusCode).toBe(404)
  expect((await pressAtGateway(shop, { paymentUrl: order.payment_url, decision: 'nonsense' })).location).toBe(path)
})
