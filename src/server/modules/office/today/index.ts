/**
 * Today: what needs a person, with its deadline, and what was sold. Owns no tables: the modules that own the work count it, and
 * this one says who sees what.
 */
import { registerTodayRoutes } from './today.admin.routes.ts'
import type { TodayDeps, TodayModule } from './today.types.ts'

export type { TodayModule } from './today.types.ts'

export function createTodayModule(deps: TodayDeps): TodayModule {
  return { routes: (app) => registerTodayRoutes(app, deps) }
}
