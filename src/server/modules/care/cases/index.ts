/**
 * Owns the cases of the inbox: who settles what came in and by when, what was written to the customer, and what only staff see. Does not
 * own what came in, which stays with enquiries, withdrawals, reviews and satisfaction, nor the money of an order (ADR 0055).
 */
import { registerCaseRoutes } from './cases.admin.routes.ts'
import type { CasesDeps, CasesModule } from './cases.types.ts'
import { deleteDueCases, endQuestionsOf } from './erasing.queries.ts'
import { closeCaseOfReview } from './opening/open-cases.queries.ts'
import { countDueCases } from './reading/due-cases.queries.ts'
import { createOpenings } from './opening/open-cases.ts'
import { registerCaseStepRoutes } from './steps/steps.admin.routes.ts'
import { registerTemplateRoutes } from './templates/templates.admin.routes.ts'
import { provideAnswerMail } from './writing/answer-case.ts'

export { caseData } from './customer-data.ts'
export { caseEvents } from './reading/customer-events.ts'
export type { CasesModule, DueCases } from './cases.types.ts'

const eraseJob = 'cases.erase'

export function createCasesModule(deps: CasesDeps): CasesModule {
  const { db, clock, jobs } = deps
  provideAnswerMail(deps)
  jobs.work(eraseJob, () => deleteDueCases(db.query, clock.now()))
  jobs.schedule(eraseJob, '35 3 * * *')
  return {
    ...createOpenings(deps),
    closeReview: closeCaseOfReview,
    routes(app) {
      registerCaseRoutes(app, deps)
      registerCaseStepRoutes(app, deps)
      registerTemplateRoutes(app, deps)
    },
    countDue: (at) => countDueCases(db.query, at),
    async forgetCustomer(tx, { provedEmail }) {
      if (provedEmail !== undefined) await endQuestionsOf(tx, { email: provedEmail, now: clock.now() })
    },
  }
}
