/**
 * Owns wishes to hear about stock or a price, and the record of sent messages. Sends nothing itself: messages go
 * through notifications. The catalog's documents follow every change of stock and price, and a change of a document
 * triggers the check.
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
