import { centralLocationId } from '#kernel/central-location.ts'
import type { MovementKind } from '#contracts/admin/stock.ts'
import type { LocationId, VariantId } from '#kernel/ids.ts'
import type { StockLine, VariantAvailability } from './inventory.types.ts'

export type SetComponent = { setVariantId: VariantId; componentVariantId: VariantId; quantity: number }
export type StockRow = { variantId: VariantId; locationId: LocationId; available: number }
/** Pieces that lines ask for: those that must be on hand now, and those that may come later. */
export type StockNeed = { quantity: number; awaitable: number; askedBy: Set<VariantId> }
/** Pieces of a simple variant at one location. */
export type Allocation = { variantId: VariantId; locationId: LocationId; quantity: number }
export type AllocationOutcome =
  | { kind: 'allocated'; allocations: Allocation[]; missing: Map<VariantId, number> } // by simple variant, to come later
  | { kind: 'soldOut'; variantIds: VariantId[] }

/** Whether pieces that leave so are sold. */
export function isSale(kind: MovementKind): boolean {
  return kind === 'order' || kind === 'till'
}

/** Whether pieces that appear so have come, and were not only found: shops without receipts get theirs by imports. */
export function isArrival(kind: MovementKind): boolean {
  return kind === 'receipt' || kind === 'transfer' || kind === 'import' || kind === 'product'
}

/** Availability of variants; that of a set follows from its components, in whichever locations they are. */
export function computeAvailability(
  variantIds: readonly VariantId[],
  { components, stock }: { components: readonly SetComponent[]; stock: readonly StockRow[] },
): Map<VariantId, VariantAvailability> {
  const rows = groupBy(stock, (row) => row.variantId)
  const sets = groupBy(components, (component) => component.setVariantId)
  return new Map(
    variantIds.map((id) => {
      const parts = sets.get(id)
      return [id, parts ? setAvailability(parts, rows) : simpleAvailability(rows.get(id) ?? [])]
    }),
  )
}

function simpleAvailability(rows: readonly StockRow[]): VariantAvailability {
  const byLocation = new Map(rows.map((row) => [row.locationId, Math.max(0, row.available)]))
  return { byLocation, total: sum([...byLocation.values()]) }
}

function setAvailability(
  parts: readonly SetComponent[],
  rows: ReadonlyMap<VariantId, readonly StockRow[]>,
): VariantAvailability {
  const each = parts.map((part) => ({ part, have: simpleAvailability(rows.get(part.componentVariantId) ?? []) }))
  const complete = (have: (part: (typeof each)[number]) => number) =>
    Math.min(...each.map((entry) => Math.floor(have(entry) / entry.part.quantity)))
  const locations = new Set(each.flatMap(({ have }) => [...have.byLocation.keys()]))
  return {
    total: complete(({ have }) => have.total),
    byLocation: new Map(
      [...locations].sort((a, b) => a - b).map((id) => [id, complete(({ have }) => have.byLocation.get(id) ?? 0)]),
    ),
  }
}

/** The pieces that these lines need per simple variant; a set needs its components. */
export function expandLines(
  lines: readonly StockLine[],
  components: readonly SetComponent[],
): Map<VariantId, StockNeed> {
  const sets = groupBy(components, (component) => component.setVariantId)
  const needs = new Map<VariantId, StockNeed>()
  for (const line of lines) {
    for (const part of partsOf(line, sets)) {
      const need = needs.get(part.variantId) ?? { quantity: 0, awaitable: 0, askedBy: new Set<VariantId>() }
      if (line.mayAwait === true) need.awaitable += part.quantity * line.quantity
      else {
        need.quantity += part.quantity * line.quantity
        need.askedBy.add(line.variantId)
      }
      needs.set(part.variantId, need)
    }
  }
  return needs
}

/** The simple variants in one piece of a line. */
function partsOf(line: StockLine, sets: ReadonlyMap<VariantId, readonly SetComponent[]>) {
  return (
    sets.get(line.variantId)?.map((part) => ({ variantId: part.componentVariantId, quantity: part.quantity })) ?? [
      { variantId: line.variantId, quantity: 1 },
    ]
  )
}

/** How many pieces of each line, in the order of the lines, are not on hand; the last lines go without first. */
export function findAwaited(
  lines: readonly StockLine[],
  { components, missing }: { components: readonly SetComponent[]; missing: ReadonlyMap<VariantId, number> },
): number[] {
  const sets = groupBy(components, (component) => component.setVariantId)
  const left = new Map(missing)
  const awaited = lines.map(() => 0)
  for (const [index, line] of [...lines.entries()].reverse()) {
    if (line.mayAwait !== true) continue
    for (const part of partsOf(line, sets)) {
      const short = Math.min(left.get(part.variantId) ?? 0, part.quantity * line.quantity)
      left.set(part.variantId, (left.get(part.variantId) ?? 0) - short)
      awaited[index] = Math.max(awaited[index] ?? 0, Math.ceil(short / part.quantity))
    }
  }
  return awaited
}

/**
 * Where the pieces are taken: from the preferred location first, then the central store, then the others in order of id.
 * Lines that need their pieces now get all or nothing; those that may wait get the rest. `soldOut` names the variants of the
 * lines, not the components.
 */
export function allocateStock(
  needs: ReadonlyMap<VariantId, StockNeed>,
  { stock, preferLocationId }: { stock: readonly StockRow[]; preferLocationId?: LocationId | undefined },
): AllocationOutcome {
  const rows = groupBy(stock, (row) => row.variantId)
  const rank = (id: LocationId) => (id === preferLocationId ? -1 : id === centralLocationId ? 0 : id)
  const allocations: Allocation[] = []
  const soldOut = new Set<VariantId>()
  const short = new Map<VariantId, number>()
  for (const [variantId, need] of needs) {
    let missing = need.quantity + need.awaitable
    const places = [...(rows.get(variantId) ?? [])].sort((a, b) => rank(a.locationId) - rank(b.locationId))
    for (const { locationId, available } of places) {
      const quantity = Math.min(missing, Math.max(0, available))
      if (quantity > 0) allocations.push({ variantId, locationId, quantity })
      missing -= quantity
    }
    if (missing > need.awaitable) for (const id of need.askedBy) soldOut.add(id)
    if (missing > 0) short.set(variantId, missing)
  }
  if (soldOut.size > 0) return { kind: 'soldOut', variantIds: [...soldOut].sort((a, b) => a - b) }
  return { kind: 'allocated', allocations, missing: short }
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => VariantId): Map<VariantId, Item[]> {
  const groups = new Map<VariantId, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
