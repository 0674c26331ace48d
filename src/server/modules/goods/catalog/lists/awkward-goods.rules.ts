import type { AwkwardGoods, AwkwardRow } from './listing-index.types.ts'

/**
 * What a carrier has to take of each product, each product once: of two carriers, one may take the set itself and the other its
 * parts, and neither takes both.
 */
export function joinAwkward(rows: readonly AwkwardRow[]): AwkwardGoods[] {
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    weightGrams: Math.max(...same.map(({ weightGrams }) => weightGrams)),
    hazards: [...new Set(same.flatMap(({ classes }) => classes))].map((dangerClass) => ({ dangerClass })),
    isBulky: same.some(({ isBulky }) => isBulky),
  }))
}
