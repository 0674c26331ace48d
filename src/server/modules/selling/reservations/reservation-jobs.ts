import { eraseDueReservations, listOverdue } from './branch-reservations.queries.ts'
import { endInTx } from './end-reservation.ts'
import { storeReservationChanged } from './reservations.events.ts'
import { lockReservation } from './reservations.queries.ts'
import { isRunning } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'

const expireJob = 'reservations.expire'
const eraseJob = 'reservations.erase'

export function registerReservationJobs(deps: ReservationsDeps): void {
  const { jobs } = deps
  jobs.work(expireJob, () => expireReservations(deps))
  jobs.schedule(expireJob, '*/5 * * * *')
  jobs.work(eraseJob, () => eraseDue(deps))
  jobs.schedule(eraseJob, '35 3 * * *')
}

/** Frees what was not collected, each reservation in a transaction of its own: a crash leaves the others for the next run. */
export async function expireReservations(
  deps: Pick<ReservationsDeps, 'db' | 'clock' | 'events' | 'inventory' | 'notifications'>,
): Promise<void> {
  const { db, clock, events, notifications } = deps
  const now = clock.now()
  for (const id of await listOverdue(db.query, now)) {
    await db.tx(async (tx) => {
      const reservation = await lockReservation(tx, id)
      // Extended, handed over or cancelled meanwhile, or expired by another node.
      if (!reservation || !isRunning(reservation.state) || reservation.validUntil > now) return
      await endInTx(deps, tx, { reservation, end: { state: 'expired' } })
      await notifications.enqueue(tx, 'store-reservation-ended', { reservationId: id })
      await events.publish(tx, storeReservationChanged({ reservationId: id }))
    })
  }
}

export function eraseDue({ db, clock }: Pick<ReservationsDeps, 'db' | 'clock'>): Promise<void> {
  return eraseDueReservations(db.query, clock.now())
}
