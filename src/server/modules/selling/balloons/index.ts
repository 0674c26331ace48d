/**
 * Owns the slots in which branches inflate balloons: the work of each booked order by quarters of an hour. How many minutes a branch
 * has is a column of its store, how long a balloon takes a column of `balloon_fills`. Does not own the goods, their stock and the
 * agreed time, which belong to the order.
 */
import type { BalloonsDeps, BalloonsModule } from './balloons.types.ts'
import { registerTimetableRoutes } from './balloons.admin.routes.ts'
import { registerBalloonRoutes } from './balloons.routes.ts'
import { findChosen } from './find-chosen.ts'
import { followGoods, holdSlot, keepPaid, lockForChange, releaseOrder } from './hold-slot.ts'
import { countDue } from './timetable.queries.ts'

export type { BalloonsModule, ChosenSlot } from './balloons.types.ts'
export { listInflated } from './measure-lines.ts'

export function createBalloonsModule(deps: BalloonsDeps): BalloonsModule {
  return {
    routes(app) {
      registerBalloonRoutes(app, deps)
      registerTimetableRoutes(app, deps)
    },
    countDue: (at) => countDue(deps.db.query, at),
    findChosen: (q, cart) => findChosen(deps, q, cart),
    holdSlot: (tx, slot) => holdSlot(deps, tx, slot),
    releaseOrder,
    keepPaid: (tx, paid) => keepPaid(deps, tx, paid),
    lockForChange,
    followGoods: (tx, changed) => followGoods(deps, tx, changed),
  }
}
