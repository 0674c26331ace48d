import type { UserId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ReservationRow } from './reservations.queries.ts'
import { endReservation, listHeldLines } from './reservations.queries.ts'
import { eraseReservationAt } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'

type EndDeps = Pick<ReservationsDeps, 'clock' | 'inventory'>

export type ReservationEnd =
  /** The goods were paid for at the till: they leave the ledger. */
  | { state: 'handed_over'; madeBy: UserId }
  | { state: 'cancelled' | 'expired' }
  | { state: 'released'; releasedAs: 'not_collected' | 'unwanted' | 'missing' }

/** Ends a locked, running reservation: its pieces are free again, or are sold. */
export async function endInTx(
  { clock, inventory }: EndDeps,
  tx: Tx,
  { reservation, end }: { reservation: ReservationRow; end: ReservationEnd },
): Promise<void> {
  const { id, locationId } = reservation
  const sold = end.state === 'handed_over' ? ({ kind: 'till', madeBy: end.madeBy } as const) : undefined
  for (const { variantId, held } of await listHeldLines(tx, id)) {
    await inventory.freePieces(tx, { variantId, locationId, quantity: held }, sold)
  }
  const at = clock.now()
  const releasedAs = end.state === 'released' ? { releasedAs: end.releasedAs } : {}
  await endReservation(tx, { id, state: end.state, ...releasedAs, at, eraseAt: eraseReservationAt(at) })
}
