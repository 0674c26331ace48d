import type { FastifyInstance } from 'fastify'
import { adminVideoEndpoints as endpoints } from '#contracts/admin/videos.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeVideo, createVideo, removeVideo, toAdminVideo } from './office/change-videos.ts'
import { findVideoForOffice, listVideosForOffice } from './office/office-videos.queries.ts'

export function registerAdminVideoRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => {
    // A shop has some dozens: they are one page.
    const wanted = foldText(query.q?.trim() ?? '')
    const all = await listVideosForOffice(db.query)
    const rows = all.filter(({ title }) => foldText(title).includes(wanted)).map(toAdminVideo)
    return { data: { rows, next: null, count: rows.length, count_is_exact: true } }
  })
  registerEndpoint(app, endpoints.get, async ({ params }) => {
    const stored = await findVideoForOffice(db.query, params.id)
    if (!stored) throw notFound('video')
    return { data: toAdminVideo(stored) }
  })
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
