import { hasDanger } from '#kernel/hazards.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { type InflatedLine, listFacts, listFills } from './balloon-facts.queries.ts'
import { type BalloonWork, measureWork } from './work.rules.ts'

/** The lines of a cart that are inflated. */
export function listInflated({ lines }: Pick<LoadedCart, 'lines'>): InflatedLine[] {
  return lines.flatMap((service): InflatedLine[] => {
    if (!service.isService || !hasDanger(service, 'inflated')) return []
    const line = lines.find(({ id }) => id === service.parentId)
    return line ? [{ variantId: line.variantId, serviceId: service.variantId, packs: service.quantity }] : []
  })
}

/** What it takes to inflate these lines, at least one. */
export async function measureLines(q: Queryable, lines: readonly InflatedLine[]): Promise<BalloonWork> {
  const facts = await listFacts(q, [...new Set(lines.flatMap(({ variantId, serviceId }) => [variantId, serviceId]))])
  const goods = lines.map(({ variantId, serviceId, packs }) => {
    const [balloon, service] = [facts.get(variantId), facts.get(serviceId)]
    return {
      packs,
      piecesPerPack: balloon?.piecesPerPack ?? null,
      material: balloon?.material ?? null,
      dimensions: balloon?.dimensions ?? null,
      fillKeys: (service?.inflates ?? '').split(/[\s,]+/),
      isTreated: service?.treats ?? false,
    }
  })
  return measureWork(goods, await listFills(q))
}
