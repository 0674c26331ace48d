import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contracts/checkout.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { PickupPoint } from './delivery.types.ts'

type DeliveryRoutes = {
  searchPickupPoints: (search: { carrierId: number; text: string }) => Promise<PickupPoint[]>
}

export function registerDeliveryRoutes(app: FastifyInstance, { searchPickupPoints }: DeliveryRoutes): void {
  registerEndpoint(app, checkoutEndpoints.pickupPoints, async ({ params, query }) => ({
    data: await searchPickupPoints({ carrierId: params.carrierId, text: query.q }),
  }))
}
