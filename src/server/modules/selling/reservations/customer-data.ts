import type { DataOwner, PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { forgetReservationsOf, listReservationsOf, listRunningOf } from './customer-data.queries.ts'
import { endInTx } from './end-reservation.ts'
import { storeReservationChanged } from './reservations.events.ts'
import { lockReservation } from './reservations.queries.ts'
import { isRunning, toCode } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'

/** What a customer had kept at branches, for the copy of their data. */
export const reservationData: PersonalDataSource = {
  name: 'Rezervácie na predajni',
  async collect(q, owner) {
    return (await listReservationsOf(q, owner)).map(({ kód, vytvorená, ...reservation }) => ({
      kód: toCode(kód),
      ...reservation,
      vytvorená: vytvorená.toISOString(),
    }))
  },
}

/** Running reservations end, as their goods are kept for a person who is forgotten. Repeatable. */
export async function forgetCustomer(
  deps: Pick<ReservationsDeps, 'clock' | 'events' | 'inventory'>,
  tx: Tx,
  owner: DataOwner,
): Promise<void> {
  for (const id of await listRunningOf(tx, owner)) {
    const reservation = await lockReservation(tx, id)
    if (!reservation || !isRunning(reservation.state)) continue
    await endInTx(deps, tx, { reservation, end: { state: 'cancelled' } })
    await deps.events.publish(tx, storeReservationChanged({ reservationId: id }))
  }
  await forgetReservationsOf(tx, owner)
}
