import type { FastifyInstance } from 'fastify'
import { carrierPointEndpoints as endpoints } from '#contracts/admin/carrier-points.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changePoint, createPoint, removePoint } from './office/change-points.ts'
import { getAdminPoint, readAdminPoints } from './office/read-points.ts'

export function registerAdminPointRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminPoints(db.query, query) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminPoint(db.query, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'carrier-point', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body: { reason: _, ...body }, ...write }) => ({
    data: await createPoint(write, body),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changePoint(write, { id: params.id, version, patch: body }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removePoint({}, write, { id: params.id, version })
  })
}
