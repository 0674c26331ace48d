import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { forgetUserKey, listUsesOf } from './customer-data.queries.ts'

/** Which vouchers a customer has used, in his copy of his data; the uses stay counted without his e-mail. */
export const voucherData: PersonalDataSource = {
  name: 'Kupóny',
  collect: (q, owner) => listUsesOf(q, owner),
  erase: (tx, owner) => forgetUserKey(tx, owner),
}
