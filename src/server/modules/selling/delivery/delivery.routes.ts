import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { PickupPoint } from './delivery.types.ts'
import type { CarrierFrame } from './describe-frame.ts'

type DeliveryRoutes = {
  /** For a product, or for a small parcel. */
  promise: (productId?: number) => Promise<DeliveryPromise>
  describeFrame: (carrierId: number) => Promise<CarrierFrame>
  searchPickupPoints: (search: { carrierId: number; text: string }) => Promise<PickupPoint[]>
}

export function registerDeliveryRoutes(
  app: FastifyInstance,
  { promise, describeFrame, searchPickupPoints }: DeliveryRoutes,
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
