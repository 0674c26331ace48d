import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { figure, limit, note } from '#tests/support/figures.ts'
import { aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// A database that is slow, not away: another client holds a lock, and more requests come than the pool has connections.

const requests = figure({ short: 60, full: 500 })
const connections = 10
let databaseUrl: string
let shop: TestApp
let holder: pg.Client

beforeAll(async () => {
  databaseUrl = await createShopDatabase(inject('postgresUrl'))
  shop = await buildTestApp({ databaseUrl, environment: { DATABASE_POOL: String(connections) } })
  const product = await aProduct(shop.db)
  await shop.modules.catalog.refreshProducts([product.id])
  holder = new pg.Client(databaseUrl)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await shop.close()
})

async function aCartLine(goods: { id: number; variantId?: number } = { id: 1, variantId: 1 }) {
  const startedAt = performance.now()
  const { statusCode, headers } = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    headers: { origin: 'http://shop.test' },
    payload: { ...goods, quantity: 1 },
  })
  return { statusCode, retryAfter: Number(headers['retry-after']), ms: performance.now() - startedAt }
}

describe('R15: a slow database and an exhausted pool', () => {
  test(`of ${requests} requests for ${connections} connections behind a lock every one ends with 503, soon`, async () => {
    // A node that has served as many before: its code is compiled, and its connections are open.
    await Promise.all(Array.from({ length: requests }, () => aCartLine()))
    await holder.query('BEGIN; LOCK TABLE carts IN ACCESS EXCLUSIVE MODE')
    const answers = await Promise.all(Array.from({ length: requests }, () => aCartLine()))
    await holder.query('COMMIT')
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect(answers.every(({ retryAfter }) => retryAfter > 0 && retryAfter <= 5)).toBe(true)
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
    // Those that had a connection wait for the lock, for its limit of five seconds.
    const refused = times.slice(0, requests - connections)
    limit('R15', { what: 'wait for a connection', value: Math.max(...refused), atMost: 2_000, unit: 'ms' })
    limit('R15', { what: 'wait for a lock', value: Math.max(...times), atMost: 6_000, unit: 'ms' })
    expect(Math.max(...times)).toBeLessThan(15_000)
    note('R15', `${requests} requests for ${connections} connections while a table was locked: all refused with 503`)
    await expect.poll(async () => (await aCartLine()).statusCode).toBe(200)
  })

  test('a request that waits for one connection after the other is refused as soon', async () => {
    const occupyAll = (seconds: number) =>
      Array.from({ length: connections }, () => sql`SELECT pg_sleep(${seconds}::float)`.execute(shop.db.query))
    const occupied = occupyAll(1)
    // Finds out first which variant there is, and then waits again.
    const asked = aCartLine({ id: 1 })
    await sleep(200)
    const again = occupyAll(2)
    const { statusCode, ms } = await asked
    expect(statusCode).toBe(503)
    limit('R15', { what: 'two waits for a connection', value: ms, atMost: 2_000, unit: 'ms' })
    await Promise.all([...occupied, ...again])
  })

  test('statements that take two seconds are answered, and nothing is tried again', async () => {
    await holder.query(`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(2); RETURN NEW; END';
      CREATE TRIGGER slow BEFORE INSERT ON carts FOR EACH ROW EXECUTE FUNCTION be_slow()`)
    const before = await countCarts()
    const answers = await Promise.all(Array.from({ length: 5 }, () => aCartLine()))
    await holder.query('DROP TRIGGER slow ON carts')
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect((await countCarts()) - before).toBe(5)
  })

  test('the suite catches a planted bug: a pool whose requests wait as long as the lock', async () => {
    await holder.query('BEGIN; LOCK TABLE carts IN ACCESS EXCLUSIVE MODE')
    const careless = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    const reads = Array.from({ length: 3 }, () => careless.query('SELECT 1 FROM carts'))
    expect(await Promise.race([...reads, sleep(2_500, 'waits')])).toBe('waits')
    await holder.query('COMMIT')
    await Promise.all(reads)
    await careless.end()
  })
})

async function countCarts(): Promise<number> {
  const { rows } = await holder.query<{ count: number }>('SELECT count(*)::int AS count FROM carts')
  return rows[0]?.count ?? 0
}
