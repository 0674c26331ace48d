import type { LocationId } from '#kernel/ids.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import type { ShownGoods } from './plan.view.ts'
import type { FoundGoods } from './planner.queries.ts'
import type { PlanDeps } from './planner.types.ts'

/** Those of which there are pieces now, with their price. */
export async function listGoodsInStock(
  { db, clock, inventory }: Pick<PlanDeps, 'db' | 'clock' | 'inventory'>,
  found: readonly FoundGoods[],
): Promise<ShownGoods[]> {
  const now = clock.now()
  const stock = await inventory.getAvailability(db.query, [...new Set(found.map(({ variantId }) => variantId))])
  return found.flatMap((goods): ShownGoods[] => {
    const { total: available, byLocation } = stock.get(goods.variantId) ?? nothing
    if (available <= 0) return []
    const { cents } = effectivePrice({ ...goods, saleFrom: toDate(goods.saleFrom), saleTo: toDate(goods.saleTo) }, now)
    return [{ ...goods, available, byLocation, unitPriceCents: cents }]
  })
}

const nothing: { total: number; byLocation: ReadonlyMap<LocationId, number> } = { total: 0, byLocation: new Map() }

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
