import type { PersonalDataSource, PersonalValue } from '#server/modules/people/accounts/index.ts'
import { listApplicationsOf, listComplaintsOf, listEnquiriesOf } from './customer-data.queries.ts'

/** What a customer sent by the forms of the shop, in the copy of their data. They know an e-mail and no account. */
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
