import type { LocationId, VariantId } from '#kernel/ids.ts'
import type { HeldPieces, OrderHold } from '#server/modules/goods/inventory/index.ts'
import type { OrderTransfer } from '#server/modules/goods/warehouse/index.ts'
import { findVanArrival } from '#server/modules/selling/delivery/index.ts'
import type { GatheredOrder, VanPlace } from './gathering.queries.ts'
import { planGathering, takeAtTarget, type PlannedParcel } from './gathering.rules.ts'

type Circumstances = {
  order: Pick<GatheredOrder, 'targetId'>
  places: readonly VanPlace[]
  /** Of the order, also what its drafts are going to send. */
  hold: OrderHold
  transfers: readonly Pick<OrderTransfer, 'state' | 'locationId' | 'lines'>[]
  neededOn: string | null
  today: string
}

export type OrderPlan = { parcels: PlannedParcel[]; freed: HeldPieces[]; added: HeldPieces[] }

/**
 * What is still to be sent to the target of an order, and how its hold changes for it. Pieces that a draft is going to send are not
 * planned again. Free pieces of the target replace held ones elsewhere, and any place may send instead of the one that holds them.
 */
export function planOrder({ order, places, hold, transfers, neededOn, today }: Circumstances): OrderPlan {
  const target = places.find(({ id }) => id === order.targetId)
  const elsewhere = withoutDrafts(hold.held, transfers).filter(({ locationId }) => locationId !== order.targetId)
  if (!target || elsewhere.length === 0) return { parcels: [], freed: [], added: [] }
  const needs = sumByVariant(elsewhere)
  const { here, left } = takeAtTarget(needs, piecesAt(hold.free, target.id))
  const usable = [...elsewhere, ...hold.free]
  const supplies = places
    .filter(({ id }) => id !== target.id)
    .map(({ id, van }) => ({
      locationId: id,
      arrivesOn: findVanArrival({ from: van, to: target.van, today }),
      pieces: piecesAt(usable, id),
    }))
  const parcels = planGathering(left, { supplies, neededOn })
  // Pieces of a branch that was closed are held where no parcel starts.
  if (!parcels) return { parcels: [], freed: [], added: [] }
  const wanted = [
    ...here.map((line) => ({ ...line, locationId: target.id })),
    ...parcels.flatMap(({ locationId, lines }) => lines.map((line) => ({ ...line, locationId }))),
  ]
  return { parcels, freed: subtract(elsewhere, wanted), added: subtract(wanted, elsewhere) }
}

function withoutDrafts(held: readonly HeldPieces[], transfers: Circumstances['transfers']): HeldPieces[] {
  const planned = transfers
    .filter(({ state }) => state === 'draft')
    .flatMap(({ locationId, lines }) => lines.map((line) => ({ ...line, locationId })))
  return subtract(held, planned)
}

/** What is left of each row; no row below 1. */
function subtract(rows: readonly HeldPieces[], taken: readonly HeldPieces[]): HeldPieces[] {
  return rows.flatMap((row) => {
    const less = taken
      .filter((each) => each.variantId === row.variantId && each.locationId === row.locationId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return row.quantity > less ? [{ ...row, quantity: row.quantity - less }] : []
  })
}

function sumByVariant(rows: readonly HeldPieces[]): Map<VariantId, number> {
  const sums = new Map<VariantId, number>()
  for (const { variantId, quantity } of rows) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}

function piecesAt(rows: readonly HeldPieces[], locationId: LocationId): Map<VariantId, number> {
  return sumByVariant(rows.filter((row) => row.locationId === locationId))
}
