import { comparers, type Comparer, type FeedFault } from '#contracts/admin/feeds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listFeedItems, type FeedItem } from '../feed-product.rules.ts'
import type { FeedsDeps } from '../feeds.types.ts'
import { loadCarrierPrices } from '../load-carrier-prices.ts'
import { readBatches } from '../read-products.ts'
import { findFeedFaults, isRefusal, type FaultContext } from './feed-faults.rules.ts'
import { listChecks, replaceFaults, upsertCheck, type FaultRow } from './feed-faults.queries.ts'

/** Older than this, a check is made again. */
const maxAgeMs = 55 * 60_000

/** Checks all goods against the rules of the comparers, if the last check is old. */
export async function checkFeeds(deps: FeedsDeps & { db: Db }): Promise<void> {
  const { db, clock } = deps
  const now = clock.now().getTime()
  const earlier = await listChecks(db.query)
  const isFresh = ({ checkedAt }: { checkedAt: Date }) => now - checkedAt.getTime() < maxAgeMs
  if (earlier.length === comparers.length && earlier.every(isFresh)) return
  await checkAll(deps)
}

/**
 * Checks all goods. A product is checked with its batch, in one transaction; `onBatch` is called after each with how many items were looked
 * at. Returns how many there are.
 */
export async function checkAll(
  deps: FeedsDeps & { db: Db },
  onBatch: (items: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { db, clock } = deps
  const startedAt = clock.now()
  const context = await loadFaultContext(deps)
  const sums = new Map(comparers.map((comparer) => [comparer, { items: 0, counts: new Map<FeedFault, number>() }]))
  let after = 0
  let seen = 0
  for await (const batch of readBatches(deps)) {
    const items = batch.flatMap(listFeedItems)
    const rows = items.flatMap((item) => findRows(item, context, sums))
    const to = batch.at(-1)?.detail.id
    if (to === undefined) break
    await db.tx((tx) => replaceFaults(tx, { after, to, rows }))
    after = to
    seen += items.length
    await onBatch(seen)
  }
  await db.tx(async (tx) => {
    // Products behind the last one are gone.
    await replaceFaults(tx, { after, to: maxId, rows: [] })
    for (const [comparer, { items, counts }] of sums) {
      await upsertCheck(tx, { comparer, checkedAt: startedAt, items, counts: Object.fromEntries(counts) })
    }
  })
  return seen
}

const maxId = 2_147_483_647

type Sums = Map<Comparer, { items: number; counts: Map<FeedFault, number> }>

function findRows(item: FeedItem, context: FaultContext, sums: Sums): FaultRow[] {
  return comparers.flatMap((comparer) => {
    const faults = findFeedFaults(comparer, item, context)
    const sum = sums.get(comparer)
    if (!faults || !sum) return []
    sum.items += 1
    for (const fault of faults) sum.counts.set(fault, (sum.counts.get(fault) ?? 0) + 1)
    if (faults.length === 0) return []
    const { id: variantId } = item.variant
    return [{ comparer, variantId, productId: item.product.id, faults, isRejected: faults.some(isRefusal) }]
  })
}

export async function loadFaultContext(
  deps: Pick<FeedsDeps, 'db' | 'delivery' | 'payments' | 'readSetting' | 'publicUrl'>,
): Promise<FaultContext> {
  const { heurekaDeliveries, googleCategories } = await deps.readSetting('feeds')
  const priceCarriers = await loadCarrierPrices(deps)
  return {
    origin: deps.publicUrl,
    googleCategories,
    countDeliveries: (item) =>
      priceCarriers(item).filter(({ carrier }) => heurekaDeliveries[carrier.code] !== undefined).length,
  }
}
