import type { PersonalDataSource } from '#server/modules/accounts/index.ts'
import { deleteSubscriber, findSubscription } from './customer-data.queries.ts'

/** The newsletter in a customer's copy of his data; it ends with the account. */
export const newsletterData: PersonalDataSource = {
  name: 'Newsletter',
  async collect(q, { email }) {
    const row = await findSubscription(q, email)
    if (!row) return null
    return { prihlásený: row.createdAt.toISOString(), potvrdený: row.confirmedAt?.toISOString() ?? null }
  },
  erase: (tx, { email }) => deleteSubscriber(tx, email),
}
