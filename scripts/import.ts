/** npm run import -- <file> …: takes catalogues over. Ends with 0 when every product was taken, 1 when some were refused, 2 when a file could not be read. */
import { dirname, join } from 'node:path'
import { loadConfig } from '../src/server/config.ts'
import type { Config } from '../src/server/config.ts'
import { createImageKeeper } from '../src/server/modules/catalog/import/keep-images.ts'
import { loadCatalogue } from '../src/server/modules/catalog/import/load-catalogue.ts'
import type { LoadProgress, LoadReport } from '../src/server/modules/catalog/import/load-catalogue.ts'
import { fileSource } from '../src/server/modules/catalog/import/source.ts'
import { refreshDocuments } from '../src/server/modules/catalog/refresh-documents.ts'
import { createInventoryModule } from '../src/server/modules/inventory/index.ts'
import { createPricingModule } from '../src/server/modules/pricing/index.ts'
import { readRatings } from '../src/server/modules/reviews/index.ts'
import { notifyChanges } from '../src/server/platform/changes.ts'
import { indexForSearch } from '../src/server/modules/search/index.ts'
import { systemClock as clock } from '../src/server/platform/clock.ts'
import { connectPglite, connectPostgres } from '../src/server/platform/db/connect.ts'
import { describeReport, drawBar } from './import-report.ts'

/** Large enough that round trips do not count; on a terminal a bar of a thousand goods still moves. */
const batchSize = 500

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
if (files.length === 0) {
  console.error('Použitie: npm run import -- katalog.csv [ďalší súbor]\nFormáty: docs/how-to/import-catalogue.md')
  process.exit(2)
}
process.exitCode = await importFiles(loadConfig(), files)

async function importFiles(config: Config, paths: readonly string[]): Promise<number> {
  const { db } = await connect(config)
  try {
    let worst = 0
    for (const path of paths) worst = Math.max(worst, await importFile({ config, db, path }))
    await notifyChanges(db, ['*'])
    return worst
  } finally {
    await db.close()
  }
}

function connect(config: Config) {
  if (config.databaseUrl === undefined) return connectPglite(config.dataDir)
  return connectPostgres(config.databaseUrl, { poolSize: 2, onError: (error) => console.error(error.message) })
}

type Import = { config: Config; db: Awaited<ReturnType<typeof connect>>['db']; path: string }

async function importFile({ config, db, path }: Import): Promise<number> {
  const startedAt = performance.now()
  const pricing = createPricingModule({ clock })
  const inventory = createInventoryModule()
  const keepImage = createImageKeeper({
    originalsFolder: join(config.dataDir, 'media', 'originals'),
    baseFolder: dirname(path),
  })
  const onProductsWritten = async (tx: Parameters<typeof refreshDocuments>[0], ids: readonly number[]) => {
    await refreshDocuments(tx, ids, { clock, inventory, pricing, readRatings, indexForSearch })
  }
  console.log(`Načítavam ${path} …`)
  const report = await loadCatalogue({ db, clock, pricing, keepImage, onProductsWritten }, fileSource(path), {
    batchSize,
    onProgress: createProgress(),
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!report) {
    console.error(`Súbor ${path} neexistuje.`)
    return 2
  }
  for (const line of describeReport(report, performance.now() - startedAt)) console.log(line)
  return exitCodeOf(report)
}

/** A bar on a terminal; elsewhere, as in a log, a line for every tenth. */
function createProgress(): (progress: LoadProgress) => void {
  let lastTenth = 0
  return (progress) => {
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${drawBar(progress)}${progress.done >= progress.total ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor((progress.done * 10) / Math.max(1, progress.total))
    if (tenth > lastTenth) console.log(drawBar(progress))
    lastTenth = tenth
  }
}

function exitCodeOf(report: LoadReport): number {
  if (report.format === undefined) return 2
  return report.refusals.length > 0 ? 1 : 0
}
