import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listListsOf } from './customer-data.queries.ts'

/** The shared lists that a customer has made, for the copy of their data. */
export const sharedListData: PersonalDataSource = {
  name: 'Spoločné zoznamy',
  async collect(q, owner) {
    return (await listListsOf(q, owner)).map(({ vytvorený, ...list }) => ({
      ...list,
      vytvorený: vytvorený.toISOString(),
    }))
  },
}
