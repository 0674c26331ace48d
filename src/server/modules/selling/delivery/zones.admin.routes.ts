import type { FastifyInstance } from 'fastify'
import { zoneEndpoints as endpoints } from '#contracts/admin/delivery-zones.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changeZone, createZone, removeZone } from './office/change-zones.ts'
import { getAdminZone, readAdminZones } from './office/read-zones.ts'

export function registerAdminZoneRoutes(app: FastifyInstance, deps: StaffWriteDeps & { events: Publisher }): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminZones(db.query, query.q) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminZone(db.query, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'delivery-zone', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createZone(deps, write, body),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeZone(deps, write, { id: params.id, version, patch: body }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removeZone(deps, write, { id: params.id, version })
  })
}
