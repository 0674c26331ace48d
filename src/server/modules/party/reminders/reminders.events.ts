import { defineEvent } from '#server/platform/events.ts'
import type { ReminderChange } from './reminders.types.ts'

/** A customer has asked to be reminded of a party, or has taken that back. */
export const reminderChanged = defineEvent<ReminderChange>('reminder.changed')
