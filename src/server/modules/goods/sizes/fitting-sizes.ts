import { readMeasures } from '#contracts/measures-text.ts'
import type { Fits } from '#contracts/reviews.ts'
import type { ProductId } from '#kernel/ids.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { adviseByTable, type AdviseDeps } from './advise-by-table.ts'
import { listSizedProducts } from './sizes.queries.ts'

/**
 * The size of each product that fits measures written as `v128-h64`, which lists filter by; products without one are left out. Which
 * product names which table may be a minute old, as lists are.
 */
export function createFittingSizesReader(deps: Omit<AdviseDeps, 'judged'>) {
  const judged = createJudgedCache()
  const sized = createMemoryCache<Awaited<ReturnType<typeof listSizedProducts>>>({ freshMs: 10_000, staleMs: 60_000 })
  return async (fit: string): Promise<ReadonlyMap<ProductId, string>> => {
    const { byTable, corrected } = await adviseByTable({ ...deps, judged }, readMeasures(fit))
    if (byTable.size === 0) return new Map()
    const products = await sized.get('all', () => listSizedProducts(deps.db.query))
    return new Map(
      products.flatMap(({ id, sizeTableId }) => {
        const advice = corrected.get(id) ?? (sizeTableId === null ? undefined : byTable.get(sizeTableId))
        return advice ? [[id, advice.size] as const] : []
      }),
    )
  }
}

/** The products that name a table, up to a minute old: lists of others do not ask for measures. */
export function createSizedProductsReader({ db }: Pick<AdviseDeps, 'db'>) {
  const sized = createMemoryCache<ReadonlySet<ProductId>>({ freshMs: 10_000, staleMs: 60_000 })
  return () => sized.get('all', async () => new Set((await listSizedProducts(db.query)).map(({ id }) => id)))
}

/** Of all goods together: reviews come slowly, and every list needs them. */
export function createJudgedCache() {
  return createMemoryCache<Map<ProductId, Fits>>({ freshMs: 60_000, staleMs: 600_000 })
}
