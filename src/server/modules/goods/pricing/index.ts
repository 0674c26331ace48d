/**
 * Owns what a price is at an instant and the append-only log of public prices (`price_log`). The price columns of `variants`
 * are written by the catalogue, which tells this module to log them.
 */
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { insertLogged, selectLastLogged, selectPriceLogs, selectPrices } from './pricing.queries.ts'
import { effectivePrice, missingLogEntry, type LoggedPrice } from './pricing.rules.ts'

export { effectivePrice, toPriceFields, type LoggedPrice, type VariantPrice } from './pricing.rules.ts'

export type PricingModule = ReturnType<typeof createPricingModule>

export function createPricingModule({ clock }: { clock: Clock }) {
  return {
    /** The logged prices of each variant in order of time; a variant without a log has no entry. */
    async getPriceLogs(q: Queryable, variantIds: readonly number[]): Promise<Map<number, LoggedPrice[]>> {
      const logs = new Map<number, LoggedPrice[]>()
      for (const { variantId, ...entry } of await selectPriceLogs(q, variantIds)) {
        const log = logs.get(variantId)
        if (log) log.push(entry)
        else logs.set(variantId, [entry])
      }
      return logs
    },

    /** What each variant costs now with VAT, in cents: the price that anybody sees, without a group's discount. */
    async getPublicPrices(q: Queryable, variantIds: readonly number[]): Promise<Map<number, number>> {
      const now = clock.now()
      const prices = variantIds.length === 0 ? [] : await selectPrices(q, variantIds)
      return new Map(prices.map((price) => [price.id, effectivePrice(price, now).cents]))
    },

    /** Call after every write of prices, in its transaction: appends to the log what it does not end with yet. */
    async recordPrices(tx: Queryable, variantIds: readonly number[]): Promise<void> {
      if (variantIds.length === 0) return
      const now = clock.now()
      const prices = await selectPrices(tx, variantIds)
      const last = new Map((await selectLastLogged(tx, variantIds)).map((entry) => [entry.variantId, entry]))
      const missing = prices.flatMap((price) => {
        const entry = missingLogEntry(price, { last: last.get(price.id), now })
        return entry ? [{ variantId: price.id, ...entry }] : []
      })
      await insertLogged(tx, missing)
    },

    /** Writes a known past, for goods whose prices were public before they were in this shop. */
    async importPriceHistory(
      tx: Queryable,
      entries: readonly { variantId: number; validFrom: Date; priceCents: number; isSale: boolean }[],
    ): Promise<void> {
      await insertLogged(tx, entries)
    },
  }
}
