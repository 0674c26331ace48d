import type { FastifyInstance } from 'fastify'
import { auditEndpoints } from '#contracts/admin/audit.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { AuditDeps } from './audit.types.ts'
import { readLog } from './read-log.ts'

export function registerAuditRoutes(app: FastifyInstance, deps: AuditDeps): void {
  registerEndpoint(app, auditEndpoints.list, async ({ query }) => ({ data: await readLog(deps, query) }))
}
