import type { MarkdownId, VariantId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { logPrices } from '../price-log.ts'
import { pricesPlanned } from '../pricing.events.ts'
import * as prices from './markdown-prices.queries.ts'
import { findMarkdown, lockMarkdown } from './markdowns.queries.ts'
import type { StoredMarkdown } from './markdowns.types.ts'
import { writeMarkdownPrices } from './write-markdown-prices.ts'

export type PrepareDeps = { db: Db; clock: Clock; events: Publisher }

/** Variants per transaction: some tens of milliseconds, so that a change of a price waits no longer. */
const batchSize = 1_000
/** So often open markdowns are compared with the goods: what is added to a category joins them. */
const freshMs = 10 * 60_000
/** So long the prices of an ended markdown are kept: its end is logged and shown by then. */
const keptMs = 7 * 24 * 60 * 60_000

/** The job: writes the prices of markdowns that are new or changed, or were not looked at for ten minutes. */
export async function keepMarkdowns(deps: PrepareDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  for (const id of await prices.listUnprepared(db.query, { now, before: new Date(now.getTime() - freshMs) })) {
    await prepareMarkdown(deps, id)
  }
  const before = new Date(now.getTime() - keptMs)
  while ((await prices.deleteEndedPrices(db.query, { before, most: batchSize })) === batchSize);
}

/**
 * Writes the prices of one markdown in batches. It may stop anywhere and run twice at the same time: each batch writes what is
 * missing. The markdown counts as prepared once all of them were written for one version of it.
 */
async function prepareMarkdown(deps: PrepareDeps, id: MarkdownId): Promise<void> {
  const { db, clock } = deps
  const markdown = await findMarkdown(db.query, id)
  if (!markdown) return
  const isOver = markdown.endsAt <= clock.now()
  const scope = isOver ? await prices.listMarkedIds(db.query, id) : await prices.listScope(db.query, markdown)
  let skippedCount = isOver ? markdown.skippedCount : 0
  let isWhole = true
  for (let start = 0; start < scope.length; start += batchSize) {
    const done = await prepareBatch(deps, { markdown, variantIds: scope.slice(start, start + batchSize) })
    // Changed meanwhile: the next run begins with what it is then.
    if (!done) return
    skippedCount += done.skipped
    isWhole &&= done.isWhole
  }
  const gone = await leaveGone(deps, { markdown, scope })
  if (!gone || !isWhole) return
  await db.tx((tx) => prices.updatePrepared(tx, { ...markdown, skippedCount, now: clock.now() }))
}

/** One that is over, perhaps by a moment: its prices stay what they were, and its pages and the log follow. */
const noChange = { changed: [], skipped: 0 }

type Batch = { markdown: StoredMarkdown; variantIds: readonly VariantId[] }

/** Undefined if the markdown is another one by now. `isWhole`: no variant was being changed. */
async function prepareBatch(
  { db, clock, events }: PrepareDeps,
  { markdown, variantIds }: Batch,
): Promise<{ skipped: number; isWhole: boolean } | undefined> {
  return db.tx(async (tx) => {
    const locked = await lockMarkdown(tx, markdown.id)
    if (locked?.version !== markdown.version) return undefined
    const idle = await prices.lockIdleVariants(tx, variantIds)
    const now = clock.now()
    const isOver = markdown.endsAt <= now
    const { changed, skipped } = isOver ? noChange : await writeMarkdownPrices(tx, { markdown, variantIds: idle, now })
    // After a change all pages: they may show another end.
    const shown = markdown.preparedVersion === markdown.version ? changed : idle
    await announce(tx, { events, variantIds: shown, now })
    return { skipped, isWhole: idle.length === variantIds.length }
  })
}

/** Takes the price from goods that left a markdown before it began; while it is on, they keep it. False if it is another one by now. */
async function leaveGone(
  { db, clock, events }: PrepareDeps,
  { markdown, scope }: { markdown: StoredMarkdown; scope: readonly VariantId[] },
): Promise<boolean> {
  if (markdown.startsAt <= clock.now()) return true
  const inScope = new Set(scope)
  const gone = (await prices.listMarkedIds(db.query, markdown.id)).filter((id) => !inScope.has(id))
  if (gone.length === 0) return true
  return db.tx(async (tx) => {
    const locked = await lockMarkdown(tx, markdown.id)
    if (locked?.version !== markdown.version) return false
    await prices.deleteMarked(tx, markdown.id, gone)
    await announce(tx, { events, variantIds: gone, now: clock.now() })
    return true
  })
}

/** Prices that hold already are in the log before pages show them, as the previous lowest price is read from it. */
async function announce(
  tx: Tx,
  { events, variantIds, now }: { events: Publisher; variantIds: readonly VariantId[]; now: Date },
): Promise<void> {
  if (variantIds.length === 0) return
  await logPrices(tx, { variantIds, now })
  await events.publish(tx, pricesPlanned({ variantIds }))
}
