import type { FastifyInstance } from 'fastify'
import { customerEventEndpoints } from '#contracts/admin/customer-events.ts'
import { customerEndpoints as endpoints } from '#contracts/admin/customers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { AccountsParts } from './accounts.types.ts'
import { changeCustomer, eraseByStaff, exportCustomer, sendPasswordLink } from './office/change-customers.ts'
import { getAdminCustomer, listAdminCustomers, listAdminGuests } from './office/read-customers.ts'
import { readCustomerTimeline } from './timeline/read-timeline.ts'

/** What leaves the shop or is gone forever needs more than an unlocked screen. */
const proof = { needsProof: () => true }

export function registerAdminCustomerRoutes(app: FastifyInstance, parts: AccountsParts): void {
  const { db, clock } = parts
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listAdminCustomers(db, query) }))
  registerEndpoint(app, endpoints.guests, async ({ query, branches }) => ({
    data: await listAdminGuests(db, { text: query.q ?? '', branches }),
  }))
  registerEndpoint(app, endpoints.get, async ({ params, branches }) => ({
    data: await getAdminCustomer(db.query, { id: params.id, branches, clock }),
  }))
  registerEndpoint(app, endpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'customer', thingId: String(params.id) }, query),
  }))
  registerEndpoint(app, customerEventEndpoints.list, async ({ params, query, staff, branches }) => {
    const { kind, ...page } = query
    const asked = { id: params.id, kind, branches, permissions: staff.permissions }
    return { data: await readCustomerTimeline(parts, asked, page) }
  })
  registerStaffWrite(app, parts, endpoints.change, async ({ params, body, version, branches, ...write }) => {
    const { firstname, lastname, phone, note, group_code: groupCode } = body
    const patch = { firstname, lastname, phone, note, groupCode }
    return { data: await changeCustomer(parts, write, { id: params.id, version, branches, patch }) }
  })
  registerStaffWrite(app, parts, endpoints.reset, ({ params, version, staff, ...write }) =>
    sendPasswordLink(parts, write, { id: params.id, version, branches: staff.branches }),
  )
  registerStaffWrite(
    app,
    parts,
    endpoints.export,
    async ({ params, version, staff, ...write }) => ({
      data: await exportCustomer(parts, write, { id: params.id, version, branches: staff.branches }),
    }),
    proof,
  )
  registerStaffWrite(
    app,
    parts,
    endpoints.erase,
    ({ params, version, staff, ...write }) =>
      eraseByStaff(parts, write, { id: params.id, version, branches: staff.branches }),
    proof,
  )
}
