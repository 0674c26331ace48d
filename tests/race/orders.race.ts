import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { createCartModule } from '#server/modules/selling/cart/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { signBody } from '#server/modules/selling/payments/index.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, type GivenProduct } from '#tests/support/given.ts'
import {
  aGuestWithCart,
  anOrder,
  buildOrderShop,
  gatewaySecret,
  quote,
  sendOrder,
  type OrderShop,
} from '#tests/support/order-shop.ts'
import { repeats } from '#tests/support/figures.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const rounds = repeats({ short: 10, full: 200 })
/** Rounds of races between two requests for the same order. */
const duels = repeats({ short: 10, full: 500 })
const buyers = 50
let shop: OrderShop
let db: Db

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(url, { poolSize: 20, onError: () => {} }))
  // The gateway sends nothing on its own: each race decides what notifies the shop, and when.
  shop = await buildOrderShop(db, { notify: async () => {} })
})
afterAll(async () => {
  await shop.app.close()
  await db.close()
})

type Answer = Awaited<ReturnType<typeof sendOrder>>

/** A shop with a planted bug, on its own database. */
async function buildPlantedShop(planted: NonNullable<Parameters<typeof buildOrderShop>[1]>['planted']) {
  const url = await createShopDatabase(inject('postgresUrl'))
  const connection = await connectPostgres(url, { poolSize: 20, onError: () => {} })
  const built = await buildOrderShop(connection.db, { ...(planted && { planted }) })
  return {
    ...built,
    async close() {
      await built.app.close()
      await connection.db.close()
    },
  }
}

/** Guests with one piece each, ready to order concurrently. */
async function queueUp(at: Pick<OrderShop, 'app'>, { product, count }: { product: GivenProduct; count: number }) {
  const guests = await Promise.all(
    Array.from({ length: count }, () => aGuestWithCart(at, [{ ...product, quantity: 1 }])),
  )
  return guests.map(
    ({ visitor, cartId }) =>
      () =>
        sendOrder(at, { visitor, order: anOrder(cartId, { expectedTotalCents: 1490 }) }),
  )
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 201 ? 'ordered' : `${status} ${body.code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function stockFaults(at: Db, variantId: number): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT s.on_hand, s.reserved, coalesce(sum(r.quantity), 0) AS held
    FROM stock_levels s LEFT JOIN reservations r ON r.variant_id = s.variant_id AND r.location_id = s.location_id
    WHERE s.variant_id = ${variantId}
    GROUP BY s.variant_id, s.location_id, s.on_hand, s.reserved
    HAVING s.reserved <> coalesce(sum(r.quantity), 0) OR s.reserved > s.on_hand`.execute(at.query)
  return rows
}

async function findNumberGap(): Promise<unknown> {
  const { rows } = await sql<{ orders: number; last: number }>`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT last_value FROM number_series) AS last`.execute(db.query)
  return rows[0]?.orders === rows[0]?.last ? undefined : rows[0]
}

describe('R1: nothing is oversold', () => {
  test(`${buyers} concurrent checkouts for 10 pieces: exactly 10 orders, the rest a clean refusal`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const product = await aProduct(db, { priceCents: 1000, stock: 10 })
      const attempts = await queueUp(shop, { product, count: buyers })
      const answers = await Promise.all(attempts.map((attempt) => attempt()))
      expect(tally(answers)).toEqual({ ordered: 10, '409 out_of_stock': buyers - 10 })
      expect(await stockFaults(db, product.variantId)).toEqual([])
    }
    expect(await findNumberGap()).toBeUndefined()
  })

  test('the race finds a planted bug: stock that is read first and written later', async () => {
    const careless = await buildPlantedShop({
      async takeStock(tx, lines, { orderId }) {
        const [line] = lines
        if (!line) return { kind: 'taken', awaited: [], fromOwn: [] }
        const { variantId, quantity } = line
        const level = await tx
          .selectFrom('stockLevels')
          .select(['onHand', 'reserved'])
          .where('variantId', '=', variantId)
          .executeTakeFirstOrThrow()
        if (level.onHand - level.reserved < quantity) return { kind: 'soldOut', variantIds: [variantId] }
        await tx.insertInto('reservations').values({ orderId, variantId, locationId: 1, quantity }).execute()
        await tx
          .updateTable('stockLevels')
          .set({ reserved: level.reserved + quantity })
          .where('variantId', '=', variantId)
          .execute()
        return { kind: 'taken', awaited: [], fromOwn: [] }
      },
    })
    const product = await aProduct(careless.db, { priceCents: 1000, stock: 10 })
    const attempts = await queueUp(careless, { product, count: buyers })
    const answers = await Promise.all(attempts.map((attempt) => attempt()))
    const faults = await stockFaults(careless.db, product.variantId)
    await careless.close()
    expect({ tally: tally(answers), faults }).not.toEqual({
      tally: { ordered: 10, '409 out_of_stock': buyers - 10 },
      faults: [],
    })
  })
})

