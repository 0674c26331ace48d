import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { fillCarts, order, type BulkCart } from '#tests/support/bulk-carts.ts'
import { figure, note } from '#tests/support/figures.ts'
import { aProduct, seedReference, type GivenProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { readEverything } from '#tests/support/read-everything.ts'
import { operations } from '../../scripts/authorization-table.ts'

// R30: secret links over a real PostgreSQL: guessed, mixed, leaked.

let shop: TestApp
let product: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')) })
  await seedReference(shop.db)
  product = await aProduct(shop.db, { priceCents: 1000, stock: 100_000 })
})
afterAll(() => shop.close())

async function placeOrders(count: number): Promise<{ id: number; hash: string }[]> {
  const carts = await fillCarts(shop.db, { count, lines: [{ product }] })
  const orders: { id: number; hash: string }[] = []
  // Sequential: load shedding would refuse a crowd, which is another property.
  for (const cart of carts) orders.push(await placeOne(cart))
  return orders
}

async function placeOne(cart: BulkCart) {
  const { body } = await order(shop, { cart, changes: { paymentMethodId: 2, expectedTotalCents: 1490 } })
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data
}

const bitsOf = (secret: string) => Buffer.from(secret, 'base64url').length * 8
const linked = operations.filter(({ access }) => access === 'secret-link')

describe('R30: secret links', () => {
  test('order links are distinct and have at least 128 bits, and only their digests are stored', async () => {
    const orders = await placeOrders(figure({ short: 10, full: 200 }))
    expect(new Set(orders.map(({ hash }) => hash)).size).toBe(orders.length)
    expect(Math.min(...orders.map(({ hash }) => bitsOf(hash)))).toBeGreaterThanOrEqual(128)
    const stored = await readEverything(shop.db.query)
    for (const { hash } of orders) {
      expect(stored.includes(hash)).toBe(false)
      expect(stored.includes(sha256(hash))).toBe(true)
    }
    note('R30', `${orders.length} order links: ${bitsOf(orders[0]?.hash ?? '')} bits each, digests stored`)
  })

  test('guessed and mixed links get the same answer as orders that never existed', async () => {
    const [one, other] = await placeOrders(2)
    if (!one || !other) throw new Error('no orders')
    const guesses = Array.from({ length: figure({ short: 20, full: 2_000 }) }, () => ({
      id: one.id,
      hash: randomSecret(),
    }))
    const nearly = [
      `${one.hash.slice(0, -1)}A`,
      `${one.hash.slice(0, -1)}B`,
      one.hash.toLowerCase(),
      one.hash.toUpperCase(),
    ]
    const attempts = [
      { id: one.id, hash: other.hash },
      { id: 2_000_000_000, hash: one.hash },
      ...nearly.filter((hash) => hash !== one.hash).map((hash) => ({ id: one.id, hash })),
      ...guesses,
    ]
    const answers = new Set<string>()
    for (const { id, hash } of attempts) {
      const answer = await shop.app.inject(`/api/orders/${id}/${hash}`)
      answers.add(`${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`)
    }
    expect([...answers].map((text) => text.slice(0, 3))).toEqual(['404'])
    expect((await shop.app.inject(`/api/orders/${one.id}/${one.hash}`)).statusCode).toBe(200)
    note('R30', `${attempts.length} guessed, mixed and nearly right links: identical 404s`)
  })

  test.each(linked.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is not cached and does not leak to linked sites',
    async (_name, { method, path }) => {
      const [placed] = await placeOrders(1)
      const values: Record<string, string> = { id: String(placed?.id), hash: placed?.hash ?? '', key: 'A'.repeat(32) }
      const url = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1')
      for (const address of [url, url.replace(placed?.hash ?? '-', randomSecret())]) {
        const { headers } = await shop.app.inject({ method, url: address, ...(method !== 'GET' && { payload: {} }) })
        expect({ address, cache: headers['cache-control'], referrer: headers['referrer-policy'] }).toEqual({
          address,
          cache: 'private, no-store',
          referrer: 'no-referrer',
        })
      }
    },
  )

  test('a password reset link works once, for an hour, and only for its account', async () => {
    const email = `${crypto.randomUUID()}@konfetka.test`
    const { id } = await shop.db.query
      .insertInto('users')
      .values({ email, passwordHash: '', groupId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = (hash: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/password/change',
        payload: { hash, password: 'dlhe heslo 42', passwordConfirmation: 'dlhe heslo 42' },
      })
    const [used, late] = [randomSecret(), randomSecret()]
    const row = (token: string, minutes: number) => ({
      tokenDigest: sha256(token),
      userId: id,
      expiresAt: new Date(Date.now() + minutes * 60_000),
    })
    await shop.db.query
      .insertInto('passwordResets')
      .values([row(used, 60), row(late, -1)])
      .execute()
    // Twenty concurrent uses: mail programs that prefetch links, and an impatient customer.
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(used)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await change(late)).statusCode).toBe(422)
    expect((await change(randomSecret())).statusCode).toBe(422)
  })

  test('the suite catches a planted bug: a link stored in plain text', async () => {
    const [placed] = await placeOrders(1)
    if (!placed) throw new Error('no order')
    await shop.db.query.updateTable('orders').set({ note: placed.hash }).where('id', '=', placed.id).execute()
    expect((await readEverything(shop.db.query)).includes(placed.hash)).toBe(true)
  })
})
