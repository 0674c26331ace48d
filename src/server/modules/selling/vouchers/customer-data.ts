import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listUsesOf } from './customer-data.queries.ts'

/** The vouchers that a customer has used, in the copy of their data. */
export const voucherData: PersonalDataSource = {
  name: 'Kupóny',
  collect: (q, owner) => listUsesOf(q, owner),
}
