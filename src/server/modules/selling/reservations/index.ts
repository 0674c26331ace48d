/**
 * Owns store reservations: goods that a branch keeps for a customer for a short time, without payment and without an account. Their
 * pieces are held through the front door of inventory. Does not own orders, which may take the pieces over, nor money: it is taken
 * at the till of the branch.
 */
import { countToPrepare } from './branch-reservations.queries.ts'
import { forgetCustomer } from './customer-data.ts'
import { giveToOrder } from './own-order.ts'
import { lockOwnPieces } from './own-pieces.queries.ts'
import { provideReservationMails } from './reservation-mails.ts'
import { eraseDue, expireReservations, registerReservationJobs } from './reservation-jobs.ts'
import { registerBranchReservationRoutes } from './reservations.admin.routes.ts'
import { registerReservationRoutes } from './reservations.routes.ts'
import type { ReservationsDeps, ReservationsModule } from './reservations.types.ts'

export { reservationData } from './customer-data.ts'
export type { ReservationsModule } from './reservations.types.ts'

export function createReservationsModule(deps: ReservationsDeps): ReservationsModule {
  provideReservationMails(deps)
  registerReservationJobs(deps)
  return {
    routes(app) {
      registerReservationRoutes(app, deps)
      registerBranchReservationRoutes(app, deps)
    },
    lockOwnPieces,
    giveToOrder: (tx, given) => giveToOrder(deps, tx, given),
    countToPrepare: (at) => countToPrepare(deps.db.query, at),
    forgetCustomer: (tx, owner) => forgetCustomer(deps, tx, owner),
    expireReservations: () => expireReservations(deps),
    eraseDue: () => eraseDue(deps),
  }
}
