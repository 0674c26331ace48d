import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyLines } from '#server/modules/selling/cart/merge-carts.queries.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { buildCartShop, createVisitor, type CartShop } from '#tests/support/cart-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const rounds = 10
const clients = 50
const stock = 10

let db: Db
let shop: CartShop

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  const connection = await connectPostgres(url, { poolSize: clients, onError: () => {} })
  db = connection.db
  shop = await buildCartShop(db)
})
afterAll(async () => {
  await shop.app.close()
  await db.close()
})

const pink = { id: 1, variantId: 1 } // ten pieces in stock
const gold = { id: 1, variantId: 2 }

async function visitorWithCart() {
  const visitor = createVisitor(shop.app)
  const { body } = await visitor.call('PUT', '/api/cart/0', { ...gold, quantity: 1 })
  return { visitor, cartId: Number(body.cart.id) }
}

const concurrently = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: clients }, (_, index) => work(index)))

async function concurrentlySettled(work: () => Promise<unknown>): Promise<string[]> {
  const outcomes = await Promise.allSettled(Array.from({ length: clients }, work))
  return outcomes.map((outcome) => outcome.status)
}

async function piecesOf(cartId: number, variantId: number): Promise<number> {
  const rows = await db.query
    .selectFrom('cartItems')
    .select('quantity')
    .where('cartId', '=', cartId)
    .where('variantId', '=', variantId)
    .execute()
  return rows.reduce((sum, row) => sum + row.quantity, 0)
}

test('R11: concurrent calls after an order lead to one cart, whichever answer sets the cookie last', async () => {
  const { visitor, cartId } = await visitorWithCart()
  await db.query.updateTable('carts').set({ state: 'ordered' }).where('id', '=', cartId).execute()
  const old = { ...visitor.cookies }
  const answers = await concurrently(async (index) => {
    const caller = createVisitor(shop.app)
    Object.assign(caller.cookies, old)
    if (index % 2 === 0) await caller.call('GET', '/api/cart/anonymous/sk/0')
    else await caller.call('PUT', '/api/cart/0', { ...gold, quantity: 1 })
    return caller.cookies['cart.tempId']
  })
  expect(new Set(answers).size).toBe(1)
  Object.assign(visitor.cookies, { 'cart.tempId': answers[0] })
  const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
  expect(body.data.items).toMatchObject([{ quantity: 1 }])
})

test('R2: the race catches a line that is written without locking the cart', async () => {
  const { cartId } = await visitorWithCart()
  await concurrently((index) =>
    db.tx(async (tx) => {
      const lines = await tx
        .selectFrom('cartItems')
        .select(['variantId', 'quantity'])
        .where('cartId', '=', cartId)
        .execute()
      const pieces = lines.filter((line) => line.variantId === 1).reduce((sum, line) => sum + line.quantity, 0)
      const line = { cartId, productId: 1, variantId: 1, note: `${index}`, quantity: 1 }
      if (pieces < stock) await tx.insertInto('cartItems').values(line).execute()
    }),
  )
  expect(await piecesOf(cartId, 1)).toBeGreaterThan(stock)
})

test('R2: fifty concurrent lines of one variant never add up to more than the stock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { visitor, cartId } = await visitorWithCart()
    const answers = await concurrently((index) =>
      visitor.call('PUT', `/api/cart/${cartId}`, { ...pink, quantity: 1, note: `${index}` }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(stock)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(clients - stock)
    expect(await piecesOf(cartId, 1)).toBe(stock)
  }
})

test('R11: the race catches a line and a cart that are looked up before they are written', async () => {
  const { cartId } = await visitorWithCart()
  const line = { cartId, productId: 1, variantId: 1, note: '', quantity: 3 }
  const lines = await concurrentlySettled(() =>
    db.tx(async (tx) => {
      const known = await tx
        .selectFrom('cartItems')
        .select('id')
        .where('cartId', '=', cartId)
        .where('variantId', '=', 1)
        .execute()
      if (known.length === 0) await tx.insertInto('cartItems').values(line).execute()
    }),
  )
  expect(lines).toContain('rejected')
  const tempId = crypto.randomUUID()
  const carts = await concurrentlySettled(() =>
    db.tx(async (tx) => {
      const known = await tx.selectFrom('carts').select('id').where('tempDigest', '=', tempId).execute()
      const cart = { tempDigest: tempId, currencyId: 2, expiresAt: new Date('2027-01-01') }
      if (known.length === 0) await tx.insertInto('carts').values(cart).execute()
    }),
  )
  expect(carts).toContain('rejected')
})

test('R11: fifty equal changes make one line with the requested quantity', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { visitor, cartId } = await visitorWithCart()
    const answers = await concurrently(() =>
      visitor.call('PUT', `/api/cart/${cartId}`, { ...gold, quantity: 3, note: 'Ema' }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await piecesOf(cartId, 2)).toBe(4)
  }
})

test('R11: the first line sent fifty times concurrently makes one cart', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const visitor = createVisitor(shop.app)
    const { tempId } = (await visitor.call('GET', '/api/cart/anonymous/sk/0')).body.data
    const answers = await concurrently(() => visitor.call('PUT', '/api/cart/0', { ...gold, quantity: 2 }))
    expect(new Set(answers.map(({ body }) => body.cart.id)).size).toBe(1)
    expect(answers.every(({ body }) => body.cart.tempId === tempId && body.cart.item_count === 2)).toBe(true)
  }
})

test('R11: the race catches a merge that closes the guest cart last', async () => {
  const { cartId: from } = await visitorWithCart()
  const { cartId: to } = await visitorWithCart()
  await concurrently(() =>
    db.tx(async (tx) => {
      const guest = await tx.selectFrom('carts').select('state').where('id', '=', from).executeTakeFirstOrThrow()
      if (guest.state !== 'open') return
      await copyLines(tx, { from, to })
      await tx.updateTable('carts').set({ state: 'merged' }).where('id', '=', from).execute()
    }),
  )
  expect(await piecesOf(to, 2)).toBeGreaterThan(2)
})

test('R11: a login in fifty tabs merges every line of the guest cart once', async () => {
  const email = 'tabs@konfetka.test'
  const password = 'dlhe heslo 42'
  const first = createVisitor(shop.app)
  const form = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  expect((await first.call('POST', '/api/auth/register', form)).status).toBe(201)
  for (let round = 1; round <= rounds; round += 1) {
    const { visitor: guest } = await visitorWithCart()
    const tempId = guest.cookies['cart.tempId']
    const answers = await concurrently(() => first.call('POST', '/api/cart/create', { locale: 'sk', tempId }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(({ body }) => body.message !== undefined)).toHaveLength(1)
    const { body } = await first.call('GET', '/api/cart/sk')
    expect(body.data[0].item_count).toBe(round)
  }
})

test('R7: the race catches a limit that is read before it is counted', async () => {
  let passed = 0
  await concurrently(async () => {
    const key = { key: 'planted', windowStart: new Date(0) }
    const row = await db.query.selectFrom('rateLimits').select('hits').where('key', '=', key.key).executeTakeFirst()
    const hits = (row?.hits ?? 0) + 1
    await db.query
      .insertInto('rateLimits')
      .values({ ...key, hits })
      .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ hits }))
      .execute()
    if (hits <= 10) passed += 1
  })
  expect(passed).toBeGreaterThan(10)
})

test('R7: fifty concurrent tries against a limit of ten let ten through', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const now = new Date()
    const answers = await concurrently(() => hit(db.query, `race:${round}`, { limit: 10, windowSeconds: 60, now }))
    expect(answers.filter(Boolean)).toHaveLength(10)
  }
})
