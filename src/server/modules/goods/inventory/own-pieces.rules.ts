import type { LocationId, VariantId } from '#kernel/ids.ts'
import {
  allocateStock,
  type Allocation,
  type AllocationOutcome,
  type StockNeed,
  type StockRow,
} from './inventory.rules.ts'

type Given = {
  /** The free pieces. */
  stock: readonly StockRow[]
  /** Pieces that are held for the same customer already. */
  own: readonly Allocation[]
  preferLocationId?: LocationId | undefined
}

/**
 * As `allocateStock`, with the pieces that are held for the same customer: what they hold where they collect is what they order now, so
 * it is used first. What they hold elsewhere is used only for pieces that are free nowhere. `fromOwn`: the held pieces to be freed first.
 */
export function allocateWithOwn(
  needs: ReadonlyMap<VariantId, StockNeed>,
  { stock, own, preferLocationId }: Given,
): AllocationOutcome & { fromOwn: Allocation[] } {
  const isKnown = (row: Allocation) => stock.some((level) => isSamePlace(level, row))
  const isHere = ({ locationId }: Allocation) => locationId === preferLocationId
  const usable = own.filter(isKnown)
  const here = takeFrom(
    usable.filter(isHere),
    new Map([...needs].map(([variantId, need]) => [variantId, need.quantity + need.awaitable])),
  )
  const withHere = addPieces(stock, here)
  const elsewhere = takeFrom(
    usable.filter((row) => !isHere(row)),
    new Map(
      [...needs].map(([variantId, need]) => [
        variantId,
        need.quantity + need.awaitable - countFree(withHere, variantId),
      ]),
    ),
  )
  const outcome = allocateStock(needs, { stock: addPieces(withHere, elsewhere), preferLocationId })
  return { ...outcome, fromOwn: [...here, ...elsewhere] }
}

/** At most what is wanted of each variant. */
function takeFrom(own: readonly Allocation[], wanted: Map<VariantId, number>): Allocation[] {
  return own.flatMap((row) => {
    const quantity = Math.min(row.quantity, Math.max(0, wanted.get(row.variantId) ?? 0))
    wanted.set(row.variantId, (wanted.get(row.variantId) ?? 0) - quantity)
    return quantity > 0 ? [{ ...row, quantity }] : []
  })
}

function addPieces(stock: readonly StockRow[], pieces: readonly Allocation[]): StockRow[] {
  return stock.map((level) => ({
    ...level,
    available: pieces.reduce((sum, row) => (isSamePlace(level, row) ? sum + row.quantity : sum), level.available),
  }))
}

function countFree(stock: readonly StockRow[], variantId: VariantId): number {
  return stock.reduce((sum, row) => (row.variantId === variantId ? sum + Math.max(0, row.available) : sum), 0)
}

function isSamePlace(a: Pick<StockRow, 'variantId' | 'locationId'>, b: Pick<StockRow, 'variantId' | 'locationId'>) {
  return a.variantId === b.variantId && a.locationId === b.locationId
}
