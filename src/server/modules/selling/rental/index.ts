/**
 * Owns the rental of costumes: what is lent and for how much, the units on their hangers, and their bookings with deposit and
 * settlement. Units do not count as stock. Does not own the orders and the money: a deposit is paid and sent back with its order.
 */
import { registerContractRoutes } from './contract/contract.routes.ts'
import { keepPaid, holdRentals, releaseOrder } from './hold-rentals.ts'
import { judgeRentals } from './judge-rentals.ts'
import { countDue } from './office.queries.ts'
import { importRentals } from './office/import-rentals.ts'
import { countOffersWithoutUnit } from './office/offers.queries.ts'
import { registerRentalOfficeRoutes } from './office/office.admin.routes.ts'
import { readCalendar } from './read-calendar.ts'
import { registerAdminRentalRoutes } from './rental.admin.routes.ts'
import { registerRentalRoutes } from './rental.routes.ts'
import type { RentalDeps, RentalModule } from './rental.types.ts'
import { provideRentalMails, remindOfRentals } from './reminders/remind.ts'
import { handOut, takeBack } from './take-back.ts'

export type { RentalModule, RentalWish } from './rental.types.ts'

const remindJob = 'rental.remind'

export function createRentalModule(deps: RentalDeps): RentalModule {
  const remind = () => remindOfRentals(deps)
  provideRentalMails(deps)
  deps.jobs.work(remindJob, remind)
  deps.jobs.schedule(remindJob, '22 8 * * *')
  return {
    routes(app) {
      registerRentalRoutes(app, deps)
      registerAdminRentalRoutes(app, deps)
      registerContractRoutes(app, deps)
      registerRentalOfficeRoutes(app, deps)
    },
    readCalendar: (query) => readCalendar(deps, query),
    judgeRentals: (q, wishes) => judgeRentals(deps, q, wishes),
    holdRentals: (tx, rentals) => holdRentals(deps, tx, rentals),
    releaseOrder,
    keepPaid: (tx, paid) => keepPaid(deps, tx, paid),
    countDue: (at) => countDue(deps.db.query, at),
    countOffersWithoutUnit: () => countOffersWithoutUnit(deps.db.query),
    handOut: (tx, bookingId) => handOut(deps, tx, bookingId),
    takeBack: (tx, back) => takeBack(deps, tx, back),
    importRentals,
    remind,
  }
}
