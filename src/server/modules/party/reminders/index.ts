/**
 * Reminders of a party: with the customer's consent, one mail three weeks before the same day of the next year, with the goods of the
 * order at their present price. Owns the reminders. Owns no orders and no e-mails of customers: the order has them.
 */
import { deleteRemindersOf } from './reminders.queries.ts'
import { registerAdminReminderRoutes } from './reminders.admin.routes.ts'
import { registerReminderRoutes } from './reminders.routes.ts'
import type { RemindersDeps, RemindersModule } from './reminders.types.ts'
import { provideReminderMail, sendReminders } from './send-reminders.ts'

export { reminderData } from './customer-data.ts'
export type { RemindersModule } from './reminders.types.ts'

const remindJob = 'reminders.send'

export function createRemindersModule(deps: RemindersDeps): RemindersModule {
  const remind = () => sendReminders(deps)
  provideReminderMail(deps)
  deps.jobs.work(remindJob, remind)
  deps.jobs.schedule(remindJob, '12 8 * * *')
  return {
    routes(app) {
      registerReminderRoutes(app, deps)
      registerAdminReminderRoutes(app, deps)
    },
    forgetCustomer: deleteRemindersOf,
    remind,
  }
}
