import * as z from 'zod/mini'
import { todayOf } from '#kernel/shop-calendar.ts'
import { listNextGoods } from './next-party.ts'
import { deleteOver, deleteReminder, findOrder, listDue, lockDue, markSent } from './reminders.queries.ts'
import { decide } from './reminders.rules.ts'
import type { RemindersDeps } from './reminders.types.ts'

/** Each reminder in a transaction of its own: a crash leaves the others for the next run, and the mail exists only if it commits. */
export async function sendReminders({ db, clock, notifications }: RemindersDeps): Promise<void> {
  const today = todayOf(clock)
  for (const orderId of await listDue(db.query, today)) {
    await db.tx(async (tx) => {
      const due = await lockDue(tx, orderId)
      // Sent by another node, or erased.
      if (!due) return
      if (due.email === '' || decide(due, today) === 'drop') {
        await deleteReminder(tx, orderId)
        return
      }
      await markSent(tx, { orderId, on: today })
      await notifications.enqueue(tx, 'party-reminder', { orderId })
    })
  }
  await deleteOver(db.query, today)
}

const jobSchema = z.object({ orderId: z.int() })

/** Left out if the customer has erased the reminder meanwhile. */
export function provideReminderMail(deps: RemindersDeps): void {
  const { db, notifications, orders, publicUrl } = deps
  notifications.provide('party-reminder', async (data) => {
    const { orderId } = jobSchema.parse(data)
    const order = await findOrder(db.query, orderId)
    if (!order || order.nextOn === null || order.email === '') return undefined
    const goods = await listNextGoods(deps, orderId)
    return {
      to: order.email,
      props: {
        nextOn: order.nextOn,
        goods: goods.map((one) => ({ name: one.name, packs: one.packs, totalCents: one.total_cents })),
        url: publicUrl + orders.linkOf(order).replace('/shrnuti/', '/o-rok-znova/'),
      },
    }
  })
}
