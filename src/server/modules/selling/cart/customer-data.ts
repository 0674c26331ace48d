import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { closeCartsOf, listOpenLines } from './customer-data.queries.ts'

/** The open cart in a customer's copy of his data; it goes with the account. */
export const cartData: PersonalDataSource = {
  name: 'Košík',
  collect: (q, { userId }) => listOpenLines(q, userId),
  erase: (tx, owner) => closeCartsOf(tx, owner),
}
