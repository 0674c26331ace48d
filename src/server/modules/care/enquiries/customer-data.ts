import type { PersonalDataSource, PersonalValue } from '#server/modules/people/accounts/index.ts'
import { listApplicationsOf, listComplaintsOf, listEnquiriesOf } from './customer-data.queries.ts'

/** What a customer sent through the shop's forms, for the copy of their data. The rows know an e-mail, not an account. */
export const enquiryData: PersonalDataSource = {
  name: 'Dopyty, žiadosti a reklamácie',
  async collect(q, { provedEmail }) {
    if (provedEmail === undefined) return null
    return {
      dopyty: (await listEnquiriesOf(q, provedEmail)).map(toValue),
      'žiadosti o prácu': (await listApplicationsOf(q, provedEmail)).map(toValue),
      reklamácie: (await listComplaintsOf(q, provedEmail)).map(toValue),
    }
  },
}

function toValue<Row extends { createdAt: Date }>({ createdAt, ...fields }: Row): PersonalValue {
  return { ...fields, dátum: createdAt.toISOString() }
}
