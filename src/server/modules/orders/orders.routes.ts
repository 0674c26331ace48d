import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contracts/accounts.ts'
import { checkoutEndpoints } from '#contracts/checkout.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { OrdersModule } from './orders.service.ts'

export function registerOrdersRoutes(app: FastifyInstance, orders: OrdersModule): void {
  registerEndpoint(app, checkoutEndpoints.order, async ({ params, reply }) => {
    // The address is a secret: no copy of the answer stays anywhere, and no page that is linked learns it.
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
    return { data: await orders.getOrderByLink(params) }
  })

  registerEndpoint(app, accountEndpoints.orders, async ({ caller, reply }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    reply.header('cache-control', 'private, no-store')
    return { data: await orders.listOf(caller.user.id) }
  })
}
