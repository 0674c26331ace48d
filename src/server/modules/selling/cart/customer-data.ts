import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listOpenLines } from './customer-data.queries.ts'

/** The open cart in the copy of a customer's data. */
export const cartData: PersonalDataSource = {
  name: 'Košík',
  collect: (q, { userId }) => listOpenLines(q, userId),
}
