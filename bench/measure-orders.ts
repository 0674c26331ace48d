import { whenCalm } from './calm.ts'
import { restock } from './catalog-database.ts'
import { describeRuns, describeTail, quantile, repeat } from './figures.ts'
import {
  clients,
  findBuyer,
  measureCommits,
  measureOrderRate,
  measureSteps,
  withShop,
  type Buyer,
} from './order-load.ts'
import { commitsName, type Measurement } from './report.ts'
import type { BenchServer } from './server.ts'

const orderGoal = 800
const cpuGoals = { server: 0.8, database: 1.2 }
const wholeGoalMs = 8
const runsOfOrders = 3
const runsOfSteps = 3

type Databases = {
  /** Without fsync: what the shop's own work costs. */
  fast: string
  /** As a shop runs it: a commit is on the disk before its order is acknowledged. */
  durable: string
}

/**
 * Buying over the network: each step alone, then ten concurrent clients, with many products and with one that everyone
 * wants, next to what the database can commit. The shop runs its jobs (mails, papers, read models) as shipped, unless a
 * row says otherwise.
 */
export async function measureOrders({ fast, durable }: Databases): Promise<Measurement[]> {
  await restock(fast)
  await restock(durable)
  const apart = await withShop({ databaseUrl: fast, environment: { WORKERS: '0' } }, async (shop) =>
    repeatRate({ shop, databaseUrl: fast }, (await findBuyer(shop.url)).fillAny),
  )
  const commits = await whenCalm(() => measureCommits(fast))
  const shipped = await measureShipped(fast)
  const durableCommits = await whenCalm(() => measureCommits(durable))
  const safe = await measureShipped(durable)
  return [
    ...listSteps(shipped),
    { name: commitsName, value: commits, unit: '/s', goal: 'limit', isReached: true },
    toRate(`Orders placed by ${clients} clients`, { found: shipped.many, goal: orderGoal }),
    toRate(`Orders of one product, ${clients} clients`, { found: shipped.hot, goal: undefined }),
    {
      name: 'Memory while the jobs of these orders run',
      value: shipped.memoryMb,
      unit: 'MB',
      goal: 'none',
      isReached: true,
    },
    toRate(`Orders placed by ${clients} clients, jobs in another process`, { found: apart, goal: orderGoal }),
    ...listCpu(apart),
    {
      name: `${commitsName}, fsync on`,
      value: durableCommits,
      unit: '/s',
      goal: 'limit',
      isReached: true,
      note: 'fsync, synchronous_commit and full_page_writes on, as PostgreSQL is shipped',
    },
    toRate(`Orders placed by ${clients} clients, fsync on`, { found: safe.many, goal: orderGoal }),
    {
      name: 'Cart to placed order in total, fsync on, p50',
      value: safe.steps.median,
      unit: 'ms',
      goal: '–',
      isReached: true,
      note: describeRuns(safe.steps, { count: runsOfSteps, digits: 1 }),
    },
  ]
}

type Shipped = Awaited<ReturnType<typeof measureShipped>>
type RepeatedRate = Awaited<ReturnType<typeof repeatRate>>

/** A shop that also runs its jobs. */
function measureShipped(databaseUrl: string) {
  return withShop({ databaseUrl, environment: { WORKERS: '1' } }, async (shop) => {
    const buyer = await findBuyer(shop.url)
    return {
      steps: await repeatSteps(buyer),
      many: await repeatRate({ shop, databaseUrl }, buyer.fillAny),
      hot: await repeatRate({ shop, databaseUrl }, buyer.fillFirst),
      memoryMb: shop.memoryMb(),
    }
  })
}

function repeatSteps(buyer: Buyer) {
  return repeat(runsOfSteps, {
    measure: () => whenCalm(() => measureSteps(buyer)),
    pick: (steps) =>
      quantile(
        steps.map(({ addMs, quoteMs, orderMs }) => addMs + quoteMs + orderMs),
        0.5,
      ),
  })
}

function repeatRate(at: { shop: BenchServer; databaseUrl: string }, fillCart: Buyer['fillAny']) {
  return repeat(runsOfOrders, {
    measure: () => whenCalm(() => measureOrderRate(at, fillCart)),
    pick: ({ perSecond }) => perSecond,
  })
}

function listSteps({ steps: { middle, ...runs } }: Shipped): Measurement[] {
  const steps = [
    { name: 'Add to cart', times: middle.map(({ addMs }) => addMs), goal: 2 },
    { name: 'Quote', times: middle.map(({ quoteMs }) => quoteMs), goal: undefined },
    { name: 'Place the order', times: middle.map(({ orderMs }) => orderMs), goal: undefined },
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
      value: runs.median,
      unit: 'ms',
      goal: `≤ ${wholeGoalMs}`,
      isReached: runs.median <= wholeGoalMs,
      limit: commitsName,
      note: `add + quote + order, as the client sees them; ${describeRuns(runs, { count: runsOfSteps, digits: 1 })}`,
    },
  ]
}

/** Of an order alone: its jobs are in another process. */
function listCpu({ middle }: RepeatedRate): Measurement[] {
  const toCpu = (of: string, { value, goal }: { value: number; goal?: number }) => ({
    name: `CPU of the ${of} per order`,
    value,
    unit: 'ms',
    goal: goal === undefined ? '–' : `≤ ${goal}`,
    isReached: goal === undefined || value <= goal,
  })
  return [
    toCpu('server', { value: middle.serverMs, goal: cpuGoals.server }),
    toCpu('database', { value: middle.databaseMs, goal: cpuGoals.database }),
    toCpu('load generator', { value: middle.loadMs }),
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
