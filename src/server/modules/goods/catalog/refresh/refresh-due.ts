import type { Facet } from '#contracts/facets.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import { listDueProducts } from '../documents/documents.queries.ts'
import { applyFacets } from '../facets/apply-facets.ts'
import { listActiveVariantIds } from '../navigation/categories.queries.ts'
import { refreshPages, type RefreshProductsDeps } from './refresh-products.ts'

export type RefreshDueDeps = RefreshProductsDeps & {
  pricing: Pick<PricingModule, 'recordPrices'>
  builtInFacets?: readonly Facet[] | undefined
}

const dueBatch = 2_000

/** Refreshes due documents: a sale has begun or ended, or a facet is new. Logs the new prices first. */
export async function refreshDue(deps: RefreshDueDeps): Promise<void> {
  const { db, clock, events, pricing, builtInFacets } = deps
  await applyFacets(db, { builtIn: builtInFacets, events, now: clock.now() })
  for (;;) {
    const ids = await listDueProducts(db.query, clock.now(), dueBatch)
    if (ids.length === 0) return
    await db.tx(async (tx) => {
      await pricing.recordPrices(tx, await listActiveVariantIds(tx, ids))
    })
    await refreshPages(deps, ids)
    if (ids.length < dueBatch) return
  }
}
