import type { FastifyInstance } from 'fastify'
import { partyRoleEndpoints } from '#contracts/admin/party-roles.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeRole, createRole, removeRole } from './office/change-roles.ts'
import { getAdminRole, listAdminRoles } from './office/read-roles.ts'

export function registerAdminPlannerRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, partyRoleEndpoints.list, async ({ query }) => ({ data: await listAdminRoles(db, query) }))
  registerEndpoint(app, partyRoleEndpoints.get, async ({ params }) => ({
    data: await getAdminRole(db.query, params.id),
  }))
  registerEndpoint(app, partyRoleEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'party-role', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, partyRoleEndpoints.create, async ({ body, ...write }) => {
    const { reason: _, ...role } = body
    return { data: await createRole(write, role) }
  })
  registerStaffWrite(app, deps, partyRoleEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeRole(write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, partyRoleEndpoints.remove, async ({ params, version, ...write }) => {
    await removeRole(write, { id: params.id, version })
    return undefined
  })
}
