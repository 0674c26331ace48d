import type { ProductId } from '#kernel/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { catalogChanged } from '../catalog.events.ts'
import { listCategoryIdsOf, listProductIds } from '../documents/documents.queries.ts'
import { refreshDocuments, type RefreshDeps } from './refresh-documents.ts'

/** `expireDocuments`, `dropCaches`: those of this process. */
export type RefreshProductsDeps = RefreshDeps & {
  db: Db
  expireDocuments: () => void
  dropCaches: () => void
}

const rebuildBatch = 1_000
/** A change of more products is announced as one of the whole catalog. */
const maxProductTags = 100

/** For a change by hand: counts and lists in the memory of every process are refreshed too. */
export async function refreshProducts(deps: RefreshProductsDeps, productIds: readonly ProductId[]): Promise<void> {
  await refreshInBatches(deps, { productIds, hasLists: true })
}

/** For changes of stock: counts and lists in memory only age. */
export async function refreshPages(deps: RefreshProductsDeps, productIds: readonly ProductId[]): Promise<void> {
  await refreshInBatches(deps, { productIds, hasLists: false })
}

export async function rebuildAll(deps: RefreshProductsDeps, onProgress: (count: number) => void): Promise<void> {
  let count = 0
  for (let after = 0; ;) {
    const ids = await listProductIds(deps.db.query, after, rebuildBatch)
    const last = ids.at(-1)
    if (last === undefined) return
    await refreshProducts(deps, ids)
    count += ids.length
    onProgress(count)
    after = last
  }
}

/** One transaction per batch, so that a large refresh neither holds locks for long nor starts from scratch after a stop. */
async function refreshInBatches(
  deps: RefreshProductsDeps,
  { productIds, hasLists }: { productIds: readonly ProductId[]; hasLists: boolean },
): Promise<void> {
  const { db, events } = deps
  const refreshed: number[] = []
  for (let start = 0; start < productIds.length; start += rebuildBatch) {
    const batch = productIds.slice(start, start + rebuildBatch)
    refreshed.push(...(await db.tx((tx) => refreshDocuments(tx, batch, deps))))
  }
  // Before the announcement, after which pages are rendered from the caches.
  deps.expireDocuments()
  if (hasLists) deps.dropCaches()
  await db.tx(async (tx) => {
    const tags = await tagsOf(tx, [...new Set(refreshed)])
    await events.publish(tx, catalogChanged({ tags: hasLists ? [...tags, 'lists'] : tags }))
  })
}

/** The pages of the products and of the lists that have them; of many products, all pages. */
async function tagsOf(tx: Tx, productIds: readonly ProductId[]): Promise<string[]> {
  if (productIds.length > maxProductTags) return ['catalog']
  const categoryIds = await listCategoryIdsOf(tx, productIds)
  return [...productIds.map((id) => `product:${id}`), ...categoryIds.map((id) => `category:${id}`)]
}
