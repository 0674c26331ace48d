import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { deleteWatchdogsOf, listWatchdogsOf } from './customer-data.queries.ts'

/** What a customer watches, in his copy of his data; it goes with the account. */
export const watchdogData: PersonalDataSource = {
  name: 'Strážne psy',
  async collect(q, owner) {
    return (await listWatchdogsOf(q, owner)).map(({ createdAt, ...watchdog }) => ({
      ...watchdog,
      dátum: createdAt.toISOString(),
    }))
  },
  erase: (tx, owner) => deleteWatchdogsOf(tx, owner),
}
