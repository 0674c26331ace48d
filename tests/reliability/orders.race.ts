import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aStatement } from '#tests/support/bank-statement.ts'
import {
  type Attempt,
  type BulkCart,
  fillCarts,
  numberFaults,
  order,
  stockFaults,
  tally,
} from '#tests/support/bulk-carts.ts'
import { describeTimes, figure, inParallel, limit, note, quantile, repeats } from '#tests/support/figures.ts'
import { aProduct } from '#tests/support/given.ts'
import { anOrder, buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { connectPatiently, untilAnswered, untilConnected } from '#tests/support/patience.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const transfer = { paymentMethodId: 2, expectedTotalCents: 1490 }
let shop: OrderShop
/** For the test's own statements; the shop has another pool. */
let db: Db

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  shop = await buildOrderShop((await connectPostgres(url, { poolSize: 20, onError: () => {} })).db)
  db = connectPatiently(url)
})
afterAll(async () => {
  await shop.app.close()
  await shop.db.close()
  await db.close()
})

/** Orders with one key until the shop has a connection for it. Every other answer counts. */
function orderPatiently(cart: BulkCart): Promise<Attempt> {
  const key = crypto.randomUUID()
  return untilAnswered(() => order(shop, { cart, key, changes: transfer }))
}

/** Delays every statement of the database. */
async function withDelay<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function slow(this: pg.Client, ...args: unknown[]) {
    return new Promise((resolve) => setTimeout(resolve, ms)).then(() => Reflect.apply(original, this, args))
  }
  try {
    return await work()
  } finally {
    prototype.query = original
  }
}

describe('R1: nothing is oversold', () => {
  test.each([
    {
      buyers: figure({ short: 60, full: 200 }),
      stock: figure({ short: 15, full: 50 }),
      rounds: repeats({ short: 1, full: 20 }),
    },
    { buyers: figure({ short: 100, full: 500 }), stock: 1, rounds: repeats({ short: 1, full: 100 }) },
  ])(
    '$buyers concurrent checkouts for $stock pieces, ten milliseconds per statement',
    async ({ buyers, stock, rounds }) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const product = await aProduct(db, { priceCents: 1000, stock })
        const carts = await fillCarts(db, { count: buyers, lines: [{ product }] })
        const attempts = await withDelay(10, () =>
          inParallel(carts, { concurrency: buyers, work: (cart) => order(shop, { cart, changes: transfer }) }),
        )
        // A full pool refuses within two seconds; a retry gets an answer.
        const turnedAway = carts.filter((_, index) => attempts[index]?.status === 503)
        const again = await inParallel(turnedAway, {
          concurrency: 10,
          work: (cart) => order(shop, { cart, changes: transfer }),
        })
        const answers = [...attempts.filter(({ status }) => status !== 503), ...again]
        expect(tally(answers)).toEqual({ ordered: stock, '409 out_of_stock': buyers - stock })
        times.push(...attempts.map(({ ms }) => ms))
      }
      expect(await stockFaults(db)).toEqual([])
      note('R1', `${buyers} checkouts for ${stock} pieces × ${rounds}, 10 ms per statement: ${describeTimes(times)}`)
      limit('R1', {
        what: `p99 of ${buyers} concurrent checkouts`,
        value: quantile(times, 0.99),
        atMost: 2_000,
        unit: 'ms',
      })
    },
  )
})

