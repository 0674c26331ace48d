/** Owns branches with their opening hours. Whether one is open now is a pure rule in kernel/opening-hours.ts. */
import type { StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import type { Publisher } from '#server/platform/events.ts'
import { registerAdminStoreRoutes } from './stores.admin.routes.ts'
import { registerStoresRoutes } from './stores.routes.ts'
import { createStoresService } from './stores.service.ts'
import type { StoresModule } from './stores.types.ts'

export type { StoreLocation, StoresModule } from './stores.types.ts'

export function createStoresModule(deps: StaffWriteDeps & { events: Publisher }): StoresModule {
  const service = createStoresService(deps.db)
  return {
    routes(app) {
      registerStoresRoutes(app, service)
      registerAdminStoreRoutes(app, deps)
    },
    ...service,
  }
}
