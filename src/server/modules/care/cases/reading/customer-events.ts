import type { CustomerEventSource } from '#server/modules/people/accounts/index.ts'
import { listOpened, listWritten } from './customer-events.queries.ts'

/** The cases of a customer, and what was written in them, in their timeline. Notes stay in the case. */
export const caseEvents: readonly CustomerEventSource[] = [
  {
    kind: 'case',
    needs: 'cases.view',
    async list(q, asked) {
      return (await listOpened(q, asked)).map(({ id, kind, state, about, openedAt }) => ({
        id: `case-${id}`,
        at: openedAt.toISOString(),
        kind: 'case',
        case_id: id,
        case_kind: kind,
        state,
        about,
      }))
    },
  },
  {
    kind: 'mail',
    needs: 'cases.view',
    async list(q, asked) {
      return (await listWritten(q, asked)).map(({ id, caseId, kind, subject, at }) => ({
        id: `message-${id}`,
        at: at.toISOString(),
        kind: 'mail',
        what: subject,
        is_from_customer: kind === 'in',
        number: null,
        case_id: caseId,
      }))
    },
  },
]
