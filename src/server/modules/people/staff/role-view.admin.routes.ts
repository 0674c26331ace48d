import type { FastifyInstance } from 'fastify'
import { roleViewEndpoints } from '#contracts/admin/role-view.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { beginRoleView, endRoleView } from './role-view/role-view.ts'
import type { StaffParts } from './staff.types.ts'

export function registerRoleViewRoutes(app: FastifyInstance, parts: StaffParts): void {
  registerStaffWrite(app, parts, roleViewEndpoints.begin, async ({ body: { role, branch }, ...write }) => ({
    data: await beginRoleView(parts, write, { role, branch }),
  }))
  registerEndpoint(app, roleViewEndpoints.end, ({ staff }) => endRoleView(parts, staff))
}
