import type { FastifyInstance } from 'fastify'
import { garlandPieceEndpoints } from '#contracts/admin/garland-pieces.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changePiece, createPiece, getAdminPiece, listAdminPieces, removePiece } from './office/garland-pieces.ts'

export function registerAdminGarlandRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, garlandPieceEndpoints.list, async ({ query }) => ({ data: await listAdminPieces(db, query) }))
  registerEndpoint(app, garlandPieceEndpoints.get, async ({ params }) => ({
    data: await getAdminPiece(db.query, params.id),
  }))
  registerEndpoint(app, garlandPieceEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'garland-piece', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, garlandPieceEndpoints.create, async ({ body, ...write }) => {
    const { reason: _, ...piece } = body
    return { data: await createPiece(write, piece) }
  })
  registerStaffWrite(app, deps, garlandPieceEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changePiece(write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, garlandPieceEndpoints.remove, async ({ params, version, ...write }) => {
    await removePiece(write, { id: params.id, version })
    return undefined
  })
}
