/** Owns branches with their opening hours. Whether one is open now is a pure rule in kernel/opening-hours.ts. */
import type { FastifyInstance } from 'fastify'
import { registerStoresRoutes } from './stores.routes.ts'
import { createStoresService, type StoresDeps } from './stores.service.ts'

export type StoresModule = ReturnType<typeof createStoresModule>

export function createStoresModule(deps: StoresDeps) {
  const service = createStoresService(deps)
  return { routes: (app: FastifyInstance) => registerStoresRoutes(app, service), ...service }
}
