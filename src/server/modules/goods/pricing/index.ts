/**
 * Owns what a price is at an instant, the append-only log of public prices (`price_log`), and markdowns with the prices they
 * make. The catalog writes the price columns of `variants` and calls `recordPrices` for the log.
 */
import type { FastifyInstance } from 'fastify'
import type { VariantId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { registerMarkdownRoutes } from './markdowns.admin.routes.ts'
import { workMarkdowns } from './markdowns/markdown-jobs.ts'
import { keepMarkdowns, type PrepareDeps } from './markdowns/prepare-markdowns.ts'
import { followPrices } from './markdowns/write-markdown-prices.ts'
import { logPrices, readPriceLogs } from './price-log.ts'
import { insertLogged, listPrices } from './pricing.queries.ts'
import { effectivePrice } from './pricing.rules.ts'
import type { Markdowns, PricingModule } from './pricing.types.ts'

export { markdowns, markdownsOf } from './markdowns/variant-markdowns.queries.ts'
export {
  effectivePrice,
  lowestPrice,
  type LoggedPrice,
  type MarkdownPrice,
  type VariantPrice,
} from './pricing.rules.ts'
export { toPriceFields } from './price-fields.rules.ts'
export { planPrice, type PlannedPrice } from './planned-price.rules.ts'
export type { Markdowns, PricingModule } from './pricing.types.ts'

export function createPricingModule({ clock }: { clock: Clock }): PricingModule {
  return {
    async getPublicPrices(q, variantIds) {
      const now = clock.now()
      const prices = variantIds.length === 0 ? [] : await listPrices(q, variantIds)
      return new Map(prices.map((price) => [price.id, effectivePrice(price, now).cents]))
    },
    getPriceLogs: readPriceLogs,
    recordPrices: (tx, variantIds) => recordPrices(tx, { variantIds, now: clock.now() }),
    importPriceHistory: insertLogged,
  }
}

/** The planned part of prices: the shop alone has it, commands and tests that write prices need none of it. */
export function createMarkdowns(deps: PrepareDeps & { jobs: Jobs }): Markdowns {
  workMarkdowns(deps)
  return {
    routes(app: FastifyInstance) {
      registerMarkdownRoutes(app, deps)
    },
    keepMarkdowns: () => keepMarkdowns(deps),
  }
}

async function recordPrices(
  tx: Queryable,
  { variantIds, now }: { variantIds: readonly VariantId[]; now: Date },
): Promise<void> {
  if (variantIds.length === 0) return
  await logPrices(tx, { variantIds, now })
  await followPrices(tx, { variantIds, now })
}
