import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listMessagesOf, listWrittenOf } from './erasing.queries.ts'

/** Questions and requests of a customer that staff have written down, and what was written back and forth. */
export const caseData: PersonalDataSource = {
  name: 'Prípady',
  async collect(q, { provedEmail }) {
    if (provedEmail === undefined) return null
    return {
      zapísané: (await listWrittenOf(q, provedEmail)).map(({ subject, text, openedAt }) => ({
        vec: subject,
        text,
        dátum: openedAt.toISOString(),
      })),
      správy: (await listMessagesOf(q, provedEmail)).map(({ kind, subject, text, at }) => ({
        smer: kind === 'out' ? 'od obchodu' : 'od zákazníka',
        predmet: subject,
        text,
        dátum: at.toISOString(),
      })),
    }
  },
}
