import type { FastifyInstance } from 'fastify'
import { auditEndpoints } from '#contracts/admin/audit.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import type { StaffParts } from './staff.types.ts'

export function registerAuditRoutes(app: FastifyInstance, { db }: Pick<StaffParts, 'db'>): void {
  registerEndpoint(app, auditEndpoints.list, async ({ query }) => ({
    data: await readAuditPage(
      db,
      { thing: query.thing, thingId: query.thing_id, userId: query.by === undefined ? undefined : Number(query.by) },
      query,
    ),
  }))
}
