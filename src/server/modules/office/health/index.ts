/**
 * How the parts of the shop are that run unseen, and the decisions about jobs that failed for good. Owns no tables: the queue keeps
 * the jobs, and everything else is asked when a person looks.
 */
import { registerHealthRoutes } from './health.admin.routes.ts'
import { readFigures } from './read-figures.ts'
import type { HealthDeps, HealthModule } from './health.types.ts'

export type { HealthModule } from './health.types.ts'

export function createHealthModule(deps: HealthDeps): HealthModule {
  return { routes: (app) => registerHealthRoutes(app, deps), readFigures: () => readFigures(deps) }
}
