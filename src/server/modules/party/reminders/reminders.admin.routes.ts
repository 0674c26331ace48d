import type { FastifyInstance } from 'fastify'
import { adminPartyReminderEndpoints as endpoints } from '#contracts/admin/parties.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { eraseByStaff, listForOffice } from './office/read-reminders.ts'
import type { RemindersDeps } from './reminders.types.ts'

export function registerAdminReminderRoutes(app: FastifyInstance, deps: RemindersDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listForOffice(deps, query) }))
  registerStaffWrite(app, deps, endpoints.erase, ({ body, ...write }) => eraseByStaff(deps, write, body.orderId))
}
