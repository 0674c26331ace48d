import type { LocationId, VariantId } from '#kernel/ids.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { listSellable } from './due-watchdogs.queries.ts'
import type { Facts } from './watchdogs.rules.ts'
import type { WatchdogsDeps } from './watchdogs.types.ts'

export type FactsDeps = Pick<WatchdogsDeps, 'db' | 'clock' | 'inventory' | 'pricing'>

/** Current stock and public price of each of the variants. Out-of-season stock counts as unavailable. */
export async function loadFacts(
  { db, clock, inventory, pricing }: FactsDeps,
  variantIds: readonly VariantId[],
): Promise<(variantId: VariantId) => Facts> {
  const sellable = await listSellable(db.query, variantIds)
  const sellableIds = sellable.map(({ id }) => id)
  const stock = await inventory.getAvailability(db.query, sellableIds)
  const prices = await pricing.getPublicPrices(db.query, sellableIds)
  const today = todayOf(clock)
  const buyable = new Set(sellable.filter((row) => isInSellingWindow(row, today)).map(({ id }) => id))
  return (variantId) => ({
    stock: (buyable.has(variantId) && stock.get(variantId)) || { total: 0, byLocation: new Map<LocationId, number>() },
    priceCents: prices.get(variantId),
  })
}
