import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { paymentKinds } from '#contracts/kinds.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { inParallel, note, repeats } from '#tests/support/figures.ts'
import { aCategory } from '#tests/support/given.ts'
import { anOrder, buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { askOracle, type AskedCart } from '#tests/support/price-oracle.ts'

// R9: random carts from rows of a real PostgreSQL, through SQL, price and HTTP, against an oracle that imports none of
// the shop's code.

const now = '2026-11-21T10:00:00Z'
const count = repeats({ short: 150, full: 10_000 })
/** One in ten carts is also ordered, so the stored rows are compared too. */
const orderedEvery = 10
const kilos = 2_000

let shop: OrderShop
let db: Db
let world: Awaited<ReturnType<typeof makeWorld>>

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(url, { poolSize: 20, onError: () => {} }))
  shop = await buildOrderShop(db, { now })
  world = await makeWorld()
})
afterAll(async () => {
  await shop.app.close()
  await db.close()
})

/** The same carts in every run: a seeded generator of numbers between 0 and 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick')
    return item
  }
  return { integer, pick, isOften: (share: number) => next() < share }
}

type Line = AskedCart['document']['lines'][number]
type Goods = Omit<Line, 'id' | 'parentId' | 'quantity'> & { productId: number; variantId: number }

/** Goods, services, vouchers, carriers, payments and customers of every kind, written to the database and remembered. */
async function makeWorld() {
  const random = createRandom(20_261_121)
  const categoryId = (await aCategory(db)).id
  const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000)
  const aGoods = async (changes: { isService: boolean }): Promise<Goods> => {
    const priceCents = random.integer(1, changes.isService ? 900 : 20_000)
    const sale = random.isOften(0.4) ? Math.floor((priceCents * random.integer(1, 99)) / 100) : null
    const [from, to] = random.pick([
      [-2, 2],
      [-5, -1],
      [1, 5],
    ])
    const vatRate = random.pick([23, 19, 5, 0])
    const isBulky = !changes.isService && random.isOften(0.15)
    const dangerClass = changes.isService
      ? random.pick(['inflated', null])
      : random.pick([null, null, null, 'gas', 'aerosol'])
    const facts = {
      vatRate,
      isBulky,
      weightGrams: changes.isService ? 0 : random.integer(0, kilos),
    }
    const code = crypto.randomUUID()
    const product = await db.query
      .insertInto('products')
      .values({
        code,
        slug: code,
        name: 'Tovar',
        defaultCategoryId: categoryId,
        isService: changes.isService,
        dangerClass,
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dates = { saleFrom: sale === null ? null : day(from ?? 0), saleTo: sale === null ? null : day(to ?? 0) }
    const variant = await db.query
      .insertInto('variants')
      .values({ productId: product.id, code, priceCents, salePriceCents: sale, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.query
      .insertInto('stockLevels')
      .values({ variantId: variant.id, locationId: 1, onHand: 10_000_000 })
      .execute()
    return {
      ...facts,
      hazards: dangerClass === null ? [] : [{ dangerClass }],
      productId: product.id,
      variantId: variant.id,
      priceCents,
      salePriceCents: sale,
      saleFrom: dates.saleFrom?.toISOString() ?? null,
      saleTo: dates.saleTo?.toISOString() ?? null,
    }
  }
  const goods: Goods[] = []
  const services: Goods[] = []
  for (let index = 0; index < 80; index += 1) goods.push(await aGoods({ isService: false }))
  for (let index = 0; index < 8; index += 1) services.push(await aGoods({ isService: true }))

  const vouchers = []
  for (let index = 0; index < 30; index += 1) {
    const type = random.pick(['amount', 'percent'] as const)
    const value = type === 'percent' ? random.integer(1, 7_500) / 100 : random.integer(1, 3_000) / 100
    const minimalPriceCents = random.isOften(0.5) ? random.integer(0, 40_000) : null
    const stacking = random.pick(['any', 'any', 'one_of_kind', 'one_of_kind', 'alone'] as const)
    const flags = { freesDelivery: random.isOften(0.3), isActive: random.isOften(0.8) }
    const row = { type, value, minimalPriceCents, stacking, ...flags }
    const { id } = await db.query
      .insertInto('vouchers')
      .values({ ...row, code: `SUTAZ${index}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    vouchers.push({ id, ...row })
  }

  const carriers = []
  for (let index = 0; index < 12; index += 1) {
    const own = {
      priceCents: random.integer(0, 1_200),
      vatRate: random.pick([23, 19, 5, 0]),
      isFreeEligible: random.isOften(0.6),
    }
    const id = 100 + index
    await db.query
      .insertInto('carriers')
      .values({
        ...own,
        id,
        code: `way${index}`,
        kind: 'courier',
        name: 'Kuriér',
        daysFrom: 1,
        daysTo: 2,
        carriesDanger: true,
      })
      .execute()
    const prices = new Map<string, PriceRow>()
    for (let row = random.integer(0, 5); row > 0; row -= 1) {
      const price = {
        zoneId: null,
        upToGrams: random.pick([null, kilos, 5 * kilos, 25 * kilos]),
        fromCents: random.pick([0, 0, 2_000, 10_000]),
        priceCents: random.integer(0, 1_500),
      }
      prices.set(`${price.upToGrams} ${price.fromCents}`, price)
    }
    const rows = [...prices.values()]
    if (rows.length > 0) {
      await db.query
        .insertInto('carrierPrices')
        .values(rows.map((row) => ({ ...row, carrierId: id })))
        .execute()
    }
    carriers.push({ id, ...own, transferPriceCents: null, prices: rows })
  }
  await sql`UPDATE carriers SET carries_bulky = true, allows_cod = true WHERE code LIKE 'way%'`.execute(db.query)

  const methods = []
  for (const kind of paymentKinds) {
    for (let index = 0; index < 2; index += 1) {
      const own = {
        feeCents: random.integer(0, 300),
        isCash: kind === 'cash_on_delivery',
        vatRate: random.pick([23, 5]),
      }
      const id: number = 100 + methods.length
      await db.query
        .insertInto('paymentMethods')
        .values({ ...own, id, code: `${kind}-${index}`, kind, name: 'Platba' })
        .execute()
      methods.push({ id, ...own })
    }
  }

  const customers = []
  for (const percent of [5, 12.5]) {
    const id: number = 100 + customers.length
    await db.query
      .insertInto('customerGroups')
      .values({ id, code: `group-${percent}`, name: `Skupina ${percent}`, discountPercent: percent })
      .execute()
    customers.push({ percent, groupId: id })
  }
  const freeDelivery = { EUR: 6_000 }
  const value = JSON.stringify(freeDelivery)
  await sql`INSERT INTO settings (name, value) VALUES ('freeDelivery', ${value}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(db.query)
  return { goods, services, vouchers, carriers, methods, customers, freeDelivery }
}

type PriceRow = { zoneId: null; upToGrams: number | null; fromCents: number; priceCents: number }
type RandomCart = {
  asked: AskedCart
  cartId: number
  headers: Record<string, string>
  choice: { carrierId: number | null; paymentMethodId: number | null }
}

let lineId = 10_000_000

/** A random cart from this world, written to the database. */
async function aRandomCart(random: ReturnType<typeof createRandom>): Promise<RandomCart> {
  const lines: (Line & { productId: number; variantId: number })[] = []
  const used = new Set<number>()
  for (let wanted = random.integer(1, 8); wanted > 0; wanted -= 1) {
    const goods = random.pick(world.goods)
    if (used.has(goods.variantId)) continue
    used.add(goods.variantId)
    const quantity = random.integer(1, 60)
    const line = { ...goods, id: (lineId += 1), parentId: null, quantity }
    lines.push(line)
    if (random.isOften(0.25))
      lines.push({ ...random.pick(world.services), id: (lineId += 1), parentId: line.id, quantity })
  }
  const vouchers = new Set(Array.from({ length: random.integer(0, 3) }, () => random.pick(world.vouchers)))
  const carrier = random.isOften(0.85) ? random.pick(world.carriers) : undefined
  const method = random.isOften(0.85) ? random.pick(world.methods) : undefined
  const customer = random.isOften(0.3) ? random.pick(world.customers) : undefined

  const [tempId, token] = [randomSecret(), randomSecret()]
  const expiresAt = new Date('2100-01-01')
  const cartId = await db.tx(async (tx) => {
    let userId: number | null = null
    if (customer) {
      const email = `${crypto.randomUUID()}@konfetka.test`
      const user = await tx
        .insertInto('users')
        .values({ email, passwordHash: '', groupId: customer.groupId })
        .returning('id')
        .executeTakeFirstOrThrow()
      userId = user.id
      await tx
        .insertInto('sessions')
        .values({ tokenDigest: sha256(token), userId, expiresAt })
        .execute()
    }
    const cart = await tx
      .insertInto('carts')
      .values({ userId, tempDigest: userId === null ? sha256(tempId) : null, currencyId: 2, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('cartItems')
      .values(
        lines.map(({ id, parentId, productId, variantId, quantity }) => {
          return { id, cartId: cart.id, parentId, productId, variantId, quantity }
        }),
      )
      .execute()
    if (vouchers.size > 0) {
      await tx
        .insertInto('cartVouchers')
        .values([...vouchers].map(({ id }, position) => ({ cartId: cart.id, voucherId: id, position })))
        .execute()
    }
    return cart.id
  })
  const { freeDelivery } = world
  const document = { lines, vouchers: [...vouchers], groupDiscountPercent: customer?.percent ?? 0, freeDelivery }
  return {
    cartId,
    headers: customer ? { authorization: `Bearer ${token}` } : { 'x-cart-temp-id': tempId },
    choice: { carrierId: carrier?.id ?? null, paymentMethodId: method?.id ?? null },
    asked: { document, carrier, method, zoneId: undefined, isAtStore: undefined },
  }
}

async function quote({ cartId, headers, choice }: RandomCart): Promise<unknown> {
  const url = `/api/checkout/${cartId}/quote`
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: choice })
  if (answer.statusCode !== 200) throw new Error(`The quote answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().data.totals
}

/** Orders the cart and returns the stored totals in the oracle's terms. */
async function placeAndRead({ cartId, headers, choice }: RandomCart, expectedTotalCents: number): Promise<unknown> {
  const payload = { ...anOrder(cartId), carrierId: choice.carrierId, paymentMethodId: choice.paymentMethodId }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    payload: { ...payload, expectedTotalCents },
  })
  if (answer.statusCode !== 201) throw new Error(`The order answered ${answer.statusCode}: ${answer.body}`)
  const { rows } = await sql<{ document: unknown }>`
    SELECT json_build_object('goods_cents', goods_cents, 'discount_cents', discount_cents, 'delivery_cents', delivery_cents,
      'payment_fee_cents', payment_fee_cents, 'rounding_cents', rounding_cents, 'total_cents', total_cents, 'vat', vat_breakdown,
      'goods_of_lines', (SELECT sum(unit_price_cents * quantity) FROM order_items WHERE order_id = orders.id)) AS document
    FROM orders WHERE cart_id = ${cartId}`.execute(db.query)
  return rows[0]?.document
}

describe('R9: prices', () => {
  test(`${count} random carts, quoted over HTTP from a real PostgreSQL, cost to the cent what the oracle says`, async () => {
    const random = createRandom(9)
    const differences: unknown[] = []
    let ordered = 0
    const batch = 200
    for (let done = 0; done < count; done += batch) {
      const carts: RandomCart[] = []
      for (let index = 0; index < Math.min(batch, count - done); index += 1) carts.push(await aRandomCart(random))
      await inParallel(carts, {
        concurrency: 10,
        async work(cart, index) {
          const expected = askOracle(cart.asked, new Date(now))
          const said = await quote(cart)
          if (!isEqual(said, expected)) differences.push({ said, expected })
          const { carrier, method } = cart.asked
          if (index % orderedEvery !== 0 || !carrier || !method) return
          ordered += 1
          const kept = await placeAndRead(cart, expected.total_cents)
          if (!isEqual(kept, { ...expected, goods_of_lines: expected.goods_cents }))
            differences.push({ kept, expected })
        },
      })
    }
    expect(differences.slice(0, 3)).toEqual([])
    expect(ordered).toBeGreaterThan(0)
    note(
      'R9',
      `${count} random carts quoted, ${ordered} of them ordered: ${differences.length} differences from the oracle`,
    )
  })

  test('the suite catches a planted bug: one cent on one of the goods', async () => {
    const cart = await aRandomCart(createRandom(10))
    const [line] = cart.asked.document.lines
    if (!line) throw new Error('no line')
    await sql`
      UPDATE variants SET price_cents = price_cents + 1, sale_price_cents = NULL, sale_from = NULL, sale_to = NULL
      WHERE id = (SELECT variant_id FROM cart_items WHERE id = ${line.id})`.execute(db.query)
    expect(await quote(cart)).not.toEqual(askOracle(cart.asked, new Date(now)))
  })
})

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

/** The same object with its fields sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]: [string, unknown]): [string, unknown] => [name, sorted(item)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