test('R2: carts of the same goods in opposite order, with sets, neither oversell nor deadlock', async () => {
  const rounds = repeats({ short: 1, full: 100 })
  for (let round = 0; round < rounds; round += 1) {
    const [cup, plate] = [
      await aProduct(db, { priceCents: 500, stock: 20 }),
      await aProduct(db, { priceCents: 500, stock: 20 }),
    ]
    const set = await aProduct(db, {
      priceCents: 1000,
      components: [
        { variantId: cup.variantId, quantity: 1 },
        { variantId: plate.variantId, quantity: 1 },
      ],
    })
    const count = 20
    const carts = (
      await Promise.all([
        fillCarts(db, { count, lines: [{ product: cup }, { product: plate }] }),
        fillCarts(db, { count, lines: [{ product: plate }, { product: cup }] }),
        fillCarts(db, { count, lines: [{ product: set }] }),
      ])
    ).flat()
    const attempts = await inParallel(carts, {
      concurrency: 60,
      work: (cart) => order(shop, { cart, changes: transfer }),
    })
    expect(tally(attempts)).toEqual({ ordered: 20, '409 out_of_stock': 40 })
  }
  expect(await stockFaults(db)).toEqual([])
  note(
    'R2',
    `${rounds} × 60 concurrent carts of two goods in both orders and of their set, 20 of each: 20 orders, 40 clean refusals`,
  )
})

