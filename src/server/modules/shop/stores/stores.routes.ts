import type { FastifyInstance } from 'fastify'
import { shopEndpoints } from '#contracts/shop-endpoints.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { StoresModule } from './stores.types.ts'

export function registerStoresRoutes(app: FastifyInstance, stores: Pick<StoresModule, 'getStores' | 'getStore'>): void {
  registerEndpoint(app, shopEndpoints.stores, async () => ({ data: await stores.getStores() }))
  registerEndpoint(app, shopEndpoints.store, async ({ params }) => ({ data: await stores.getStore(params.id) }))
}
