import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listWatchdogsOf } from './customer-data.queries.ts'

/** A customer's watchdogs, for the copy of their data. */
export const watchdogData: PersonalDataSource = {
  name: 'Strážne psy',
  async collect(q, owner) {
    return (await listWatchdogsOf(q, owner)).map(({ createdAt, ...watchdog }) => ({
      ...watchdog,
      dátum: createdAt.toISOString(),
    }))
  },
}
