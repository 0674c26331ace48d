import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '#contracts/content.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { StoresModule } from './stores.types.ts'

export function registerStoresRoutes(app: FastifyInstance, stores: Pick<StoresModule, 'getStores' | 'getStore'>): void {
  registerEndpoint(app, contentEndpoints.stores, async () => ({ data: await stores.getStores() }))
  registerEndpoint(app, contentEndpoints.store, async ({ params }) => ({ data: await stores.getStore(params.id) }))
}
