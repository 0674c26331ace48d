import type { FastifyInstance } from 'fastify'
import { withdrawalEndpoints } from '#contracts/withdrawals.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { WithdrawalsModule } from './withdrawals.types.ts'

export function registerWithdrawalsRoutes(app: FastifyInstance, withdrawals: Omit<WithdrawalsModule, 'routes'>): void {
  registerEndpoint(app, withdrawalEndpoints.withdraw, async ({ body, caller }) => ({
    data: await withdrawals.withdraw(body, { ip: caller.ip, userId: caller.user?.id }),
  }))
  registerEndpoint(app, withdrawalEndpoints.confirmation, async ({ params }) => ({
    data: await withdrawals.getConfirmation(params),
  }))
  registerEndpoint(app, withdrawalEndpoints.confirm, async ({ params }) => ({
    data: await withdrawals.confirmByLink(params),
  }))
}
