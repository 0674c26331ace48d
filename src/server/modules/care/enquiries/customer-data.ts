import type { PersonalDataSource, PersonalValue } from '#server/modules/people/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { endEnquiriesOf, listApplicationsOf, listComplaintsOf, listEnquiriesOf } from './customer-data.queries.ts'

/** What a customer sent by the forms of the shop, in his copy of his data. They know an e-mail and no account. */
export function createEnquiryData({ clock }: { clock: Clock }): PersonalDataSource {
  return {
    name: 'Dopyty, žiadosti a reklamácie',
    async collect(q, { provedEmail }) {
      if (provedEmail === undefined) return null
      return {
        dopyty: (await listEnquiriesOf(q, provedEmail)).map(toValue),
        'žiadosti o prácu': (await listApplicationsOf(q, provedEmail)).map(toValue),
        reklamácie: (await listComplaintsOf(q, provedEmail)).map(toValue),
      }
    },
    async erase(tx, { provedEmail }) {
      if (provedEmail !== undefined) await endEnquiriesOf(tx, { email: provedEmail, now: clock.now() })
    },
  }
}

function toValue<Row extends { createdAt: Date }>({ createdAt, ...fields }: Row): PersonalValue {
  return { ...fields, dátum: createdAt.toISOString() }
}
