import type { FastifyInstance } from 'fastify'
import { packingEndpoints } from '#contracts/admin/packing.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { finishPacking, openPacking, putAway, type FinishDeps } from './packing.ts'

export function registerPackingRoutes(app: FastifyInstance, deps: StaffWriteDeps & FinishDeps): void {
  registerStaffWrite(app, deps, packingEndpoints.open, async ({ body, ...write }) => ({
    data: await openPacking(deps, write, { number: body.number }),
  }))
  registerStaffWrite(app, deps, packingEndpoints.finish, async ({ params, body, version, ...write }) => ({
    data: await finishPacking(deps, write, { id: params.id, version, parcels: body.parcels }),
  }))
  registerStaffWrite(app, deps, packingEndpoints.putAway, ({ params, version, ...write }) =>
    putAway(deps, write, { id: params.id, version }),
  )
}
