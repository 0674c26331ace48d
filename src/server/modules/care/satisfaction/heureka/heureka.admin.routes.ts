import type { FastifyInstance } from 'fastify'
import { heurekaAccountEndpoints as endpoints } from '#contracts/admin/heureka-account.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeHeurekaAccount, type HeurekaDeps, readHeurekaAccount, tryHeurekaAccount } from './heureka-account.ts'

/** Another key sends addresses of customers to another account, so who changes it proves again that it is them. */
const proof = { needsProof: () => true }

export function registerHeurekaRoutes(app: FastifyInstance, deps: StaffWriteDeps & HeurekaDeps): void {
  const { db } = deps
  registerEndpoint(app, endpoints.get, async () => ({ data: await readHeurekaAccount(deps, db.query) }))
  registerEndpoint(app, endpoints.try, async ({ body }) => ({
    data: { problem: (await tryHeurekaAccount(deps, db.query, body.key)) ?? null },
  }))
  registerStaffWrite(
    app,
    deps,
    endpoints.change,
    async ({ params: { id }, body: { key, is_active: isActive }, version, ...write }) => ({
      data: await changeHeurekaAccount(deps, write, { id, version, key, isActive }),
    }),
    proof,
  )
}
