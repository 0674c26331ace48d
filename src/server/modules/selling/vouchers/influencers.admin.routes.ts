import type { FastifyInstance } from 'fastify'
import { influencerEndpoints as endpoints } from '#contracts/admin/influencers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { getAdminInfluencer, listAdminInfluencers, payOutByStaff, readUnpaid } from './office/influencers.ts'

export function registerAdminInfluencerRoutes(app: FastifyInstance, deps: StaffWriteDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async ({ query }) => ({ data: await listAdminInfluencers(db, query) }))
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await getAdminInfluencer(db.query, params.id) }))
  registerStaffWrite(
    app,
    deps,
    endpoints.payOut,
    async ({ params, version, ...write }) => ({ data: await payOutByStaff(deps, write, { id: params.id, version }) }),
    { amountCents: ({ tx, params }) => readUnpaid(tx, params.id) },
  )
}
