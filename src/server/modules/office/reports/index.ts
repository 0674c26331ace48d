/** Reports: what was sold, and which promises were kept, for a screen and as a file. Owns no tables: the module of the orders sums them. */
import { registerReportRoutes } from './reports.admin.routes.ts'
import type { ReportsDeps, ReportsModule } from './reports.types.ts'

export type { ReportsModule } from './reports.types.ts'

export function createReportsModule(deps: ReportsDeps): ReportsModule {
  return { routes: (app) => registerReportRoutes(app, deps) }
}
