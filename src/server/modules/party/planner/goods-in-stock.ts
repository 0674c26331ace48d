import type { LocationId } from '#kernel/ids.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import type { ShownGoods } from './plan.view.ts'
import type { RankedVariant } from './plan.types.ts'
import type { PlanDeps } from './planner.types.ts'

/** Those of which there are pieces now, with their price. What is shown of a variant is remembered for all parties, its stock never. */
export async function listGoodsInStock(
  { db, clock, inventory, goods: kept }: Pick<PlanDeps, 'db' | 'clock' | 'inventory' | 'goods'>,
  ranked: readonly RankedVariant[],
): Promise<ShownGoods[]> {
  const now = clock.now()
  const variantIds = [...new Set(ranked.map(({ variantId }) => variantId))]
  const [known, stock] = await Promise.all([kept.read(variantIds), inventory.getAvailability(db.query, variantIds)])
  return ranked.flatMap((one): ShownGoods[] => {
    const goods = known.get(one.variantId)
    const { total: available, byLocation } = stock.get(one.variantId) ?? nothing
    if (!goods || available <= 0) return []
    const { cents } = effectivePrice({ ...goods, saleFrom: toDate(goods.saleFrom), saleTo: toDate(goods.saleTo) }, now)
    return [{ ...goods, ...one, available, byLocation, unitPriceCents: cents }]
  })
}

const nothing: { total: number; byLocation: ReadonlyMap<LocationId, number> } = { total: 0, byLocation: new Map() }

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
