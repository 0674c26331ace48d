import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { carrierPointEndpoints as endpoints } from '#contracts/admin/carrier-points.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changePoint, createPoint, removePoint, toAdminPoint } from './office/change-points.ts'
import { countPointsForOffice, findPointForOffice, listPointsForOffice } from './office/points.queries.ts'

const keySchema = z.tuple([z.string(), z.int()])

export function registerAdminPointRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => {
    const { after, limit } = readPage(query, keySchema)
    const words = foldText(query.q ?? '')
      .split(/\s+/)
      .filter(Boolean)
    const rows = await listPointsForOffice(db.query, { words, after, limit: limit + 1 })
    const counted = await countPointsForOffice(db.query, { words }, countLimit + 1)
    return { data: toPage(rows, { limit, counted, keyOf: ({ name, id }) => [name, id], show: toAdminPoint }) }
  })
  registerEndpoint(app, endpoints.get, async ({ params }) => {
    const stored = await findPointForOffice(db.query, params.id)
    if (!stored) throw notFound('carrier-point')
    return { data: toAdminPoint(stored) }
  })
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
