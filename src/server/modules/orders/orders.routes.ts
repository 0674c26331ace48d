import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contracts/accounts.ts'
import { checkoutEndpoints } from '#contracts/checkout.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { OrdersModule } from './orders.service.ts'

export function registerOrdersRoutes(app: FastifyInstance, orders: OrdersModule): void {
  registerEndpoint(app, checkoutEndpoints.order, async ({ params }) => ({ data: await orders.getOrderByLink(params) }))

  registerEndpoint(app, accountEndpoints.orders, async ({ caller, query }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return orders.listOf(caller.user.id, Number(query.page))
  })
}
