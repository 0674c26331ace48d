/**
 * Owns requests to be notified about stock or a price, and the record of sent messages. Sends nothing itself: messages go
 * through notifications. The catalog's documents follow every change of stock and price, and a change of a document
 * triggers the check.
 */
import { notFound } from '#server/http/errors.ts'
import { checkJob, enqueueCheck, runCheck, runSweep, sweepJob } from './check-watches.ts'
import { deleteWatchdogsOf } from './customer-data.queries.ts'
import { cancelByLink, confirmByLink } from './follow-link.ts'
import { listOwnWatches } from './list-own-watches.ts'
import { watchPrice, watchStock } from './set-watch.ts'
import { provideWatchdogMails } from './watchdog-mails.ts'
import { markOwnCancelled } from './watchdogs.queries.ts'
import { registerWatchdogsRoutes } from './watchdogs.routes.ts'
import type { CallersWatches, WatchdogsDeps, WatchdogsModule } from './watchdogs.types.ts'

export { watchdogData } from './customer-data.ts'
export type { WatchdogsModule } from './watchdogs.types.ts'

export function createWatchdogsModule(deps: WatchdogsDeps): WatchdogsModule {
  const { db, clock, jobs } = deps
  const jobsRun = {
    runCheck: (data: unknown) => runCheck(deps, data),
    runSweep: () => runSweep(deps),
  }
  provideWatchdogMails(deps)
  jobs.work(checkJob, jobsRun.runCheck, { isBatched: true })
  jobs.work(sweepJob, jobsRun.runSweep)
  jobs.schedule(sweepJob, '*/10 * * * *')
  const forCallers: CallersWatches = {
    watchStock: (userId, watch) => watchStock(deps, { userId, ...watch }),
    watchPrice: (caller, watch) => watchPrice(deps, { caller, ...watch }),
    confirm: (link) => confirmByLink(deps, link),
    cancel: (link) => cancelByLink(deps, link),
    listOf: (userId) => listOwnWatches(db.query, userId),
    async remove(userId, id) {
      if (!(await markOwnCancelled(db.query, { id, userId, now: clock.now() }))) throw notFound('watchdog')
    },
  }
  return {
    routes: (app) => registerWatchdogsRoutes(app, forCallers),
    ...forCallers,
    ...jobsRun,
    enqueueCheck: (tx, { productIds }) => enqueueCheck(tx, { jobs, productIds }),
    forgetCustomer: deleteWatchdogsOf,
  }
}
