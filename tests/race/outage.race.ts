import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { aProduct } from '#tests/support/given.ts'
import { createShopDatabase, findFreePort } from '#tests/support/postgres.ts'

// Ways in which a database fails: connections cut without notice, nothing to connect to, a full disk, a replica.
// Meanwhile visitors get 503, never 500.

let proxy: FaultProxy
let shop: TestApp
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await createShopDatabase(inject('postgresUrl'))
  proxy = await startFaultProxy(new URL(databaseUrl))
  shop = await buildTestApp({ databaseUrl: proxy.urlOf(databaseUrl) })
  const product = await aProduct(shop.db)
  await shop.modules.catalog.refreshProducts([product.id])
})
afterAll(async () => {
  await shop.close()
  await proxy.close()
})

const urls = ['/api/settings', '/api/catalog/products/1', '/api/stores', '/api/search?q=produkt', '/api/faq', '/readyz']

test('while connections are cut every request is answered or gets 503, and everything works afterwards', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const answers = urls.map(async (url) => shop.app.inject({ url }))
    // In the middle of the work, not before it.
    await new Promise(setImmediate)
    proxy.cut(round % 2 === 0 ? 'end' : 'reset')
    if (round % 5 === 4) proxy.isOpen = false
    const orders = [aCartLine(), aCartLine()]
    statuses.push(...(await Promise.all([...answers, ...orders])).map(({ statusCode }) => statusCode))
    proxy.isOpen = true
  }
  expect(statuses.filter((status) => status === 500)).toEqual([])
  expect(statuses).toContain(503)
  await expect.poll(async () => (await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await aCartLine()).statusCode).toBe(200)
})

test.each([
  ['a full disk', `temp_file_limit = '64kB'`],
  ['a replica', 'default_transaction_read_only = on'],
])('%s is not ready, although it answers every read', async (_, setting) => {
  const node = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')) })
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(node.db.query)
  const name = rows[0]?.name ?? ''
  await ask(`ALTER DATABASE ${name} SET ${setting}`)
  await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  await expect.poll(async () => (await node.app.inject({ url: '/api/blog/posts' })).statusCode).toBe(200)
  expect((await node.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await ask(`ALTER DATABASE ${name} RESET ALL`)
  await node.close()
})

test('a node that starts before its database waits for it, alive and not ready; a missing database ends the start', async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  const [databasePort, port] = [await findFreePort(), await findFreePort()]
  const starting = buildTestApp({
    databaseUrl: url.replace(/:\d+\//, `:${databasePort}/`),
    environment: { PORT: String(port) },
  })
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => ask('/livez')).toBe(200)
  expect([await ask('/readyz'), await ask('/')]).toEqual([503, 503])
  const late = await startFaultProxy(new URL(url), databasePort)
  const node = await starting
  expect((await node.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  // The port is free for the shop itself.
  expect(await ask('/livez')).toBe(0)
  await node.close()
  await late.close()

  await expect(buildTestApp({ databaseUrl: `${url}_missing` })).rejects.toThrow('does not exist')
})

test('however often readiness is checked, the database is written to only now and then', async () => {
  await shop.app.inject({ url: '/readyz' })
  const before = await countWrites()
  await Promise.all(Array.from({ length: 200 }, () => shop.app.inject({ url: '/readyz' })))
  expect((await countWrites()) - before).toBeLessThanOrEqual(2)
})

async function countWrites(): Promise<number> {
  const row = await shop.db.query.selectFrom('writeProbes').select('writtenAt').executeTakeFirst()
  writes.add(row?.writtenAt.getTime() ?? 0)
  return writes.size
}

const writes = new Set<number>()

function aCartLine() {
  return shop.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    headers: { origin: 'http://shop.test' },
    payload: { id: 1, variantId: 1, quantity: 1 },
  })
}

async function ask(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
