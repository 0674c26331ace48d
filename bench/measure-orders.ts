import pg from 'pg'
import { createBuyer, type BuySteps } from '#tests/support/buyer.ts'
import { whenCalm } from './calm.ts'
import { post, type Post } from './load.ts'
import type { Measurement } from './report.ts'
import { startShop, usedCpuMs, type BenchServer } from './server.ts'

const courier = 4
const bankTransfer = 2
const clients = 10
const orderCount = 1_500

/**
 * Buying over the network: each step alone, then ten clients at once, of many products and of one that everybody wants, beside
 * what the database can commit.
 */
export async function measureOrders(databaseUrl: string): Promise<Measurement[]> {
  const shop = await startShop({ databaseUrl })
  try {
    const methods = { carrierId: courier, paymentMethodId: bankTransfer }
    const buyer = createBuyer(shop.url)
    const goods = await buyer.findGoods()
    await restock(databaseUrl)
    const pick = (index: number) => goods[index % goods.length] ?? { productId: 0, variantId: 0 }
    const steps = await whenCalm(async () => {
      const found: BuySteps[] = []
      for (let index = 0; index < 220; index += 1) {
        const { steps: times } = await buyer.buy(pick(index), methods)
        if (index >= 20) found.push(times)
      }
      return found
    })
    const [add, quote, order] = [
      steps.map(({ addMs }) => addMs),
      steps.map(({ quoteMs }) => quoteMs),
      steps.map(({ orderMs }) => orderMs),
    ]
    const whole = at(
      steps.map(({ addMs, quoteMs, orderMs }) => addMs + quoteMs + orderMs),
      0.5,
    )

    const at10 = { shop, databaseUrl }
    const many = await whenCalm(() => measureOrderRate(at10, (index) => buyer.fillCart(pick(index), methods)))
    const hot = await whenCalm(() => measureOrderRate(at10, () => buyer.fillCart(pick(0), methods)))
    const commits = await whenCalm(() => measureCommits(databaseUrl))
    return [
      {
        name: 'Add to cart, p50',
        value: at(add, 0.5),
        unit: 'ms',
        goal: '≤ 5',
        isReached: at(add, 0.5) <= 5,
        note: tail(add),
      },
      { name: 'Quote, p50', value: at(quote, 0.5), unit: 'ms', goal: '–', isReached: true, note: tail(quote) },
      {
        name: 'Place the order, p50',
        value: at(order, 0.5),
        unit: 'ms',
        goal: '–',
        isReached: true,
        note: tail(order),
      },
      {
        name: 'Cart to placed order in all, p50',
        value: whole,
        unit: 'ms',
        goal: '≤ 20',
        isReached: whole <= 20,
        note: 'add + quote + order, seen by the client',
      },
      { name: 'Conditional update and commit', value: commits, unit: '/s', goal: 'limit', isReached: true },
      {
        name: `Orders placed by ${clients} clients at once`,
        value: many.perSecond,
        unit: '/s',
        goal: '≥ 300 orders',
        isReached: many.perSecond >= 300,
        note: `carts filled before, database and load on the second core, ${tail(many.times)}`,
      },
      { name: 'CPU of the server an order', value: many.serverMs, unit: 'ms', goal: '–', isReached: true },
      { name: 'CPU of the database an order', value: many.databaseMs, unit: 'ms', goal: '–', isReached: true },
      { name: 'CPU of the load an order', value: many.loadMs, unit: 'ms', goal: '–', isReached: true },
      {
        name: `Orders of one product, ${clients} clients at once`,
        value: hot.perSecond,
        unit: '/s',
        goal: '–',
        isReached: true,
        note: `everybody waits for one row of stock, ${tail(hot.times)}`,
      },
    ]
  } finally {
    await shop.stop()
  }
}

type OrderRate = { perSecond: number; times: number[]; serverMs: number; databaseMs: number; loadMs: number }

/** Fills the carts first, then presses all the buttons, ten at a time; with the time of a core that each order took of whom. */
async function measureOrderRate(
  { shop, databaseUrl }: { shop: BenchServer; databaseUrl: string },
  fillCart: (index: number) => Promise<{ request: { headers: Record<string, string>; body: object } }>,
): Promise<OrderRate> {
  const posts: Post[] = []
  for (let index = 0; index < orderCount; index += clients) {
    const carts = await Promise.all(Array.from({ length: clients }, (_, client) => fillCart(index + client)))
    for (const { request } of carts) {
      posts.push({ path: '/api/orders', headers: request.headers, body: JSON.stringify(request.body) })
    }
  }
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

/** The processes of PostgreSQL that work for this database. */
async function listBackends(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** The bench must not run out of what it sells. */
async function restock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('UPDATE stock_levels SET on_hand = on_hand + 1000000 WHERE location_id = 1')
  await client.end()
}

async function measureCommits(databaseUrl: string): Promise<number> {
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

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function tail(values: readonly number[]): string {
  return `p95 ${Math.round(at(values, 0.95))} ms, p99 ${Math.round(at(values, 0.99))} ms`
}
