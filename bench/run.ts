/**
 * npm run bench: measures the built shop on this machine and writes bench/report.md with a plot. Load goes to this machine alone.
 * `--small` leaves out the catalogue of 200,000 products.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { writeCatalogue } from './catalogue.ts'
import { measureLighthouse } from './lighthouse.ts'
import { explainLists, measureFilters } from './measure-filters.ts'
import { measureLists } from './measure-lists.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureSearch } from './measure-search.ts'
import { renderPlot, renderReport, type Measurement } from './report.ts'
import { startShop } from './server.ts'

const smallSize = 2_000
const mediumSize = 20_000
const largeSize = 200_000
const isSmall = process.argv.includes('--small')

// The load and, started from here, the database stay on the second core; the server under test has the first for itself.
spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])

const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const postgres = await startPostgres({ shared_buffers: '512MB', max_connections: '60' })
try {
  const measurements: Measurement[] = []
  const small = await createCatalogue(smallSize)
  const medium = await createCatalogue(mediumSize)
  const large = isSmall ? undefined : await createCatalogue(largeSize)
  measurements.push(...(await measurePages(small)))
  measurements.push(...(await measureLists({ small, large, sizes: { small: smallSize, large: largeSize } })))
  measurements.push(...(await measureFilters({ medium, large, sizes: { medium: mediumSize, large: largeSize } })))
  measurements.push(...(await measureSearch({ medium, large, sizes: { medium: mediumSize, large: largeSize } })))
  measurements.push(...(await measureOrders(small)))
  measurements.push(...(await measureVisit(small)))
  const report = {
    machine: describeMachine(),
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(),
    measurements,
    plans: await explainLists(large ?? medium),
  }
  writeFileSync(join(import.meta.dirname, 'report.md'), renderReport(report))
  writeFileSync(join(import.meta.dirname, 'report.svg'), renderPlot(measurements))
  console.log(renderReport(report))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A database with the demo shop and so many products more, taken in by the import that a shop owner uses. */
async function createCatalogue(size: number): Promise<string> {
  const databaseUrl = await createDatabase(postgres.url)
  const shop = await startShop({ databaseUrl, environment: { DEMO: '1' } })
  await shop.stop()
  const file = join(folder, `${size}.csv`)
  await writeCatalogue({ file, size })
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, ['scripts/import.ts', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The import of ${size} products ended with ${status}.`)
  console.log(`${size} products imported in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return databaseUrl
}

/** What a visitor with a phone gets of the same shop. */
async function measureVisit(databaseUrl: string): Promise<Measurement[]> {
  const shop = await startShop({ databaseUrl })
  try {
    return await measureLighthouse(shop.url)
  } finally {
    await shop.stop()
  }
}

function describeMachine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18 (fsync off)`
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
}
