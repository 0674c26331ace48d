/**
 * What balloons take: owns `balloon_fills` (liters, hours, lift) and `garland_pieces`, both with their source. The goods that the
 * calculator recommends are those with attributes for it (ADR 0079). Does not own the calculation, which a page makes with every key.
 */
import type { FastifyInstance } from 'fastify'
import { heliumEndpoints } from '#contracts/party/helium.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { getHeliumFacts } from './get-helium-facts.ts'
import { registerAdminGarlandRoutes } from './garland.admin.routes.ts'
import { registerAdminHeliumRoutes } from './helium.admin.routes.ts'
import type { HeliumDeps, HeliumModule } from './helium.types.ts'

export type { HeliumModule } from './helium.types.ts'

export function createHeliumModule(deps: HeliumDeps): HeliumModule {
  return {
    routes(app: FastifyInstance) {
      registerEndpoint(app, heliumEndpoints.helium, async () => ({ data: await getHeliumFacts(deps) }))
      registerAdminHeliumRoutes(app, deps)
      registerAdminGarlandRoutes(app, deps)
    },
  }
}
