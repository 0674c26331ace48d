/**
 * npm run bench: measures the built shop on this machine and writes bench/report.md with a plot. Load targets this
 * machine only. `--small` leaves out the catalog of 200,000 products and has
 * a tenth of the orders. `--quick` is a trial for a development machine: smaller still, with few calls, and without waiting for a calm
 * machine. Neither trial writes a report. `--only lists,orders` measures only those parts; the report keeps the others as they were.
 * `--only scale` is measured only when it is named: it fills a database with 1,000,000 products and 10,000,000 orders, which takes hours
 * and tens of gigabytes. With `--kept FOLDER` the database is left there for the next run. `--only office-lists --lists stock$` measures the lists
 * whose path matches again.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { describeCalm } from './calm.ts'
import { createCatalogDatabase } from './catalog-database.ts'
import { allCores, stayOn } from './cores.ts'
import { measureLighthouse, measureLoadedBytes, measureOtherPages } from './lighthouse.ts'
import { measureBadges } from './measure-badges.ts'
import { explainLists, measureFilters } from './measure-filters.ts'
import { measureLetters } from './measure-letters.ts'
import { measureLists } from './measure-lists.ts'
import { measureOfficeLists } from './measure-office-lists.ts'
import { measureOffice } from './measure-office.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureParty } from './measure-party.ts'
import { measureScale } from './measure-scale.ts'
import { measureSearch } from './measure-search.ts'
import { createOfficeDatabase } from './office-database.ts'
import { findLimits, renderPlot, renderReport, type Measurement, type Result } from './report.ts'
import { readResults, renewRows, writeResults } from './results.ts'
import { startShop } from './server.ts'

const smallSize = 2_000
const mediumSize = 20_000
const largeSize = 200_000
const officeOrders = 1_000_000
const scale = { products: 1_000_000, orders: 10_000_000, minutes: 60 }
const isQuick = process.argv.includes('--quick')
const isSmall = isQuick || process.argv.includes('--small')

// The load and the database, started from here, stay on the second core; the server under test has the first one to
// itself.
stayOn('1')

const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const settings = { shared_buffers: '512MB', max_connections: '60' }
const postgres = await startPostgres(settings)
// A catalog is created when a part first needs it.
const catalogs = new Map<number, Promise<string>>()
const sizes = { small: smallSize, medium: mediumSize, large: largeSize }

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  pages: async () => measurePages(await getCatalog(smallSize)),
  lists: async () => measureLists({ small: await getCatalog(smallSize), large: await getLarge(), sizes }),
  filters: async () => measureFilters({ medium: await getCatalog(mediumSize), large: await getLarge(), sizes }),
  search: async () => measureSearch({ medium: await getCatalog(mediumSize), large: await getLarge(), sizes }),
  orders: async () => measureOrdersOnBoth(await getCatalog(smallSize)),
  office: async () => measureOfficeOrders(await getCatalog(smallSize)),
  'office-lists': async () => measureListsOfOffice((await getLargest()).url),
  party: async () => measurePartyOf(await getLargest()),
  badges: async () => withAllCores(measureBadges, await getCatalog(smallSize)),
  letters: async () => withAllCores(measureLetters, await getCatalog(smallSize)),
  visit: async () => withAllCores(measureVisit, await getCatalog(smallSize)),
  scale: measureTheScale,
}

/** Parts that print each line when they know it. */
const printing = new Set(['office-lists', 'scale'])
/** Parts that run only when they are named. */
const onRequest = new Set(['scale'])
const usual = Object.keys(parts).filter((name) => !onRequest.has(name))

