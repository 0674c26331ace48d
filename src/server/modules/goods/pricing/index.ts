/**
 * Owns what a price is at an instant and the append-only log of public prices (`price_log`). The catalog writes the price
 * columns of `variants` and calls `recordPrices` for the log.
 */
import type { VariantId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { insertLogged, listLastLogged, listPriceLogs, listPrices } from './pricing.queries.ts'
import { effectivePrice, missingLogEntry, type LoggedPrice } from './pricing.rules.ts'
import type { PricingModule } from './pricing.types.ts'

export { effectivePrice, lowestPrice, toPriceFields, type LoggedPrice, type VariantPrice } from './pricing.rules.ts'
export { planPrice, type PlannedPrice } from './planned-price.rules.ts'
export type { PricingModule } from './pricing.types.ts'

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

async function readPriceLogs(q: Queryable, variantIds: readonly VariantId[]): Promise<Map<VariantId, LoggedPrice[]>> {
  const logs = new Map<VariantId, LoggedPrice[]>()
  for (const { variantId, ...entry } of await listPriceLogs(q, variantIds)) {
    const log = logs.get(variantId)
    if (log) log.push(entry)
    else logs.set(variantId, [entry])
  }
  return logs
}

async function recordPrices(
  tx: Queryable,
  { variantIds, now }: { variantIds: readonly VariantId[]; now: Date },
): Promise<void> {
  if (variantIds.length === 0) return
  const prices = await listPrices(tx, variantIds)
  const last = new Map((await listLastLogged(tx, variantIds)).map((entry) => [entry.variantId, entry]))
  const missing = prices.flatMap((price) => {
    const entry = missingLogEntry(price, { last: last.get(price.id), now })
    return entry ? [{ variantId: price.id, ...entry }] : []
  })
  await insertLogged(tx, missing)
}
