import * as z from 'zod/mini'
import type { LocationId, ProductId, StoreId, VariantId, WatchdogId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import {
  deleteEnded,
  listActive,
  listWatchedVariants,
  markExpired,
  takeDue,
  type ActiveRow,
} from './due-watchdogs.queries.ts'
import { loadFacts, type FactsDeps } from './load-facts.ts'
import { isDue, type Watch } from './watchdogs.rules.ts'
import type { WatchdogsDeps } from './watchdogs.types.ts'

export const checkJob = 'watchdogs.check'
export const sweepJob = 'watchdogs.sweep'

type CheckDeps = FactsDeps & Pick<WatchdogsDeps, 'stores' | 'notifications'>

const dayMs = 86_400_000
const confirmWithinMs = 7 * dayMs
const keepEndedMs = 90 * dayMs
const batchSize = 500

const checkData = z.object({ variantIds: z.array(z.int()) })

export async function enqueueCheck(
  tx: Tx,
  { jobs, productIds }: Pick<WatchdogsDeps, 'jobs'> & { productIds: readonly ProductId[] },
): Promise<void> {
  const variantIds = await listWatchedVariants(tx, productIds)
  if (variantIds.length > 0) await jobs.enqueue(tx, checkJob, { variantIds })
}

export async function runCheck(deps: CheckDeps, data: unknown): Promise<void> {
  const all = z.array(checkData).parse(Array.isArray(data) ? data : [data])
  await checkWatches(deps, [...new Set(all.flatMap(({ variantIds }) => variantIds))])
}

export async function runSweep(deps: CheckDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await markExpired(db.query, { now, askedBefore: new Date(now.getTime() - confirmWithinMs) })
  await deleteEnded(db.query, new Date(now.getTime() - keepEndedMs))
  await checkWatches(deps)
}

/** Enqueues due messages for the active watches of these variants, or of all. */
async function checkWatches(deps: CheckDeps, variantIds?: readonly VariantId[]): Promise<void> {
  const { db, stores } = deps
  const places = new Map((await stores.getStoreLocations()).map(({ store, locationId }) => [store.id, locationId]))
  for (let afterId = 0; ;) {
    const rows = await listActive(db.query, { afterId, limit: batchSize, variantIds })
    const last = rows.at(-1)
    if (!last) return
    const facts = await loadFacts(deps, [...new Set(rows.map((row) => row.variantId))])
    const due = rows.flatMap((row) => {
      const watch = toWatch(row, places)
      const now = facts(row.variantId)
      return watch && isDue(watch, now) ? [{ id: row.id, cents: now.priceCents ?? 0 }] : []
    })
    if (due.length > 0) await enqueueMessages(deps, due)
    afterId = last.id
  }
}

/** Ends the watch and enqueues its message in one transaction: a crash leaves both or neither. */
async function enqueueMessages(
  { db, clock, notifications }: CheckDeps,
  due: readonly { id: WatchdogId; cents: Cents }[],
): Promise<void> {
  await db.tx(async (tx) => {
    const taken = await takeDue(tx, { due, now: clock.now() })
    for (const { id, kind } of taken)
      await notifications.enqueue(tx, kind === 'stock' ? 'watchdog-stock' : 'watchdog-price', { watchdogId: id })
  })
}

/** Undefined when the store has closed for good: such a watch waits until it expires. */
function toWatch(row: ActiveRow, places: ReadonlyMap<StoreId, LocationId>): Watch | undefined {
  if (row.kind === 'price') return { kind: 'price', seenCents: row.seenCents ?? 0, targetCents: row.targetCents }
  if (row.storeId === null) return { kind: 'stock', locationId: undefined }
  const locationId = places.get(row.storeId)
  return locationId === undefined ? undefined : { kind: 'stock', locationId }
}
