import type { FastifyInstance } from 'fastify'
import { withOwnPlans } from '#server/platform/db/own-plans.ts'
import { isForStaff } from './staff-caller.ts'

/**
 * Lists and reports of staff have many filters, and few ask for them: each is planned for what was asked. Register it before whatever reads
 * the database for a caller.
 */
export function registerPlannedReads(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) =>
    request.method === 'GET' && isForStaff(request) ? withOwnPlans(done) : done(),
  )
}
