import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contracts/checkout.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { createDeliveryService } from './delivery.service.ts'
import type { PickupPoint } from './delivery.types.ts'

type DeliveryRoutes = {
  searchPickupPoints: (search: { carrierId: number; text: string }) => Promise<PickupPoint[]>
} & Pick<ReturnType<typeof createDeliveryService>, 'describeFrame' | 'promise'>

export function registerDeliveryRoutes(
  app: FastifyInstance,
  { searchPickupPoints, describeFrame, promise }: DeliveryRoutes,
): void {
  registerEndpoint(app, checkoutEndpoints.deliveryPromise, async ({ query }) => ({
    data: await promise(query.productId),
  }))
  registerEndpoint(app, checkoutEndpoints.pickupFrame, async ({ params }) => ({
    data: await describeFrame(params.carrierId),
  }))
  registerEndpoint(app, checkoutEndpoints.pickupPoints, async ({ params, query }) => ({
    data: await searchPickupPoints({ carrierId: params.carrierId, text: query.q }),
  }))
}
