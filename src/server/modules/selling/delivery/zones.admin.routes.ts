import type { FastifyInstance } from 'fastify'
import { zoneEndpoints as endpoints } from '#contracts/admin/delivery-zones.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changeZone, createZone, removeZone, toAdminZone } from './office/change-zones.ts'
import { findZoneForOffice, listZonesForOffice } from './office/zones.queries.ts'

export function registerAdminZoneRoutes(app: FastifyInstance, deps: StaffWriteDeps & { events: Publisher }): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => {
    // A shop has a handful: they are one page.
    const wanted = foldText(query.q?.trim() ?? '')
    const all = await listZonesForOffice(db.query)
    const rows = all.filter(({ name }) => foldText(name).includes(wanted)).map(toAdminZone)
    return { data: { rows, next: null, count: rows.length, count_is_exact: true } }
  })
  registerEndpoint(app, endpoints.get, async ({ params }) => {
    const stored = await findZoneForOffice(db.query, params.id)
    if (!stored) throw notFound('delivery-zone')
    return { data: toAdminZone(stored) }
  })
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