describe('R4: one order per checkout', () => {
  test('20 equal requests are one order, and all get the same answer', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 1000 })
    for (let round = 0; round < rounds; round += 1) {
      const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
      const key = crypto.randomUUID()
      const order = anOrder(cartId, { expectedTotalCents: 1490 })
      const answers = await Promise.all(Array.from({ length: 20 }, () => sendOrder(shop, { visitor, order, key })))
      expect(tally(answers)).toEqual({ ordered: 20 })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await countOrdersOf(db, cartId)).toBe(1)
    }
    expect(await stockFaults(db, product.variantId)).toEqual([])
  })

  test('two tabs with different keys: one order, the other tab gets a conflict', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 1000 })
    for (let round = 0; round < rounds; round += 1) {
      const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
      const order = anOrder(cartId, { expectedTotalCents: 1490 })
      const answers = await Promise.all([sendOrder(shop, { visitor, order }), sendOrder(shop, { visitor, order })])
      expect(tally(answers)).toEqual({ ordered: 1, '409 conflict': 1 })
      expect(await countOrdersOf(db, cartId)).toBe(1)
    }
  })

  test('a cart changed while it is ordered: the order has one state of it, never a mix', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 1000 })
    for (let round = 0; round < duels; round += 1) {
      const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
      const { totals } = await quote(visitor, anOrder(cartId))
      const [answer] = await Promise.all([
        sendOrder(shop, { visitor, order: anOrder(cartId, { expectedTotalCents: totals.total_cents }) }),
        visitor.call('PUT', `/api/cart/${cartId}`, { id: product.id, variantId: product.variantId, quantity: 5 }),
      ])
      expect([201, 409]).toContain(answer.status)
      const rows = await db.query
        .selectFrom('orders')
        .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
        .select(['orderItems.quantity', 'orders.totalCents'])
        .where('orders.cartId', '=', cartId)
        .execute()
      expect(rows).toEqual(answer.status === 201 ? [{ quantity: 1, totalCents: 1490 }] : [])
    }
  })

  test('the race finds a planted bug: carts that are not closed by the order', async () => {
    const careless = await buildPlantedShop({
      async takeForOrder(tx, asked) {
        const cart = await createCartModule(careless).takeForOrder(tx, asked)
        await tx.updateTable('carts').set({ state: 'open' }).where('id', '=', asked.cartId).execute()
        return cart
      },
    })
    await sql`ALTER TABLE orders DROP CONSTRAINT orders_cart_id_key`.execute(careless.db.query)
    const product = await aProduct(careless.db, { priceCents: 1000, stock: 1000 })
    const { visitor, cartId } = await aGuestWithCart(careless, [{ ...product, quantity: 1 }])
    const order = anOrder(cartId, { expectedTotalCents: 1490 })
    await Promise.all(Array.from({ length: 5 }, () => sendOrder(careless, { visitor, order })))
    const count = await countOrdersOf(careless.db, cartId)
    await careless.close()
    expect(count).toBeGreaterThan(1)
  })
})

describe('R6: vouchers are used no more often than allowed', () => {
  test('a single-use voucher in twenty carts is used once', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 1000 })
    const { id, code } = await givenVoucher(db, { quantityLimit: 1 })
    const attempts = []
    for (let index = 0; index < 20; index += 1) {
      const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
      await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode: code })
      attempts.push(() => sendOrder(shop, { visitor, order: anOrder(cartId, { expectedTotalCents: 990 }) }))
    }
    const answers = await Promise.all(attempts.map((attempt) => attempt()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const voucher = await db.query.selectFrom('vouchers').select('usedCount').where('id', '=', id).executeTakeFirst()
    expect(voucher?.usedCount).toBe(1)
    expect(await stockFaults(db, product.variantId)).toEqual([])
  })
})

