import pg from 'pg'
import { createBuyer, type BuySteps } from '#tests/support/buyer.ts'
import { query } from './catalog-database.ts'
import { post, type Post } from './load.ts'
import { startShop, usedCpuMs, type BenchServer } from './server.ts'

const courier = 4
const bankTransfer = 2
export const clients = 10
const orderCount = 1_000

export async function withShop<T>(
  options: Parameters<typeof startShop>[0],
  measure: (shop: BenchServer) => Promise<T>,
): Promise<T> {
  const shop = await startShop(options)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

export type Buyer = Awaited<ReturnType<typeof findBuyer>>

export async function findBuyer(url: string) {
  const methods = { carrierId: courier, paymentMethodId: bankTransfer }
  const buyer = createBuyer(url)
  const goods = await buyer.findGoods()
  const pick = (index: number) => goods[index % goods.length] ?? { productId: 0, variantId: 0 }
  return {
    buy: (index: number) => buyer.buy(pick(index), methods),
    fillAny: (index: number) => buyer.fillCart(pick(index), methods),
    fillFirst: () => buyer.fillCart(pick(0), methods),
  }
}

/** Whole purchases, one after the other: each step as the client sees it. */
export async function measureSteps(buyer: Buyer): Promise<BuySteps[]> {
  const found: BuySteps[] = []
  for (let index = 0; index < 220; index += 1) {
    const { steps } = await buyer.buy(index)
    if (index >= 20) found.push(steps)
  }
  return found
}

type FillCart = (index: number) => Promise<{ request: { headers: Record<string, string>; body: object } }>
export type OrderRate = { perSecond: number; times: number[]; serverMs: number; databaseMs: number; loadMs: number }

/** Fills the carts first, then places the orders, ten at a time; also returns the CPU time per order of each process. */
export async function measureOrderRate(
  { shop, databaseUrl }: { shop: BenchServer; databaseUrl: string },
  fillCart: FillCart,
): Promise<OrderRate> {
  const posts: Post[] = []
  for (let index = 0; index < orderCount; index += clients) {
    const carts = await Promise.all(Array.from({ length: clients }, (_, client) => fillCart(index + client)))
    for (const { request } of carts) {
      posts.push({ path: '/api/orders', headers: request.headers, body: JSON.stringify(request.body) })
    }
  }
  await analyze(databaseUrl)
  const backends = await listBackends(databaseUrl)
  const cpu = () => ({ server: shop.cpuMs(), database: backends.reduce((sum, pid) => sum + usedCpuMs(pid), 0) })
  const [before, load, startedAt] = [cpu(), process.cpuUsage(), performance.now()]
  const times = await post(shop.url, { posts, connections: clients })
  const seconds = (performance.now() - startedAt) / 1000
  const [after, { user, system }] = [cpu(), process.cpuUsage(load)]
  const perOrder = (ms: number) => Math.round((ms / orderCount) * 100) / 100
  return {
    perSecond: Math.round(orderCount / seconds),
    times,
    serverMs: perOrder(after.server - before.server),
    databaseMs: perOrder(after.database - before.database),
    loadMs: perOrder((user + system) / 1000),
  }
}

/** What autovacuum does within a minute: plans made for a few carts read all of the thousand that were just filled. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('ANALYZE')
  await client.end()
}

/** The PostgreSQL processes that serve this database. */
async function listBackends(databaseUrl: string): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    databaseUrl,
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}

/** What the database can do for ten clients that only take a piece of stock, in commits per second. */
export async function measureCommits(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  await pool.query(
    'CREATE TABLE bench_stock AS SELECT i AS id, 1000000000 AS on_hand FROM generate_series(1, 1000) i; CREATE UNIQUE INDEX ON bench_stock (id)',
  )
  let count = 0
  const until = Date.now() + 3_000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const connection = await pool.connect()
      for (let index = client; Date.now() < until; index += clients) {
        await connection.query('BEGIN')
        await connection.query({
          name: 'take',
          text: 'UPDATE bench_stock SET on_hand = on_hand - 1 WHERE id = $1 AND on_hand >= 1 RETURNING id',
          values: [1 + (index % 1000)],
        })
        await connection.query('COMMIT')
        count += 1
      }
      connection.release()
    }),
  )
  await pool.query('DROP TABLE bench_stock')
  await pool.end()
  return Math.round(count / 3)
}
