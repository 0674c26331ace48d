import type { FastifyInstance } from 'fastify'
import { balloonFillEndpoints } from '#contracts/admin/balloon-fills.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeFill, createFill, removeFill } from './office/change-fills.ts'
import { getAdminFill, listAdminFills } from './office/read-fills.ts'

export function registerAdminHeliumRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, balloonFillEndpoints.list, async ({ query }) => ({ data: await listAdminFills(db, query) }))
  registerEndpoint(app, balloonFillEndpoints.get, async ({ params }) => ({
    data: await getAdminFill(db.query, params.id),
  }))
  registerEndpoint(app, balloonFillEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'balloon-fill', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, balloonFillEndpoints.create, async ({ body, ...write }) => {
    const { reason: _, ...fill } = body
    return { data: await createFill(write, fill) }
  })
  registerStaffWrite(app, deps, balloonFillEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeFill(write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, balloonFillEndpoints.remove, async ({ params, version, ...write }) => {
    await removeFill(write, { id: params.id, version })
    return undefined
  })
}
