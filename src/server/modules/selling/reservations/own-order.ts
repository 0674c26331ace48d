import type { OrderId } from '#kernel/ids.ts'
import type { HeldPieces } from '#server/modules/goods/inventory/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type OwnPieces, releaseOrdered } from './own-pieces.queries.ts'
import { storeReservationChanged } from './reservations.events.ts'
import { eraseReservationAt } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'

/** Takes out of reservations what the order of their customer has taken over. `own` is what was locked for the order. */
export async function giveToOrder(
  { clock, events }: Pick<ReservationsDeps, 'clock' | 'events'>,
  tx: Tx,
  { orderId, own, taken }: { orderId: OrderId; own: readonly OwnPieces[]; taken: readonly HeldPieces[] },
): Promise<void> {
  const pieces = shareTaken(own, taken)
  if (pieces.length === 0) return
  const at = clock.now()
  await releaseOrdered(tx, { pieces, orderId, at, eraseAt: eraseReservationAt(at) })
  for (const reservationId of new Set(pieces.map((row) => row.reservationId))) {
    await events.publish(tx, storeReservationChanged({ reservationId }))
  }
}

/** From which reservation each piece is: the oldest first. */
function shareTaken(own: readonly OwnPieces[], taken: readonly HeldPieces[]): OwnPieces[] {
  const left = new Map(taken.map((row) => [placeOf(row), row.quantity]))
  return own.flatMap((row) => {
    const quantity = Math.min(row.quantity, left.get(placeOf(row)) ?? 0)
    left.set(placeOf(row), (left.get(placeOf(row)) ?? 0) - quantity)
    return quantity > 0 ? [{ ...row, quantity }] : []
  })
}

function placeOf({ variantId, locationId }: Pick<HeldPieces, 'variantId' | 'locationId'>): string {
  return `${variantId} ${locationId}`
}
