import type { FastifyInstance } from 'fastify'
import { paymentGatewayEndpoints as endpoints } from '#contracts/admin/payment-gateways.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import { changeGateway } from './gateways/change-gateway.ts'
import type { GatewayStore } from './gateways/gateways.store.ts'
import { readGateways, tryGateway } from './gateways/read-gateways.ts'

type GatewayRoutesDeps = StaffWriteDeps & {
  events: Publisher
  sealer: Sealer
  publicUrl: string
  gateways: GatewayStore
  /** What takes cards while the owner has switched no gateway on. */
  ofServer: 'stripe' | 'trial' | null
}

/** Who can change where the money of customers goes proves again that it is them. */
const proof = { needsProof: () => true }

export function registerAdminGatewayRoutes(app: FastifyInstance, deps: GatewayRoutesDeps): void {
  registerEndpoint(app, endpoints.list, async () => ({
    data: { gateways: await readGateways(deps), of_server: deps.ofServer },
  }))
  registerEndpoint(app, endpoints.try, async ({ params, body }) => {
    const { is_test: isTest, ...same } = body
    return { data: { problem: (await tryGateway(deps, params.code, { ...same, isTest })) ?? null } }
  })
  registerStaffWrite(
    app,
    deps,
    endpoints.change,
    async ({ params, body, version, ...write }) => {
      const { account, login, secret, is_test: isTest, is_active: isActive } = body
      const patch = { account, login, secret, isTest, isActive }
      return { data: await changeGateway(deps, write, { code: params.code, version, patch }) }
    },
    proof,
  )
}
