/**
 * Accounting: the papers of a month, its VAT, and files for the programs of accountants. Owns no tables: what it says comes from the
 * papers as they were issued.
 */
import { registerAccountingRoutes } from './accounting.admin.routes.ts'
import type { AccountingDeps, AccountingModule } from './accounting.types.ts'

export type { AccountingModule } from './accounting.types.ts'

export function createAccountingModule(deps: AccountingDeps): AccountingModule {
  return { routes: (app) => registerAccountingRoutes(app, deps) }
}
