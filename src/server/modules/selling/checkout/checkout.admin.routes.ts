import type { FastifyInstance } from 'fastify'
import { phoneOrderEndpoints } from '#contracts/admin/phone-orders.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { takePhoneOrder, type PhoneOrderDeps } from './phone/take-phone-order.ts'

export function registerAdminCheckoutRoutes(app: FastifyInstance, deps: PhoneOrderDeps & StaffWriteDeps): void {
  registerStaffWrite(app, deps, phoneOrderEndpoints.place, async ({ tx, audit, staff, query, body }) => ({
    data: await takePhoneOrder(deps, { tx, audit, staff, isDryRun: query.dry_run === '1' }, body),
  }))
}
