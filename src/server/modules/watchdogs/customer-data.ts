import type { PersonalDataSource } from '#server/modules/accounts/index.ts'
import { deleteWatchdogsOf, listWatchdogsOf } from './customer-data.queries.ts'

/** What a customer watches, in his copy of his data; it goes with the account. */
export const watchdogData: PersonalDataSource = {
  name: 'Strážne psy',
  async collect(q, customer) {
    return (await listWatchdogsOf(q, customer)).map(({ createdAt, ...watchdog }) => ({
      ...watchdog,
      dátum: createdAt.toISOString(),
    }))
  },
  erase: (tx, customer) => deleteWatchdogsOf(tx, customer),
}