try {
  const wanted = readWantedParts()
  let results = readResults()
  let limits = {}
  for (const [part, measure] of Object.entries(parts)) {
    if (!wanted.includes(part)) continue
    const measurements = await measure()
    if (!printing.has(part)) for (const line of measurements) print(line)
    limits = { ...limits, ...findLimits(measurements) }
    if (isSmall) continue
    // Whatever ends the run before its last part: what is done is kept.
    const result = { ...(await describeRun(part)), limits, measurements }
    const before = results.find((other) => other.part === part)
    results = [
      ...results.filter((other) => other !== before),
      before && part === 'office-lists' && readOption('--lists') !== undefined ? renewRows(before, result) : result,
    ]
    writeResults(results, Object.keys(parts))
    writeFileSync(join(import.meta.dirname, 'report.md'), renderReport(readResults()))
    writeFileSync(join(import.meta.dirname, 'report.svg'), renderPlot(results.flatMap((result) => result.measurements)))
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function print({ isReached, name, value, unit, goal, note }: Measurement): void {
  const more = isReached || note === undefined ? '' : `, ${note}`
  console.log(`${isReached ? '✓' : '✗'} ${name}: ${value} ${unit} (${goal})${more}`)
}

function readWantedParts(): string[] {
  const wanted = readOption('--only')?.split(',') ?? usual
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`)
  return wanted
}

function readOption(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : (process.argv[at + 1] ?? '')
}

function getCatalog(size: number): Promise<string> {
  const known = catalogs.get(size) ?? createCatalogDatabase({ postgresUrl: postgres.url, folder, size })
  catalogs.set(size, known)
  return known
}

/** The large catalog, in a small run the small one. */
async function getLargest(): Promise<{ url: string; size: number }> {
  const size = isSmall ? smallSize : largeSize
  return { url: await getCatalog(size), size }
}

async function getLarge(): Promise<string | undefined> {
  return isSmall ? undefined : getCatalog(largeSize)
}

/** On the database of all parts, and on one that keeps its promise: a commit is on the disk before it is acknowledged. */
async function measureOrdersOnBoth(fast: string): Promise<Measurement[]> {
  const safe = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  const server = await startPostgres({ ...settings, ...safe })
  try {
    return await measureOrders({
      fast,
      durable: await createCatalogDatabase({ postgresUrl: server.url, folder, size: smallSize }),
    })
  } finally {
    await server.stop()
  }
}

async function measureOfficeOrders(catalogUrl: string): Promise<Measurement[]> {
  const count = isSmall ? officeOrders / 10 : officeOrders
  return measureOffice(await createOfficeDatabase(catalogUrl, { postgresUrl: postgres.url, count }), { count })
}

async function measureListsOfOffice(catalogUrl: string): Promise<Measurement[]> {
  const count = officeOrders / (isQuick ? 100 : isSmall ? 10 : 1)
  const databaseUrl = await createOfficeDatabase(catalogUrl, { postgresUrl: postgres.url, count })
  return measureOfficeLists(databaseUrl, { count, wanted: new RegExp(readOption('--lists') ?? ''), report: print })
}

/** On a server of its own, whose commits are on the disk. */
function measureTheScale(): Promise<Measurement[]> {
  const share = isQuick ? 1_000 : isSmall ? 100 : 1
  const products = scale.products / Math.min(share, 500)
  return measureScale({
    folder,
    kept: readOption('--kept'),
    products,
    orders: scale.orders / share,
    minutes: isQuick ? 1 : scale.minutes / Math.min(share, 12),
    report: print,
  })
}

async function measurePartyOf({ url, size }: { url: string; size: number }): Promise<Measurement[]> {
  return measureParty({ catalogUrl: url, postgresUrl: postgres.url, size })
}

/** With a browser, which uses all cores as that of a phone does. */
async function withAllCores(
  measure: (databaseUrl: string) => Promise<Measurement[]>,
  databaseUrl: string,
): Promise<Measurement[]> {
  stayOn(allCores)
  try {
    return await measure(databaseUrl)
  } finally {
    stayOn('1')
  }
}

/** What a visitor on a phone gets from the same shop. */
async function measureVisit(databaseUrl: string): Promise<Measurement[]> {
  const shop = await startShop({ databaseUrl })
  try {
    return [...(await measureLoadedBytes(shop.url)), ...(await measureLighthouse(shop.url)), ...(await measureDemo())]
  } finally {
    await shop.stop()
  }
}

/** Pages that only the demo shop has: articles, events, a customer's account. */
async function measureDemo(): Promise<Measurement[]> {
  const shop = await startShop({ environment: { DEMO: '1' } })
  try {
    return await measureOtherPages(shop.url)
  } finally {
    await shop.stop()
  }
}

async function describeRun(part: string): Promise<Omit<Result, 'limits' | 'measurements'>> {
  const run = { machine: describeMachine(), date: toLocalDay(new Date()), commit: readCommit(), calm: describeCalm() }
  const plans = part === 'filters' && {
    plans: await explainLists((await getLarge()) ?? (await getCatalog(mediumSize))),
  }
  return { part, ...run, ...plans }
}

function describeMachine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18`
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
}
