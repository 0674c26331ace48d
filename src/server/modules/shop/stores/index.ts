/** Owns branches with their opening hours. Whether one is open now is a pure rule in kernel/opening-hours.ts. */
import type { Db } from '#server/platform/db/db.ts'
import { registerStoresRoutes } from './stores.routes.ts'
import { createStoresService } from './stores.service.ts'
import type { StoresModule } from './stores.types.ts'

export type { StoreLocation, StoresModule } from './stores.types.ts'

export function createStoresModule({ db }: { db: Db }): StoresModule {
  const service = createStoresService(db)
  return { routes: (app) => registerStoresRoutes(app, service), ...service }
}
