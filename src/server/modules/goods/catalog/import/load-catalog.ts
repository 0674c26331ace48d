/** Writes a catalog into the database in batches: whole products or nothing. Idempotent. */
import type { FormatId } from './formats/format.ts'
import type { ImportOutcome, Refusal } from './imported-product.ts'
import type { MissingPicture } from './pictures/fetch-pictures.ts'
import { openCatalog } from './read-catalog.ts'
import type { FileFacts } from './read-catalog.ts'
import type { ReadOptions } from './reading.ts'
import { createRemarks } from './remarks.store.ts'
import type { RemarkGroup, Remarks } from './remarks.store.ts'
import type { CatalogSource } from './source/source.ts'
import type { ColumnUse } from './survey/survey.ts'
import { readStoredSetting } from '#server/modules/shop/content/index.ts'
import { analyzeCatalog } from './write/import.queries.ts'
import { createWaitingCheck } from './write/link-checks.ts'
import { prepareContext } from './write/load-context.ts'
import type { Context, LoadDeps, Placed } from './write/load-context.ts'
import { writeBatch } from './write/write-batch.ts'
import { writeAll } from './write-all.ts'

export type { LoadDeps } from './write/load-context.ts'

export type LoadOptions = {
  /** The owner's options for currency, VAT and columns. */
  reading?: Omit<ReadOptions, 'now' | 'storeSlugs' | 'rateChanges'>
  batchSize?: number
  /** For how many days the regular price of a new variant has been valid; 0 starts its log with today's price. */
  priceHistoryDays?: number
  /** Batches of new goods are written beside each other: for a command, which may use the database alone. */
  sharesTurns?: boolean
  onProgress?: (progress: LoadProgress) => void
}

export type LoadProgress = { done: number; total: number }

export type LoadReport = {
  format: FormatId | undefined
  /** Not given if the file could not be read. */
  facts?: FileFacts
  /** The format of a file that could not be read, if it is known. */
  label?: string
  /** Products in the file. */
  total: number
  loaded: number
  refusedProducts: number
  refusals: Refusal[]
  /** Data of accepted products that was lost or changed. */
  losses: RemarkGroup[]
  /** Pictures of accepted products that could not be fetched. */
  missingPictures: MissingPicture[]
  /** Columns with values that the import does not use. */
  lostColumns: ColumnUse[]
}

/** Products after which the tables are analyzed first; then each time they are so many times as many. */
const firstAnalysis = 1_000
const growthOfAnalysis = 4
/** Batches that are written concurrently: while one is turned into rows here, the database stores the others. */
const batchesAtOnce = { pglite: 1, inTurns: 2, shared: 3 } as const

/** Never throws for a faulty file: the report says what was refused or lost. */
export async function loadCatalog(
  deps: LoadDeps,
  source: CatalogSource,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const context = await prepareContext(deps, options)
  const storeSlugs = new Set(context.locations.keys())
  const { rates: rateChanges } = await readStoredSetting(deps.db.query, 'vat')
  const catalog = await openCatalog(source, { ...options.reading, now: context.now, storeSlugs, rateChanges })
  if (catalog.kind === 'unreadable') {
    const { label, refusals } = catalog
    return { ...createReport(), format: undefined, ...(label !== undefined && { label }), refusals }
  }
  const { facts, productCount } = catalog
  const report: LoadReport = { ...createReport(), format: facts.format, facts, total: productCount }
  const losses = createRemarks()
  const links = createWaitingCheck()
  const write = createWriter(context, { report, links, onProgress: options.onProgress })
  const readable = readOutcomes(catalog.outcomes(), { report, losses })
  const concurrency =
    deps.db.kind === 'pglite' ? batchesAtOnce.pglite : batchesAtOnce[context.sharesTurns ? 'shared' : 'inTurns']
  const readAgain = () => readOutcomes(catalog.outcomes())
  await writeAll(readable, { write, readAgain, batchSize: context.batchSize, concurrency })
  options.onProgress?.({ done: report.total, total: report.total })
  report.refusals.sort((left, right) => left.line - right.line)
  report.missingPictures.sort((left, right) => left.line - right.line)
  losses.add(await links.listMissing(deps.db.query))
  report.losses = losses.groups()
  report.lostColumns = catalog.lostColumns()
  return report
}

function createReport(): Omit<LoadReport, 'format'> {
  return {
    total: 0,
    loaded: 0,
    refusedProducts: 0,
    refusals: [],
    losses: [],
    missingPictures: [],
    lostColumns: [],
  }
}

type Write = (batch: readonly Placed[]) => Promise<void>

/** Writes a batch and adds it to the report. */
function createWriter(
  context: Context,
  {
    report,
    links,
    onProgress,
  }: { report: LoadReport; links: ReturnType<typeof createWaitingCheck>; onProgress: LoadOptions['onProgress'] },
): Write {
  let analyzedAt = 0
  return async (batch) => {
    const { loaded, refusals, missingPictures } = await writeBatch(context, batch)
    report.loaded += loaded
    report.refusedProducts += batch.length - loaded
    report.refusals.push(...refusals)
    report.missingPictures.push(...missingPictures)
    links.add(batch)
    onProgress?.({ done: report.loaded + report.refusedProducts, total: report.total })
    // Tables that grow from nothing keep the plans of empty tables until they are analyzed again.
    if (report.loaded < Math.max(firstAnalysis, analyzedAt * growthOfAnalysis)) return
    analyzedAt = report.loaded
    await analyzeCatalog(context.db.query)
  }
}

/** The readable products; refused ones and losses go to the report, if they are not in it yet. */
async function* readOutcomes(
  outcomes: AsyncIterable<ImportOutcome>,
  noted?: { report: LoadReport; losses: Remarks },
): AsyncGenerator<Placed> {
  for await (const outcome of outcomes) {
    if (outcome.kind === 'product') {
      noted?.losses.add(outcome.losses)
      yield { line: outcome.line, product: outcome.product }
    } else if (noted) {
      noted.report.refusedProducts += 1
      noted.report.refusals.push(...outcome.refusals)
    }
  }
}
