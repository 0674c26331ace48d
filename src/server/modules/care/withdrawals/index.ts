// Owns withdrawal statements (Dir. 2023/2673): accepts them from anyone, without a login and without a reason, and
// issues the receipt. A statement without proof is confirmed from its mailbox before it acts (ADR 0027). Does not own
// the order, which it asks to follow, nor the money, which staff send back.
import type { FastifyInstance } from 'fastify'
import { withdrawalEndpoints } from '#contracts/withdrawals.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { createWithdrawalsService, type WithdrawalsDeps } from './withdrawals.service.ts'

export { withdrawalData } from './customer-data.ts'

export function createWithdrawalsModule(deps: WithdrawalsDeps) {
  const withdrawals = createWithdrawalsService(deps)
  return {
    ...withdrawals,
    routes(app: FastifyInstance) {
      registerEndpoint(app, withdrawalEndpoints.withdraw, async ({ body, caller }) => ({
        data: await withdrawals.withdraw(body, { ip: caller.ip, userId: caller.user?.id }),
      }))
      registerEndpoint(app, withdrawalEndpoints.confirmation, async ({ params }) => ({
        data: await withdrawals.getConfirmation(params),
      }))
      registerEndpoint(app, withdrawalEndpoints.confirm, async ({ params }) => ({
        data: await withdrawals.confirmByLink(params),
      }))
    },
  }
}
