import type { FastifyInstance } from 'fastify'
import { shopEndpoints } from '#contracts/shop-endpoints.ts'
import { registerStoredRead } from '#server/http/route.ts'
import type { StoresModule } from './stores.types.ts'

export function registerStoresRoutes(app: FastifyInstance, stores: Pick<StoresModule, 'getStores' | 'getStore'>): void {
  registerStoredRead(app, shopEndpoints.stores, async () => ({ data: await stores.getStores() }))
  registerStoredRead(app, shopEndpoints.store, async ({ params }) => ({ data: await stores.getStore(params.id) }))
}
