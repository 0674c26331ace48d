import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import { orderIdSchema } from '#contracts/ids.ts'
import type { OrderId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { reminderChanged } from '../reminders.events.ts'
import { deleteReminder } from '../reminders.queries.ts'
import type { RemindersDeps } from '../reminders.types.ts'
import * as queries from './reminders.queries.ts'

const keySchema = z.tuple([orderIdSchema])

type Query = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

/** Of the newest orders first. */
export async function listForOffice({ db }: Pick<RemindersDeps, 'db'>, query: Query) {
  const { after, limit } = readPage(query, keySchema)
  const text = query.q?.trim() ?? ''
  const rows = await queries.listReminders(db.query, { text, after: after?.[0], limit: limit + 1 })
  return toPage(rows, {
    limit,
    counted: await queries.countReminders(db.query, { text, most: countLimit + 1 }),
    keyOf: ({ orderId }) => [orderId],
    show: ({ orderId, number, email, nextOn, remindOn, sentOn, givenAt }) => ({
      order_id: orderId,
      number,
      email,
      next_on: nextOn,
      remind_on: remindOn,
      sent_on: sentOn,
      given_at: givenAt.toISOString(),
    }),
  })
}

/** The customer has asked for it. Throws 404, also for a reminder that was erased before. */
export async function eraseByStaff(
  { clock, events }: Pick<RemindersDeps, 'clock' | 'events'>,
  { tx, audit }: AuditedWrite,
  orderId: OrderId,
): Promise<void> {
  const email = await queries.findEmail(tx, orderId)
  if (email === undefined || !(await deleteReminder(tx, orderId))) throw notFound('reminder')
  await events.publish(tx, reminderChanged({ email, isGranted: false, at: clock.now(), way: 'staff' }))
  audit({ thing: 'order', id: orderId, before: { reminder: true }, after: { reminder: false } })
}
