/**
 * npm run bench:peers: measures Vendure and our shop beside each other on this machine, with the same goods, client and
 * database server, and writes bench/peers.md. Vendure is installed into the user's cache folder. `--quick` measures one
 * short pair of each figure and writes no report.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { describeCalm } from '../calm.ts'
import { createCatalogDatabase, restock, settle } from '../catalog-database.ts'
import { writeCatalog } from '../catalog.ts'
import { stayOn } from '../cores.ts'
import { readGoods } from './goods.ts'
import { installOurs, installVendure } from './install.ts'
import { measureFigures } from './measure.ts'
import { renderReport } from './report.ts'
import { createVendureShop } from './vendure.ts'
import packages from './vendure-packages.json' with { type: 'json' }

const isQuick = process.argv.includes('--quick')
// With 960 products each of the 40 categories has one page.
const size = isQuick ? 960 : 2_000
const effort = isQuick
  ? { pairs: 1, seconds: 2, adds: 20, orders: { ours: 50, theirs: 20 } }
  : { pairs: 3, seconds: 5, adds: 600, orders: { ours: 1_000, theirs: 200 } }

const installed = { ours: installOurs(), theirs: installVendure() }
// As in bench/run.ts: the load and the database on the second core, the server under test alone on the first.
stayOn('1')
const folder = mkdtempSync(join(tmpdir(), 'shop-peers-'))
const postgres = await startPostgres({ shared_buffers: '512MB', max_connections: '120' })
try {
  const file = join(folder, 'goods.csv')
  await writeCatalog({ file, size })
  const goods = readGoods(file)
  const databaseUrl = await createCatalogDatabase({ postgresUrl: postgres.url, folder, size })
  await restock(databaseUrl)
  await settle(databaseUrl)
  const vendure = await createVendureShop(
    { postgresUrl: postgres.url, installFolder: installed.theirs.folder, folder },
    goods,
  )
  const figures = await measureFigures({ databaseUrl, vendure, goods, installed, effort })
  const report = renderReport({
    date: toLocalDay(new Date()),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim(),
    machine: describeMachine(),
    calm: describeCalm(),
    versions: `Vendure ${packages.dependencies['@vendure/core']}.`,
    settings: describeSettings(),
    figures,
  })
  if (!isQuick) writeFileSync(join(import.meta.dirname, '../peers.md'), report)
  console.log(report)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function describeMachine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version} for both, PostgreSQL 18 (fsync off)`
}

function describeSettings(): string[] {
  return [
    `${size.toLocaleString('en')} products with one variant each, from one file, in 4 groups and 40 categories, with enough stock; loaded by the import of each shop. Ours also has the 632 products of its demo.`,
    'The server under test alone on the first core; the other server runs idle beside it, so that the pairs can alternate. Load and database on the second core.',
    `Reads: 20 connections for ${effort.seconds} seconds, cycling through all lists, products or queries. Answers are checked before: both shops return the same count, the same prices and a picture for each product.`,
    `Carts and orders: 10 clients, ${effort.adds} carts, ${effort.orders.ours} orders of ours and ${effort.orders.theirs} of Vendure per run; placed orders are counted in the database afterwards.`,
    'Ours: the settings of production, rate limits off, 10 connections to the database. "As delivered" it may store public answers until the goods change; with "each answer built" (`PAGE_CACHE=0`) it stores none, as Vendure.',
    'The client accepts Brotli, as browsers do. Our stored answers are compressed, all other answers of both shops are not.',
    'Vendure: what `@vendure/create` configures for PostgreSQL, with its settings for production: DefaultSearchPlugin, DefaultJobQueuePlugin, DefaultCachePlugin, DefaultSchedulerPlugin, AssetServerPlugin, EmailPlugin (sends nothing), HardenPlugin; introspection off, log level error, 40 connections to the database: with the default of 10, ten concurrent carts were seen to hold all of them and to wait forever for another. Its dashboard is left out.',
    'The jobs of both shops wait in the database during the measurements.',
  ]
}
