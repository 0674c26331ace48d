import type { FastifyInstance } from 'fastify'
import { carrierAccountEndpoints as endpoints } from '#contracts/admin/carrier-accounts.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { changeAccount, readAccounts, tryAccount } from './office-accounts.ts'
import type { PacketaDeps } from './read-packeta.ts'

/** Carriers collect cash on delivery and send it to the account's owner, so who changes it proves again that it is them. */
const proof = { needsProof: () => true }

export function registerCarrierAccountRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & PacketaDeps & { events: Publisher },
): void {
  const { db } = deps
  registerEndpoint(app, endpoints.list, async () => ({ data: await readAccounts(deps, db.query) }))
  registerEndpoint(app, endpoints.try, async ({ params, body }) => {
    const fields = { apiKey: body.api_key, sender: body.sender, password: body.password }
    return { data: { problems: await tryAccount(deps, db.query, { code: params.code, fields }) } }
  })
  registerStaffWrite(
    app,
    deps,
    endpoints.change,
    async ({ params, body, version, ...write }) => {
      const { api_key: apiKey, sender, password, is_active: isActive } = body
      const patch = { apiKey, sender, password, isActive }
      return { data: await changeAccount(deps, write, { code: params.code, version, patch }) }
    },
    proof,
  )
}
