import pg from 'pg'
import { createBuyer, type BuySteps } from '#tests/support/buyer.ts'
import { whenCalm } from './calm.ts'
import { describeRuns, describeTail, quantile, repeat } from './figures.ts'
import { post, type Post } from './load.ts'
import { commitsName, type Measurement } from './report.ts'
import { startShop, usedCpuMs, type BenchServer } from './server.ts'

const courier = 4
const bankTransfer = 2
const clients = 10
const orderCount = 1_000
const orderGoal = 300
const runsOfOrders = 3
const runsOfSteps = 3

/**
 * Buying over the network: each step alone, then ten concurrent clients, with many products and with one that everyone
 * wants, next to what the database can commit. By default a process runs the jobs too (mails, papers, read models); a
 * shop with such a load moves them to another process (`WORKERS=0`). Both are measured.
 */
export async function measureOrders(databaseUrl: string): Promise<Measurement[]> {
  await restock(databaseUrl)
  const apart = await withShop({ databaseUrl, environment: { WORKERS: '0' } }, async (shop) => {
    const buyer = await findBuyer(shop.url)
    return {
      steps: await repeat(runsOfSteps, { measure: () => whenCalm(() => measureSteps(buyer)), pick: wholeOf }),
      many: await repeatRate({ shop, databaseUrl }, buyer.fillAny),
      hot: await repeatRate({ shop, databaseUrl }, buyer.fillFirst),
    }
  })
  const commits = await whenCalm(() => measureCommits(databaseUrl))
  const shipped = await withShop({ databaseUrl, environment: { WORKERS: '1' } }, async (shop) => {
    const buyer = await findBuyer(shop.url)
    const many = await repeatRate({ shop, databaseUrl }, buyer.fillAny)
    return { many, memoryMb: shop.memoryMb() }
  })
  const [add, quote, order] = [
    apart.steps.middle.map(({ addMs }) => addMs),
    apart.steps.middle.map(({ quoteMs }) => quoteMs),
    apart.steps.middle.map(({ orderMs }) => orderMs),
  ]
  const steps = [
    { name: 'Add to cart', times: add, goal: 5 },
    { name: 'Quote', times: quote, goal: undefined },
    { name: 'Place the order', times: order, goal: undefined },
  ]
  return [
    ...steps.map(({ name, times, goal }) => ({
      name: `${name}, p50`,
      value: quantile(times, 0.5),
      unit: 'ms',
      goal: goal === undefined ? '–' : `≤ ${goal}`,
      isReached: goal === undefined || quantile(times, 0.5) <= goal,
      limit: commitsName,
      note: describeTail(times),
    })),
    {
      name: 'Cart to placed order in total, p50',
      value: apart.steps.median,
      unit: 'ms',
      goal: '≤ 20',
      isReached: apart.steps.median <= 20,
      limit: commitsName,
      note: `add + quote + order, as the client sees them; ${describeRuns(apart.steps, { count: runsOfSteps, digits: 1 })}`,
    },
    { name: commitsName, value: commits, unit: '/s', goal: 'limit', isReached: true },
    toRate(`Orders placed by ${clients} clients, jobs in another process`, { found: apart.many, goal: orderGoal }),
    { name: 'CPU of the server per order', value: apart.many.middle.serverMs, unit: 'ms', goal: '–', isReached: true },
    {
      name: 'CPU of the database per order',
      value: apart.many.middle.databaseMs,
      unit: 'ms',
      goal: '–',
      isReached: true,
    },
    {
      name: 'CPU of the load generator per order',
      value: apart.many.middle.loadMs,
      unit: 'ms',
      goal: '–',
      isReached: true,
    },
    toRate(`Orders of one product, ${clients} clients, jobs in another process`, { found: apart.hot, goal: undefined }),
    toRate(`Orders placed by ${clients} clients, jobs in the same process (the default)`, {
      found: shipped.many,
      goal: orderGoal,
    }),
    {
      name: 'Memory while the jobs of these orders run',
      value: shipped.memoryMb,
      unit: 'MB',
      goal: 'none',
      isReached: true,
    },
  ]
}

function toRate(name: string, { found, goal }: { found: RepeatedRate; goal: number | undefined }): Measurement {
  return {
    name,
    value: found.median,
    unit: '/s',
    goal: goal === undefined ? '–' : `≥ ${goal} orders`,
    isReached: goal === undefined || found.median >= goal,
    limit: commitsName,
    note: `${describeRuns(found, { count: runsOfOrders })}; carts filled beforehand, database and load on the second core, ${describeTail(found.middle.times)}`,
  }
}

type Buyer = Awaited<ReturnType<typeof findBuyer>>
type RepeatedRate = Awaited<ReturnType<typeof repeatRate>>

async function withShop<T>(
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

async function findBuyer(url: string) {
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

async function measureSteps(buyer: Buyer): Promise<BuySteps[]> {
  const found: BuySteps[] = []
  for (let index = 0; index < 220; index += 1) {
    const { steps } = await buyer.buy(index)
    if (index >= 20) found.push(steps)
  }
  return found
}

function wholeOf(steps: readonly BuySteps[]): number {
  return quantile(
    steps.map(({ addMs, quoteMs, orderMs }) => addMs + quoteMs + orderMs),
    0.5,
  )
}

function repeatRate(at: { shop: BenchServer; databaseUrl: string }, fillCart: FillCart) {
  return repeat(runsOfOrders, {
    measure: () => whenCalm(() => measureOrderRate(at, fillCart)),
    pick: ({ perSecond }) => perSecond,
  })
}

type FillCart = (index: number) => Promise<{ request: { headers: Record<string, string>; body: object } }>
type OrderRate = { perSecond: number; times: number[]; serverMs: number; databaseMs: number; loadMs: number }

/** Fills the carts first, then places the orders, ten at a time; also returns the CPU time per order of each process. */
async function measureOrderRate(
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

/** The PostgreSQL processes that serve this database. */
async function listBackends(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** The bench must not run out of stock. */
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
