import type { FastifyInstance } from 'fastify'
import type { VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { LoggedPrice } from './pricing.rules.ts'

export interface PricingModule {
  /** What each variant costs now, in cents with VAT: the public price, without a group's discount. */
  getPublicPrices: (q: Queryable, variantIds: readonly VariantId[]) => Promise<Map<VariantId, number>>

  // The log, for the catalog and imports

  /** The logged prices of each variant in order of time; a variant without a log has no entry. */
  getPriceLogs: (q: Queryable, variantIds: readonly VariantId[]) => Promise<Map<VariantId, LoggedPrice[]>>
  /** Called after every write of prices, in its transaction: appends the current price unless the log already ends with it. */
  recordPrices: (tx: Queryable, variantIds: readonly VariantId[]) => Promise<void>
  /** Writes a known past, for goods whose prices were public before they were in this shop. */
  importPriceHistory: (tx: Queryable, entries: readonly PastPrice[]) => Promise<void>
}

type PastPrice = LoggedPrice & { variantId: VariantId }

/** Planned reductions of many prices (ADR 0077). */
export interface Markdowns {
  routes: (app: FastifyInstance) => void
  /** The job, run by hand in tests. */
  keepMarkdowns: () => Promise<void>
}