test('R3: while buying, cancelling, expiring and editing run concurrently, the stock adds up at every check', async () => {
  const seconds = repeats({ short: 2, full: 20 })
  const product = await aProduct(db, { priceCents: 1000, stock: 40 })
  const until = Date.now() + seconds * 1000
  const done = { bought: 0, refused: 0, cancelled: 0, looks: 0 }
  const placed: { id: number; hash: string }[] = []

  const buy = async () => {
    while (Date.now() < until) {
      const carts = await fillCarts(db, { count: 5, lines: [{ product }] })
      for (const cart of carts) {
        const { status, body } = await order(shop, { cart, changes: transfer })
        expect([201, 409]).toContain(status)
        if (status === 201 && body.data) placed.push(body.data)
        done[status === 201 ? 'bought' : 'refused'] += 1
      }
    }
  }
  const cancel = async () => {
    while (Date.now() < until) {
      const next = placed.shift()
      if (next) {
        // Two concurrent calls: the goods are returned once.
        await Promise.all([shop.orders.cancelByCustomer(next), shop.orders.cancelByCustomer(next).catch(() => {})])
        done.cancelled += 1
      } else await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const expire = async () => {
    while (Date.now() < until) {
      await sql`UPDATE reservations SET expires_at = '2026-11-01' WHERE order_id % 3 = 0`.execute(db.query)
      await shop.orders.expireOrders()
    }
  }
  const look = async () => {
    while (Date.now() < until) {
      expect(await stockFaults(db)).toEqual([])
      done.looks += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all([buy(), buy(), buy(), cancel(), cancel(), expire(), look()])
  expect(await stockFaults(db)).toEqual([])
  expect(Math.min(done.bought, done.cancelled, done.looks)).toBeGreaterThan(0)
  note(
    'R3',
    `${seconds} s: ${done.bought} bought, ${done.refused} refused, ${done.cancelled} cancelled, ${done.looks} checks`,
  )
})

test('R3: the suite catches a planted bug: goods that are returned twice', async () => {
  const product = await aProduct(db, { priceCents: 1000, stock: 5 })
  const carts = await fillCarts(db, { count: 2, lines: [{ product }] })
  for (const cart of carts) await order(shop, { cart, changes: transfer })
  const giveBack = sql`UPDATE stock_levels SET reserved = reserved - 1 WHERE variant_id = ${product.variantId}`
  await giveBack.execute(db.query)
  expect(await stockFaults(db)).toHaveLength(1)
  await sql`UPDATE stock_levels SET reserved = reserved + 1 WHERE variant_id = ${product.variantId}`.execute(db.query)
})

describe('R4: one order per checkout', () => {
  test('a retry after a lost answer returns the same order, and another form with the key is refused', async () => {
    const rounds = repeats({ short: 10, full: 500 })
    const product = await aProduct(db, { priceCents: 1000, stock: 10_000 })
    const carts = await fillCarts(db, { count: rounds, lines: [{ product }] })
    const outcomes = await inParallel(carts, {
      concurrency: 5,
      async work(cart) {
        const key = crypto.randomUUID()
        const attempts = await Promise.all(
          Array.from({ length: 6 }, () => order(shop, { cart, key, changes: transfer })),
        )
        const other = await order(shop, { cart, key, changes: { ...transfer, note: 'iná poznámka' } })
        return {
          orders: new Set(attempts.map(({ body }) => body.data?.id)).size,
          other: `${other.status} ${other.body.code}`,
        }
      },
    })
    for (const outcome of outcomes) expect(outcome).toEqual({ orders: 1, other: '422 idempotency_key_reused' })
    note('R4', `${rounds} × 6 equal concurrent requests: one order each`)
  })
})

describe('R9: no form field sets the price', () => {
  const nasty: unknown[] = [
    0,
    -1,
    1,
    1489,
    1e12,
    0.5,
    '',
    '0',
    'x',
    null,
    true,
    [],
    {},
    '1; DROP TABLE orders',
    '\u0000',
  ]
  const foreign = [
    'totals',
    'total_cents',
    'price',
    'price_cents',
    'unitPriceCents',
    'discountCents',
    'paymentState',
    'userId',
  ]

  test('whatever a field contains, the order is refused or costs what the shop says', async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 100_000 })
    const fields = [
      ...Object.keys(anOrder(1)),
      'storeId',
      'pickupPointId',
      'giftVariantId',
      'delivery',
      'company',
      ...foreign,
    ]
    const cases = fields.flatMap((field) => nasty.map((value) => ({ field, value })))
    const wanted = figure({ short: cases.filter((_, index) => index % 4 === 0), full: cases })
    const carts = await fillCarts(db, { count: wanted.length, lines: [{ product, quantity: 2 }] })
    const counts = { accepted: 0, refused: 0 }
    await inParallel(wanted, {
      concurrency: 10,
      async work({ field, value }, index) {
        const cart = carts[index] ?? { cartId: 0, tempId: '' }
        const body = { ...anOrder(cart.cartId, { paymentMethodId: 2, expectedTotalCents: 2490 }), [field]: value }
        const answer = await shop.app.inject({
          method: 'POST',
          url: '/api/orders',
          headers: { 'idempotency-key': crypto.randomUUID(), 'x-cart-temp-id': cart.tempId },
          payload: body,
        })
        expect({ field, value, status: answer.statusCode }).toMatchObject({ status: expect.toSatisfy(isAnswer) })
        counts[answer.statusCode === 201 ? 'accepted' : 'refused'] += 1
      },
    })
    // The oracle: two pieces at 10 €, the courier of this shop at 4,90 €, a point 2,90 €, a store nothing; only cash
    // has a fee.
    const { rows } = await sql`
      SELECT o.number, o.total_cents FROM orders o
      JOIN carts c ON c.id = o.cart_id JOIN order_items i ON i.order_id = o.id
      JOIN carriers k ON k.id = o.carrier_id JOIN payment_methods p ON p.id = o.payment_method_id
      WHERE i.product_id = ${product.id} AND NOT p.is_cash
        AND (o.total_cents <> 2000 + k.price_cents + p.fee_cents OR i.unit_price_cents <> 1000 OR o.payment_state = 'paid')`.execute(
      db.query,
    )
    expect(rows).toEqual([])
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(0)
    note(
      'R9',
      `${wanted.length} tampered forms: ${counts.refused} refused, ${counts.accepted} accepted at the right price`,
    )
  })

  test("the suite catches a planted bug: a shop that trusts the form's total", async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: 10 })
    const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
    if (!cart) throw new Error('no cart')
    const placed = await order(shop, { cart, changes: transfer })
    const believe = sql`
      UPDATE orders SET goods_cents = 1, delivery_cents = 0, total_cents = 1 WHERE id = ${placed.body.data?.id ?? 0}`
    await believe.execute(db.query)
    const { rows } = await sql`
      SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id JOIN carriers k ON k.id = o.carrier_id
      WHERE i.product_id = ${product.id} AND o.total_cents <> i.total_cents + k.price_cents`.execute(db.query)
    expect(rows).toHaveLength(1)
  })
})

