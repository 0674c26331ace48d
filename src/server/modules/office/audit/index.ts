/**
 * The audit log as people read it: rows with the names of their things. Owns no tables: `platform/audit` writes the log, and the names
 * are read from the modules' tables, so a thing has the name that it has now.
 */
import { registerAuditRoutes } from './audit.admin.routes.ts'
import type { AuditDeps, AuditModule } from './audit.types.ts'

export type { AuditModule } from './audit.types.ts'

export function createAuditModule(deps: AuditDeps): AuditModule {
  return { routes: (app) => registerAuditRoutes(app, deps) }
}
