import type { LocationId, VariantId } from '#kernel/ids.ts'
import { allocateStock, type Allocation, type StockNeed, type StockRow } from './inventory.rules.ts'

export type HoldPlan =
  | { kind: 'planned'; freed: Allocation[]; added: Allocation[]; missing: ReadonlyMap<VariantId, number> }
  | { kind: 'soldOut'; variantIds: VariantId[] }

type Places = {
  /** What the order holds now. */
  held: readonly Allocation[]
  /** The free pieces. */
  stock: readonly StockRow[]
  preferLocationId?: LocationId | undefined
}

/**
 * Which pieces an order frees and which it takes so that it holds what it needs. Pieces that stay needed stay where they are: they
 * may be in a box already. Pieces are freed in the opposite order in which they are taken, the preferred location last.
 */
export function planHold(
  needs: ReadonlyMap<VariantId, StockNeed>,
  { held, stock, preferLocationId }: Places,
): HoldPlan {
  const lacking = new Map<VariantId, StockNeed>()
  for (const [variantId, { quantity, awaitable, askedBy }] of needs) {
    const have = countHeld(held, variantId)
    const missing = quantity + awaitable - have
    const bound = Math.max(0, quantity - have)
    if (missing > 0) lacking.set(variantId, { quantity: bound, awaitable: missing - bound, askedBy })
  }
  const outcome = allocateStock(lacking, { stock, preferLocationId })
  if (outcome.kind === 'soldOut') return outcome
  const freed = [...new Set(held.map(({ variantId }) => variantId))].flatMap((variantId) => {
    const need = needs.get(variantId)
    const surplus = countHeld(held, variantId) - (need ? need.quantity + need.awaitable : 0)
    return freeFrom(
      held.filter((row) => row.variantId === variantId),
      { surplus, preferLocationId },
    )
  })
  return { kind: 'planned', freed, added: outcome.allocations, missing: outcome.missing }
}

function freeFrom(
  rows: readonly Allocation[],
  { surplus, preferLocationId }: { surplus: number; preferLocationId: LocationId | undefined },
): Allocation[] {
  const rank = ({ locationId }: Allocation) => (locationId === preferLocationId ? 0 : locationId)
  let left = surplus
  return [...rows]
    .sort((a, b) => rank(b) - rank(a))
    .flatMap((row) => {
      const quantity = Math.min(row.quantity, Math.max(0, left))
      left -= quantity
      return quantity > 0 ? [{ ...row, quantity }] : []
    })
}

function countHeld(held: readonly Allocation[], variantId: VariantId): number {
  return held.reduce((sum, row) => (row.variantId === variantId ? sum + row.quantity : sum), 0)
}