describe('R10: numbers and bank statements', () => {
  const count = figure({ short: 120, full: 1_000 })
  const concurrency = figure({ short: 30, full: 100 })

  test(`${count} orders, ${concurrency} at a time, have numbers without gap or repetition`, async () => {
    const product = await aProduct(db, { priceCents: 1000, stock: Math.ceil(count * 0.9) })
    const carts = await fillCarts(db, { count, lines: [{ product }] })
    const attempts = await inParallel(carts, { concurrency, work: orderPatiently })
    // A tenth of the orders is refused late: their numbers must not be lost.
    const ordered = Math.ceil(count * 0.9)
    expect(tally(attempts)).toEqual({ ordered, '409 out_of_stock': count - ordered })
    expect(await numberFaults(db)).toEqual([])
    note('R10', `${count} orders at concurrency ${concurrency}: ${describeTimes(attempts.map(({ ms }) => ms))}`)
  })

  test('the suite catches a planted bug: numbers from a sequence, which skips what is rolled back', async () => {
    const url = await createShopDatabase(inject('postgresUrl'))
    const planted = await connectPostgres(url, { poolSize: 10, onError: () => {} })
    const careless = await buildOrderShop(planted.db)
    await sql`CREATE SEQUENCE careless`.execute(planted.db.query)
    await sql`
      CREATE FUNCTION careless_number() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.number := '26' || lpad(nextval('careless')::text, 8, '0'); RETURN NEW; END $$`.execute(planted.db.query)
    await sql`CREATE TRIGGER careless BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION careless_number()`.execute(
      planted.db.query,
    )
    await sql`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.id % 2 = 1 THEN RAISE EXCEPTION 'rolled back'; END IF; RETURN NEW; END $$`.execute(planted.db.query)
    await sql`CREATE TRIGGER fail_late AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION fail_late()`.execute(
      planted.db.query,
    )
    const product = await aProduct(planted.db, { priceCents: 1000, stock: 10 })
    const carts = await fillCarts(planted.db, { count: 10, lines: [{ product }] })
    await inParallel(carts, { concurrency: 10, work: (cart) => order(careless, { cart, changes: transfer }) })
    const faults = await numberFaults(planted.db)
    await careless.app.close()
    await planted.db.close()
    expect(faults).not.toEqual([])
  })

  test('one bank statement imported several times concurrently is booked once', async () => {
    const orders = figure({ short: 5, full: 100 })
    const product = await aProduct(db, { priceCents: 1000, stock: orders })
    const carts = await fillCarts(db, { count: orders, lines: [{ product }] })
    const placed = await inParallel(carts, { concurrency: 10, work: orderPatiently })
    expect(tally(placed)).toEqual({ ordered: orders })
    const xml = aStatement(placed.map(({ body }) => ({ amount: '14.90', symbol: body.data?.number ?? '' })))
    let repeated = 0
    const importStatement = () => shop.payments.importStatement(Buffer.from(xml))
    const imports = await Promise.all(
      Array.from({ length: 4 }, () =>
        untilConnected(importStatement, () => {
          repeated += 1
        }),
      ),
    )
    const outcomes = imports.flat().map(({ outcome }) => outcome)
    const settled = outcomes.filter((outcome) => outcome === 'settled').length
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(orders * 4 - settled)
    // An import that was repeated finds known what its first try has settled.
    expect(settled).toBe(repeated === 0 ? orders : Math.min(settled, orders))
    const { rows } = await sql<{ paid: number; steps: number; entries: number; odd: number }>`
      SELECT count(DISTINCT o.id)::int AS paid, count(h.id)::int AS steps,
        (SELECT count(*)::int FROM bank_entries) AS entries, (SELECT count(*)::int FROM unmatched_payments) AS odd
      FROM orders o JOIN order_history h ON h.order_id = o.id AND h.to_state = 'paid'
      WHERE o.number = ANY(${placed.map(({ body }) => body.data?.number ?? '')}::text[])`.execute(db.query)
    expect(rows).toEqual([{ paid: orders, steps: orders, entries: orders, odd: 0 }])
  })
})

function isAnswer(status: number): boolean {
  return status === 201 || (status >= 400 && status < 500)
}
