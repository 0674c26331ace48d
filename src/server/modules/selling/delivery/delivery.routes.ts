import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import type { CarrierId, ProductId } from '#kernel/ids.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { PickupPoint } from './delivery.types.ts'
import type { CarrierFrame } from './describe-frame.ts'

type DeliveryRoutes = {
  /** For a product, or for a small parcel. */
  promise: (productId?: ProductId) => Promise<DeliveryPromise>
  describeFrame: (carrierId: CarrierId) => Promise<CarrierFrame>
  searchPickupPoints: (search: { carrierId: CarrierId; text: string }) => Promise<PickupPoint[]>
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
