import type { StockFault } from '#server/modules/goods/inventory/index.ts'

const shown = 20

/** For the log: which levels are not the sum of their movements. */
export function describeFaults(faults: readonly StockFault[]): string {
  const rows = faults
    .slice(0, shown)
    .map(({ variantId, locationId, onHand, moved }) => `${variantId} at ${locationId}: ${onHand}, moved ${moved}`)
  return `The stock differs from the sum of its movements in ${faults.length} rows. Variant at place: ${rows.join('; ')}`
}
