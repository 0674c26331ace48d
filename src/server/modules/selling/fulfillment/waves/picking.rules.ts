import type { PickRow } from '#contracts/admin/fulfillment.ts'
import type { LocationId, OrderId, VariantId } from '#kernel/ids.ts'
import type { PieceRow } from './waves.queries.ts'

type Pick = { variantId: VariantId; locationId: LocationId; picked: number; missing: number }

const shelfOrder = new Intl.Collator('sk', { numeric: true })

/** The walk: one row per variant and place, by place, shelf and name. Pieces without a shelf come last in their place. */
export function toPickRows(pieces: readonly PieceRow[], picks: readonly Pick[]): PickRow[] {
  const groups = Map.groupBy(pieces, ({ variantId, locationId }) => `${locationId} ${variantId}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [toRow(first, { group, picks })] : []
    })
    .sort(compareRows)
}

function toRow(first: PieceRow, { group, picks }: { group: readonly PieceRow[]; picks: readonly Pick[] }): PickRow {
  const { variantId, locationId, locationName, shelf, code, ean, name, variantName } = first
  const pick = picks.find((one) => one.variantId === variantId && one.locationId === locationId)
  return {
    variant_id: variantId,
    location: { id: locationId, name: locationName },
    shelf,
    code,
    ean,
    name,
    variant_name: variantName,
    image: group.find(({ image }) => image !== null)?.image ?? null,
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    picked: pick?.picked ?? 0,
    missing: pick?.missing ?? 0,
    boxes: group.map(({ position, quantity }) => ({ position, quantity })),
    sets: [...new Set(group.flatMap(({ set }) => set ?? []))],
  }
}

function compareRows(a: PickRow, b: PickRow): number {
  if (a.location.id !== b.location.id) return a.location.id - b.location.id
  if ((a.shelf === '') !== (b.shelf === '')) return a.shelf === '' ? 1 : -1
  return shelfOrder.compare(a.shelf, b.shelf) || shelfOrder.compare(a.name, b.name) || a.variant_id - b.variant_id
}

/** Which orders lack the missing pieces: the last boxes, so that as many orders as possible are whole. */
export function shareMissing(pieces: readonly BoxedPieces[], missing: number): { orderId: OrderId; missing: number }[] {
  let left = missing
  const shares: { orderId: OrderId; missing: number }[] = []
  for (const { orderId, quantity } of pieces.toSorted((a, b) => b.position - a.position)) {
    const share = Math.min(left, quantity)
    if (share > 0) shares.push({ orderId, missing: share })
    left -= share
  }
  return shares
}

type BoxedPieces = { orderId: OrderId; position: number; quantity: number }
