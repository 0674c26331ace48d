import type { FastifyInstance } from 'fastify'
import { auditEndpoints, sheetHistoryEndpoints } from '#contracts/admin/audit.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import type { AuditDeps } from './audit.types.ts'
import { readLog } from './read-log.ts'

export function registerAuditRoutes(app: FastifyInstance, deps: AuditDeps): void {
  registerEndpoint(app, auditEndpoints.list, async ({ query }) => ({ data: await readLog(deps, query) }))
  for (const history of [sheetHistoryEndpoints.content, sheetHistoryEndpoints.settings]) {
    registerEndpoint(app, history, async ({ params: { thing }, query }) => ({
      data: await readAuditPage(deps.db, { thing, thingId: '1' }, query),
    }))
  }
}
