/**
 * Owns who wants to hear of stock or of a price, and who has heard. Sends nothing itself: the message goes through
 * notifications. The catalogue's documents follow every change of stock and price: what is watched is checked when they do.
 */
import type { FastifyInstance } from 'fastify'
import { deleteWatchdogsOf } from './customer-data.queries.ts'
import { provideWatchdogMails } from './watchdog-mails.ts'
import { registerWatchdogsRoutes } from './watchdogs.routes.ts'
import { checkJob, createWatchdogsService, sweepJob, type WatchdogsDeps } from './watchdogs.service.ts'

export { watchdogData } from './customer-data.ts'

export function createWatchdogsModule(deps: WatchdogsDeps) {
  const service = createWatchdogsService(deps)
  provideWatchdogMails(deps)
  deps.jobs.work(checkJob, service.runCheck, { isBatched: true })
  deps.jobs.work(sweepJob, service.runSweep)
  deps.jobs.schedule(sweepJob, '*/10 * * * *')
  return {
    ...service,
    forgetCustomer: deleteWatchdogsOf,
    routes: (app: FastifyInstance) => registerWatchdogsRoutes(app, service),
  }
}
