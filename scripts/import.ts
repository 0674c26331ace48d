/**
 * npm run import -- <file> …: imports catalogs. Exits with 0 when every product was imported, 1 when some were refused,
 * 2 when a file could not be read.
 */
import { dirname } from 'node:path'
import { loadConfig } from '../src/server/config.ts'
import type { Config } from '../src/server/config.ts'
import { createImageKeeper } from '../src/server/modules/goods/catalog/import/pictures/keep-images.ts'
import { loadCatalog } from '../src/server/modules/goods/catalog/import/load-catalog.ts'
import type { LoadProgress, LoadReport } from '../src/server/modules/goods/catalog/import/load-catalog.ts'
import { previewCatalog } from '../src/server/modules/goods/catalog/import/preview-catalog.ts'
import { openFile } from '../src/server/modules/goods/catalog/import/source/open-file.ts'
import { documentsRefreshed, mainCategoriesAdded } from '../src/server/modules/goods/catalog/catalog.events.ts'
import { linkMainCategories } from '../src/server/modules/shop/content/index.ts'
import { refreshDocuments } from '../src/server/modules/goods/catalog/refresh/refresh-documents.ts'
import { createInventoryModule } from '../src/server/modules/goods/inventory/index.ts'
import { createPricingModule } from '../src/server/modules/goods/pricing/index.ts'
import { listRatings } from '../src/server/modules/care/reviews/index.ts'
import { notifyChanges } from '../src/server/platform/changes.ts'
import { indexProducts } from '../src/server/modules/goods/search/index.ts'
import { systemClock as clock } from '../src/server/platform/clock.ts'
import type { Tx } from '../src/server/platform/db/db.ts'
import { createEvents, on } from '../src/server/platform/events.ts'
import { openFileStores } from '../src/server/platform/files/open-file-stores.ts'
import { connect } from './connect.ts'
import { parseImportArguments, usage } from './import-arguments.ts'
import type { ImportArguments } from './import-arguments.ts'
import { describePreview, describeReport, drawBar } from './import-report.ts'

/** Large enough to make round trips negligible, small enough for a smooth progress bar with a thousand products. */
const batchSize = 500

const given = parseImportArguments(process.argv.slice(2))
if ('fault' in given) {
  console.error(`${given.fault}\n${usage}`)
  process.exit(2)
}
process.exitCode = given.isDryRun ? await previewFiles(given) : await importFiles(loadConfig(), given)

/** Needs no database: it can run next to the shop, on any machine. */
async function previewFiles({ files, reading }: ImportArguments): Promise<number> {
  let worst = 0
  for (const path of files) {
    console.log(`Čítam ${path} …`)
    const preview = await orMissing(
      openFile(path).then((source) => previewCatalog(source, { ...reading, now: clock.now() })),
    )
    for (const line of preview ? describePreview(preview) : []) console.log(line)
    worst = Math.max(worst, preview?.facts === undefined ? 2 : Math.min(1, preview.refusals.length))
  }
  return worst
}

/** Says so and returns undefined when a file does not exist. */
async function orMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      console.error(`Súbor ${'path' in error ? String(error.path) : ''} neexistuje.`)
      return undefined
    }
    throw error
  }
}

async function importFiles(config: Config, { files, reading }: ImportArguments): Promise<number> {
  const { db } = await connect(config)
  try {
    let worst = 0
    for (const path of files) worst = Math.max(worst, await importFile({ config, db, path, reading }))
    await notifyChanges(db, ['*'])
    return worst
  } finally {
    await db.close()
  }
}

type Import = {
  config: Config
  db: Awaited<ReturnType<typeof connect>>['db']
  path: string
  reading: ImportArguments['reading']
}

async function importFile({ config, db, path, reading }: Import): Promise<number> {
  const startedAt = performance.now()
  const pricing = createPricingModule({ clock })
  // Watched goods are found by the shop's own sweep: this process runs no jobs.
  const events = createEvents()
  events.react([
    on(documentsRefreshed, { inTransaction: [indexProducts] }),
    on(mainCategoriesAdded, { inTransaction: [linkMainCategories] }),
  ])
  const inventory = createInventoryModule({ events })
  const { originals } = await openFileStores({ db, dataDir: config.dataDir, s3: config.filesS3 })
  const keepImage = createImageKeeper({
    originals,
    baseFolder: dirname(path),
  })
  console.log(`Načítavam ${path} …`)
  const report = await orMissing(
    loadCatalog(
      {
        db,
        clock,
        events,
        pricing,
        keepImage,
        async refreshDocuments(tx: Tx, ids) {
          await refreshDocuments(tx, ids, { clock, events, inventory, pricing, listRatings })
        },
      },
      await openFile(path),
      { reading, batchSize, sharesTurns: true, onProgress: createProgress() },
    ),
  )
  if (!report) return 2
  for (const line of describeReport(report, performance.now() - startedAt)) console.log(line)
  return exitCodeOf(report)
}

/** A progress bar on a terminal; elsewhere, as in a log, a line per ten percent. */
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