describe('R4, R8: return page against webhook', () => {
  async function aPaidOrder() {
    const product = await aProduct(db, { priceCents: 1000, stock: 5 })
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const { body } = await sendOrder(shop, { visitor, order: anOrder(cartId, { expectedTotalCents: 1490 }) })
    const ref = String(new URL(body.data.payment_url).pathname.split('/').at(-1))
    const notification = await shop.gateway.decide(ref, 'pay')
    return { ...body.data, ref, notification }
  }

  test('several concurrent calls of each are one settlement and one message', async () => {
    for (let round = 0; round < duels; round += 1) {
      const { id, hash, notification, ref } = await aPaidOrder()
      shop.jobs.queue.length = 0
      const settling = [shop.payments.settle({ provider: 'fake', ref }), shop.payments.reconcile()]
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => shop.app.inject(`/platba/navrat/${id}/${hash}`)),
        ...Array.from({ length: 3 }, () =>
          shop.app.inject({
            method: 'POST',
            url: '/api/payments/fake/webhook',
            headers: { 'content-type': 'application/json', 'x-signature': notification.signature },
            payload: notification.body,
          }),
        ),
      ])
      await Promise.all(settling)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 200, 200, 200])
      await shop.jobs.drain()
      const steps = await db.query.selectFrom('orderHistory').select('toState').where('orderId', '=', id).execute()
      expect(steps.filter(({ toState }) => toState === 'paid')).toHaveLength(1)
      const events = await db.query.selectFrom('paymentEvents').select('eventId').execute()
      expect(events).toHaveLength(round + 1)
      expect(
        shop.mails.filter(({ template, text }) => template === 'payment-received' && text.includes(hash)),
      ).toHaveLength(1)
    }
  })

  test('the race finds a planted bug: a settlement that reads first and writes later', async () => {
    const { id } = await aPaidOrder()
    const settleCarelessly = () =>
      db.tx(async (tx) => {
        const payment = await tx.selectFrom('payments').select('state').where('orderId', '=', id).executeTakeFirst()
        if (payment?.state !== 'created') return
        await new Promise((resolve) => setTimeout(resolve, 20))
        await tx.updateTable('payments').set({ state: 'paid' }).where('orderId', '=', id).execute()
        await tx.insertInto('orderHistory').values({ orderId: id, toState: 'paid', actor: 'careless' }).execute()
      })
    await Promise.all(Array.from({ length: 4 }, settleCarelessly))
    const steps = await db.query.selectFrom('orderHistory').select('toState').where('orderId', '=', id).execute()
    expect(steps.filter(({ toState }) => toState === 'paid').length).toBeGreaterThan(1)
  })

  test('a forged notification is refused before anything is read', async () => {
    const { notification } = await aPaidOrder()
    const forged = [
      {
        body: notification.body,
        signature: signBody(notification.body, { secret: 'another secret', at: shop.clock.now() }),
      },
      { body: notification.body.replace('payment.changed', 'payment.chonged'), signature: notification.signature },
      { body: notification.body, signature: signBody(notification.body, { secret: gatewaySecret, at: new Date(0) }) },
      { body: 'not json', signature: '' },
    ]
    for (const { body, signature } of forged) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/payments/fake/webhook',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload: body,
      })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('two attempts were both paid: one pays the order, the other is refunded', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 5 })
    const { visitor, cartId } = await aGuestWithCart(shop, [{ ...product, quantity: 1 }])
    const { body } = await sendOrder(shop, { visitor, order: anOrder(cartId, { expectedTotalCents: 1490 }) })
    const first = String(new URL(body.data.payment_url).pathname.split('/').at(-1))
    await shop.gateway.decide(first, 'refuse')
    const retry = await visitor.call('POST', `/api/orders/${body.data.id}/${body.data.hash}/payment`)
    const second = String(new URL(retry.body.data.payment_url).pathname.split('/').at(-1))
    await shop.gateway.decide(second, 'pay')
    // The gateway changes its answer about the first attempt: that happens with banks.
    await db.query.updateTable('fakeGatewayPayments').set({ state: 'paid' }).where('id', '=', first).execute()
    await db.query.updateTable('payments').set({ state: 'created' }).where('providerRef', '=', first).execute()
    const outcomes = await Promise.all([
      shop.payments.settle({ provider: 'fake', ref: first }),
      shop.payments.settle({ provider: 'fake', ref: second }),
    ])
    expect(outcomes.sort()).toEqual(['paid', 'refunded'])
    await shop.jobs.drain()
    const ledger = await db.query
      .selectFrom('fakeGatewayPayments')
      .select('state')
      .where('id', 'in', [first, second])
      .execute()
    expect(ledger.map(({ state }) => state).sort()).toEqual(['paid', 'refunded'])
  })
})

async function countOrdersOf(at: Db, cartId: number): Promise<number> {
  return (await at.query.selectFrom('orders').select('id').where('cartId', '=', cartId).execute()).length
}
