import type { FastifyInstance } from 'fastify'
import { adminSharedListEndpoints as endpoints } from '#contracts/admin/parties.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { eraseByStaff, listForOffice } from './office/read-lists.ts'
import type { SharingDeps } from './sharing.types.ts'

export function registerAdminSharingRoutes(app: FastifyInstance, deps: SharingDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listForOffice(deps, query) }))
  registerStaffWrite(app, deps, endpoints.erase, ({ body, ...write }) => eraseByStaff(deps, write, body.id))
}
