import type { FastifyInstance } from 'fastify'
import { consentEndpoints as endpoints } from '#contracts/admin/consents.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { MarketingDeps } from './marketing.types.ts'
import { exportSubscribers, withdrawByStaff } from './office/end-consent.ts'
import { listConsentRows } from './office/read-consents.ts'

export function registerConsentRoutes(app: FastifyInstance, deps: MarketingDeps): void {
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listConsentRows(deps.db, query) }))
  registerStaffWrite(app, deps, endpoints.withdraw, ({ body, ...write }) => withdrawByStaff(deps, write, body.email))
  registerStaffWrite(
    app,
    deps,
    endpoints.export,
    async (write) => ({ data: await exportSubscribers(deps, write) }),
    // What leaves the shop needs more than an unlocked screen.
    { needsProof: () => true },
  )
}
