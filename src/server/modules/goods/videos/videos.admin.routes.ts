import type { FastifyInstance } from 'fastify'
import { adminVideoEndpoints as endpoints } from '#contracts/admin/videos.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeVideo, createVideo, removeVideo } from './office/change-videos.ts'
import { getAdminVideo, readAdminVideos } from './office/read-videos.ts'

export function registerAdminVideoRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await readAdminVideos(db.query, query.q) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminVideo(db.query, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'video', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => ({
    data: await createVideo(write, body),
  }))
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeVideo(write, { id: params.id, version, patch: body }),
  }))
  registerStaffWrite(app, deps, endpoints.remove, async ({ params, version, ...write }) => {
    await removeVideo({}, write, { id: params.id, version })
  })
}
