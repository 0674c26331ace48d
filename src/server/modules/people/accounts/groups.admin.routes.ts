import type { FastifyInstance } from 'fastify'
import { customerGroupEndpoints as endpoints } from '#contracts/admin/customer-groups.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import {
  changeCustomerGroup,
  createCustomerGroup,
  removeCustomerGroup,
  removedGroupSchema,
  restoreCustomerGroup,
} from './groups/change-groups.ts'
import { getCustomerGroup, listCustomerGroups } from './groups/read-groups.ts'

export function registerAdminGroupRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listCustomerGroups(db, query) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getCustomerGroup(db.query, params.id) }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'customer-group', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, endpoints.create, async ({ body, ...write }) => {
    const { name, description, discount_percent: discountPercent } = body
    return { data: await createCustomerGroup(deps, write, { name, description, discountPercent }) }
  })
  registerStaffWrite(app, deps, endpoints.change, async ({ params, body, version, ...write }) => {
    const { name, description, discount_percent: discountPercent } = body
    const patch = { name, description, discountPercent }
    return { data: await changeCustomerGroup(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(
    app,
    deps,
    endpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeCustomerGroup(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedGroupSchema, run: ({ facts, ...write }) => restoreCustomerGroup(deps, write, facts) } },
  )
}
