/**
 * Owns the shared tables of sizes with their measures, and finds the size that fits a person. Does not own products and
 * variants: a table's sizes are those of variants by their names, and a product names its table.
 */
import { createJudgedCache } from './fitting-sizes.ts'
import { getSized } from './get-sized.ts'
import { listFitting } from './list-fitting.ts'
import { registerAdminSizeRoutes } from './sizes.admin.routes.ts'
import { registerSizesRoutes } from './sizes.routes.ts'
import type { SizesDeps, SizesModule } from './sizes.types.ts'

export { createFittingSizesReader, createSizedProductsReader } from './fitting-sizes.ts'
export type { SizesModule } from './sizes.types.ts'

export function createSizesModule(deps: SizesDeps): SizesModule {
  const judged = createJudgedCache()
  const sizes: Omit<SizesModule, 'routes'> = {
    listFitting: (request) => listFitting({ ...deps, judged }, request),
    getSized: (id, request) => getSized(deps, id, request),
  }
  return {
    routes(app) {
      registerSizesRoutes(app, sizes)
      registerAdminSizeRoutes(app, { ...deps, enqueueRefresh: deps.catalog.enqueueRefresh })
    },
    ...sizes,
  }
}
