/** Writes a catalogue into the database: in batches, whole products or nothing, and the same again when it is repeated. */
import type { MissingPicture } from './fetch-pictures.ts'
import type { FormatId } from './format.ts'
import { analyzeCatalogue } from './import.queries.ts'
import type { Refusal } from './imported-product.ts'
import { prepareContext } from './load-context.ts'
import type { LoadDeps, Placed } from './load-context.ts'
import { openCatalogue } from './read-catalogue.ts'
import type { FileFacts } from './read-catalogue.ts'
import type { ReadOptions } from './reading.ts'
import { createRemarks } from './remarks.rules.ts'
import type { RemarkGroup } from './remarks.rules.ts'
import { runAtMost } from './run-at-most.ts'
import type { CatalogueSource } from './source.ts'
import type { ColumnUse } from './survey.ts'
import { writeBatch } from './write-batch.ts'

export type { LoadDeps } from './load-context.ts'

export type LoadOptions = {
  /** What the owner says of currency, VAT and columns. */
  reading?: Omit<ReadOptions, 'now' | 'storeSlugs'>
  batchSize?: number
  /** Days for which the regular price of a new variant is known to have held; 0 starts its log with today's price. */
  priceHistoryDays?: number
  onProgress?: (progress: LoadProgress) => void
}

export type LoadProgress = { done: number; total: number }

export type LoadReport = {
  format: FormatId | undefined
  /** Not given when the file could not be read. */
  facts?: FileFacts
  /** The format of a file that could not be read, where it is known. */
  label?: string
  /** Products in the file. */
  total: number
  loaded: number
  refusedProducts: number
  refusals: Refusal[]
  /** What of the products taken did not come along, or not as it was. */
  losses: RemarkGroup[]
  /** Pictures of products taken that could not be had. */
  missingPictures: MissingPicture[]
  /** Columns with values that mean nothing here. */
  lostColumns: ColumnUse[]
}

// In products.
const firstAnalysis = 1_000
const analysisEvery = 10_000
/** So many batches are written side by side: while one is made into rows here, the database stores the other. */
const batchesAtOnce = { postgres: 2, pglite: 1 } as const

export async function loadCatalogue(
  deps: LoadDeps,
  source: CatalogueSource,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const context = await prepareContext(deps, options)
  const storeSlugs = new Set(context.locations.keys())
  const catalogue = await openCatalogue(source, { ...options.reading, now: context.now, storeSlugs })
  const empty = {
    total: 0,
    loaded: 0,
    refusedProducts: 0,
    refusals: [],
    losses: [],
    missingPictures: [],
    lostColumns: [],
  }
  if (catalogue.kind === 'unreadable') {
    const { label, refusals } = catalogue
    return { ...empty, format: undefined, ...(label !== undefined && { label }), refusals }
  }
  const { facts, productCount } = catalogue
  const report: LoadReport = {
    ...empty,
    format: facts.format,
    facts,
    total: productCount,
    refusals: [],
    missingPictures: [],
  }
  const losses = createRemarks()
  let analysedAt = 0
  const write = async (batch: readonly Placed[]) => {
    const { loaded, refusals, missingPictures } = await writeBatch(context, batch)
    report.loaded += loaded
    report.refusedProducts += batch.length - loaded
    report.refusals.push(...refusals)
    report.missingPictures.push(...missingPictures)
    options.onProgress?.({ done: report.loaded + report.refusedProducts, total: report.total })
    // Tables that grow from nothing keep the plans of empty tables until they are measured again.
    if (report.loaded < analysedAt + (analysedAt === 0 ? firstAnalysis : analysisEvery)) return
    analysedAt = report.loaded
    await analyzeCatalogue(deps.db.query)
  }
  const writes = runAtMost(batchesAtOnce[deps.db.kind])
  // The parts of a set and a gift may stand anywhere in the file: what needs them is written when everything else is there.
  const last: Placed[] = []
  let batch: Placed[] = []
  for await (const outcome of catalogue.outcomes()) {
    if (outcome.kind === 'refused') {
      report.refusedProducts += 1
      report.refusals.push(...outcome.refusals)
    } else {
      losses.add(outcome.losses)
      if (outcome.product.setComponents || outcome.product.giftCode) last.push(outcome)
      else batch.push(outcome)
    }
    if (batch.length < context.batchSize) continue
    const full = batch
    batch = []
    await writes.start(() => write(full))
  }
  await writes.start(() => write(batch))
  await writes.end()
  for (let start = 0; start < last.length; start += context.batchSize)
    await write(last.slice(start, start + context.batchSize))
  options.onProgress?.({ done: report.total, total: report.total })
  report.refusals.sort((left, right) => left.line - right.line)
  report.missingPictures.sort((left, right) => left.line - right.line)
  report.losses = losses.groups()
  report.lostColumns = catalogue.lostColumns()
  return report
}
