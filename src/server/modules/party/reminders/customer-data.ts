import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { listRemindersOf } from './reminders.queries.ts'

/** The parties of which a customer is to be reminded, for the copy of their data. */
export const reminderData: PersonalDataSource = {
  name: 'Pripomienky osláv',
  async collect(q, owner) {
    return (await listRemindersOf(q, owner)).map(({ 'súhlas daný': givenAt, ...reminder }) => ({
      ...reminder,
      'súhlas daný': givenAt.toISOString(),
    }))
  },
}
