import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuyer } from '#tests/support/buyer.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { findAddresses } from './addresses.ts'
import { query, restock } from './catalog-database.ts'
import { measureOffice } from './measure-office.ts'
import type { Measurement } from './report.ts'
import { createTally, runHour, type HourResult, type KindResult } from './scale/black-friday.ts'
import { fillScale, inDatabase, scaleDatabases } from './scale/scale-database.ts'
import { createVisitors } from './scale/visit.ts'
import { startShop, usedCpuMs, type BenchServer } from './server.ts'

const nodeCount = 3
/** What one core of nodes carries when it is 60 % busy (docs/scale.md): 140,000 visits an hour. */
const peakPerSecond = 39
const goals = { pageMs: 500, orderMs: 2_000, failedPercent: 0.1 } as const

type Input = {
  folder: string
  /** A folder for the database that is left, and used again by the next run. */
  kept: string | undefined
  products: number
  orders: number
  minutes: number
  report: (measurement: Measurement) => void
}

/**
 * The figures that docs/scale.md lacks: three nodes on one database that keeps its promise of commits, with a large catalog and years of
 * orders; how large it is, how a node starts and what it holds, the lists of the office, and an hour of Black Friday. All nodes share one core,
 * database and visitors the other, so the hour shows what the design carries, not what three machines would. Each line is printed when it is known:
 * filling the database alone takes hours.
 */
export async function measureScale({ folder, kept, ...wanted }: Input): Promise<Measurement[]> {
  const keptIn = kept ?? mkdtempSync(join(tmpdir(), 'shop-scale-'))
  try {
    await fillScale({ keptIn, folder, ...wanted })
    return await measureFilled(keptIn, wanted)
  } finally {
    if (kept === undefined) rmSync(keptIn, { recursive: true, force: true })
  }
}

type Wanted = Omit<Input, 'folder' | 'kept'>

async function measureFilled(keptIn: string, { products, orders, minutes, report }: Wanted): Promise<Measurement[]> {
  const measured: Measurement[] = []
  const tell = (...found: Measurement[]) => {
    for (const measurement of found) report(measurement)
    measured.push(...found)
  }
  const server = await startPostgres(settings, { keptIn })
  try {
    const databaseUrl = inDatabase(server.url, scaleDatabases.office)
    const catalogUrl = inDatabase(server.url, scaleDatabases.catalog)
    tell(await measureSize(catalogUrl, `Database with ${products.toLocaleString('en')} products`))
    tell(await measureSize(databaseUrl, `The same with ${orders.toLocaleString('en')} orders`))
    await restock(databaseUrl)
    tell(...(await measureOffice(databaseUrl, { count: orders })))
    tell(...(await measureNodes(databaseUrl, { products, minutes })))
    return measured
  } finally {
    await server.stop()
  }
}

const settings = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

async function measureSize(databaseUrl: string, name: string): Promise<Measurement> {
  const [row] = await query<{ bytes: string }>(databaseUrl, 'SELECT pg_database_size(current_database()) AS bytes')
  return { name, value: Number(row?.bytes) / 2 ** 30, unit: 'GB', goal: 'none', isReached: true }
}

async function measureNodes(
  databaseUrl: string,
  { products, minutes }: { products: number; minutes: number },
): Promise<Measurement[]> {
  const nodes: BenchServer[] = []
  try {
    // Only the last one runs jobs, as one of three nodes at a time does.
    for (let count = 1; count <= nodeCount; count += 1)
      nodes.push(await startShop({ databaseUrl, environment: { WORKERS: count === nodeCount ? '1' : '0' } }))
    const [first] = nodes
    if (!first) return []
    const start = {
      name: `Start of a node, ${products.toLocaleString('en')} products`,
      value: first.startSeconds,
      unit: 's',
      goal: 'none',
      isReached: true,
    }
    const hour = await measureHour(databaseUrl, { nodes, minutes })
    const memory = {
      name: 'Memory of a node after the hour',
      value: Math.max(...nodes.map((node) => node.memoryMb())),
      unit: 'MB',
      goal: 'none',
      isReached: true,
      note: 'the largest of three',
    }
    return [start, ...hour, memory]
  } finally {
    for (const node of nodes) await node.stop()
  }
}

async function measureHour(
  databaseUrl: string,
  { nodes, minutes }: { nodes: readonly BenchServer[]; minutes: number },
): Promise<Measurement[]> {
  const urls = nodes.map(({ url }) => url)
  const [url = ''] = urls
  const tally = createTally()
  const goods = await createBuyer(url).findGoods()
  const visitors = createVisitors({ urls, addresses: await findAddresses(url), goods, heard: tally.heard })
  const cpu = async () => ({
    nodes: nodes.reduce((sum, node) => sum + node.cpuMs(), 0),
    database: await databaseCpuMs(databaseUrl),
  })
  const before = await cpu()
  const hour = await runHour(visitors, { peakPerSecond, minutes, results: tally.results })
  const after = await cpu()
  visitors.close()
  const perVisit = (name: string, ms: number) => ({
    name,
    value: ms / hour.visits,
    unit: 'ms',
    goal: 'none',
    isReached: true,
  })
  return [
    ...hour.kinds.map(toMeasurement),
    describeHour(hour, minutes),
    perVisit('CPU of the nodes per visit', after.nodes - before.nodes),
    perVisit('CPU of the database per visit', after.database - before.database),
    await countLost(databaseUrl, hour.orders),
  ]
}

/** Of connections that are open; those of the nodes stay. */
async function databaseCpuMs(databaseUrl: string): Promise<number> {
  const backends = await query<{ pid: number }>(
    databaseUrl,
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  return backends.reduce((sum, { pid }) => sum + usedCpuMs(pid), 0)
}

function toMeasurement({ kind, answers, failures, refusals, p50, p99 }: KindResult): Measurement {
  const goal = kind === 'order' ? goals.orderMs : goals.pageMs
  return {
    name: `Black Friday, ${kind}, p99`,
    value: p99,
    unit: 'ms',
    goal: `≤ ${goal}`,
    isReached: p99 <= goal && failures === 0,
    note: `${answers.toLocaleString('en')} answers, p50 ${p50.toFixed(1)} ms, ${refusals} refused, ${failures} failed`,
  }
}

function describeHour({ visits, seconds, orders, kinds }: HourResult, minutes: number): Measurement {
  const answers = kinds.reduce((sum, kind) => sum + kind.answers, 0)
  const lost = kinds.reduce((sum, kind) => sum + kind.failures + kind.refusals, 0)
  const value = (lost / Math.max(1, answers)) * 100
  return {
    name: `Black Friday of ${minutes} minutes, refused or failed`,
    value,
    unit: '%',
    goal: `≤ ${goals.failedPercent}`,
    isReached: value <= goals.failedPercent,
    note: `${visits.toLocaleString('en')} visits in ${Math.round(seconds)} s, ${orders.length} orders, at the peak ${peakPerSecond} visits a second`,
  }
}

async function countLost(databaseUrl: string, orders: readonly string[]): Promise<Measurement> {
  const numbers = orders.map((number) => `'${number}'`).join(',')
  const known = numbers === '' ? [] : await query(databaseUrl, `SELECT 1 FROM orders WHERE number IN (${numbers})`)
  const value = orders.length - known.length
  return { name: 'Acknowledged orders that are lost', value, unit: '', goal: '≤ 0', isReached: value === 0 }
}
