/**
 * Owns what a branch does with its pieces without an order: removals, and holds for people; its receipts are documents of the
 * warehouse. Does not own the stock, which it changes through the front door of inventory.
 */
import { registerCounterRoutes } from './counter.admin.routes.ts'
import type { CounterDeps, CounterModule } from './counter.types.ts'
import { countEndingHolds } from './holds/holds.queries.ts'
import { endExpiredHolds } from './holds/end-expired-holds.ts'

export type { CounterModule } from './counter.types.ts'

const expiredJob = 'counter.end-expired-holds'

export function createCounterModule(deps: CounterDeps): CounterModule {
  deps.jobs.work(expiredJob, () => endExpiredHolds(deps))
  // Soon after midnight in Bratislava, and again if that night was missed.
  deps.jobs.schedule(expiredJob, '12 * * * *')
  return {
    routes: (app) => registerCounterRoutes(app, deps),
    countEndingHolds: (at) => countEndingHolds(deps.db.query, at),
    endExpiredHolds: () => endExpiredHolds(deps),
  }
}
