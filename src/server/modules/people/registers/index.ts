/**
 * Registers: answers of public registers about companies (`company_lookups`) and VAT numbers (`vat_checks`). Owns these and the
 * queries to the Slovak RPO, the Czech ARES and the Union's VIES. Does not own a customer's own data: an answer of a register is
 * a suggestion for a form.
 */
import { createCheckVat } from './check-vat.ts'
import { createFindCompany } from './find-company.ts'
import { keptMs } from './freshness.rules.ts'
import { deleteLookups, deleteVatChecks } from './registers.queries.ts'
import { registerRegistersRoutes } from './registers.routes.ts'
import type { RegistersDeps, RegistersModule } from './registers.types.ts'

export type { RegistersModule } from './registers.types.ts'

const cleanJob = 'registers.clean'

export function createRegistersModule(deps: RegistersDeps): RegistersModule {
  const { db, clock, jobs } = deps
  const registers = { findCompany: createFindCompany(deps), checkVat: createCheckVat(deps) }
  jobs.work(cleanJob, async () => {
    const before = new Date(clock.now().getTime() - keptMs)
    await deleteLookups(db.query, { before })
    await deleteVatChecks(db.query, { before })
  })
  jobs.schedule(cleanJob, '41 3 * * *')
  return { ...registers, routes: (app) => registerRegistersRoutes(app, registers) }
}
