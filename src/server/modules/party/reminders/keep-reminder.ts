import { messages } from '#contracts/messages.ts'
import type { PartyReminder } from '#contracts/party/reminders.ts'
import type { Cart } from '#contracts/cart.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { type CartOwner, toCartView } from '#server/modules/selling/cart/index.ts'
import { listNextGoods } from './next-party.ts'
import { reminderChanged } from './reminders.events.ts'
import { deleteReminder, findOrder, insertReminder, type RemindedOrder } from './reminders.queries.ts'
import { addYear, findRemindDay } from './reminders.rules.ts'
import type { OrderLink, RemindersDeps } from './reminders.types.ts'

/** A change of the meaning of the sentence beside the checkbox is a new version. */
const consentVersion = '1'

/** Throws 404 for a wrong link, and for an order without the day of a party. */
export async function readReminder(deps: RemindersDeps, link: OrderLink): Promise<PartyReminder> {
  const order = await getOrder(deps, link)
  const nextOn = order.nextOn ?? addYear(order.eventOn)
  const remindOn = order.remindOn ?? findRemindDay(nextOn)
  return {
    next_on: nextOn,
    remind_on: remindOn,
    is_set: order.nextOn !== null,
    can_be_set: canBeSet(deps, { ...order, remindOn }),
    goods: await listNextGoods(deps, link.id),
  }
}

/** Repeatable. Throws 404, and 409 if it is too late or the order is cancelled. */
export async function setReminder(deps: RemindersDeps, link: OrderLink): Promise<void> {
  const { db, clock, events } = deps
  const order = await getOrder(deps, link)
  const nextOn = addYear(order.eventOn)
  const remindOn = findRemindDay(nextOn)
  if (!canBeSet(deps, { ...order, remindOn })) throw new ApiError('conflict', { message: messages.reminder.tooLate })
  const at = clock.now()
  await db.tx(async (tx) => {
    const row = { orderId: link.id, nextOn, remindOn, givenAt: at, version: consentVersion }
    if (!(await insertReminder(tx, row))) return
    await events.publish(tx, reminderChanged({ email: order.email, isGranted: true, at }))
  })
}

/** Repeatable. Throws 404. */
export async function eraseReminder(deps: RemindersDeps, link: OrderLink): Promise<void> {
  const { db, clock, events } = deps
  const { email } = await getOrder(deps, link)
  await db.tx(async (tx) => {
    if (!(await deleteReminder(tx, link.id))) return
    await events.publish(tx, reminderChanged({ email, isGranted: false, at: clock.now() }))
  })
}

/** Puts what there is of the goods into the owner's cart. Throws 404, and 409 if nothing of them is sold. */
export async function putNextGoods(
  deps: RemindersDeps,
  { link, owner, isAdult }: { link: OrderLink; owner: CartOwner; isAdult: boolean },
): Promise<Cart> {
  await getOrder(deps, link)
  const goods = await listNextGoods(deps, link.id)
  const nothing = new ApiError('conflict', { message: messages.reminder.noGoods })
  if (goods.length === 0) throw nothing
  const put = await deps.carts.putTogether({
    owner,
    isAdult,
    eventOn: undefined,
    isPartial: true,
    lines: goods.map(({ variant_id: variantId, packs }) => ({
      variantId,
      quantity: packs,
      purpose: messages.reminder.purpose,
      guests: null,
    })),
  })
  if (put.kind === 'missing') throw nothing
  return toCartView(put.cart)
}

/** Cancelled orders and those that were erased have no one to remind. */
function canBeSet({ clock }: RemindersDeps, order: Pick<RemindedOrder, 'isCancelled' | 'email' | 'remindOn'>): boolean {
  return !order.isCancelled && order.email !== '' && order.remindOn !== null && order.remindOn > todayOf(clock)
}

async function getOrder(deps: RemindersDeps, link: OrderLink): Promise<RemindedOrder & { eventOn: string }> {
  await deps.orders.checkLink(link)
  const order = await findOrder(deps.db.query, link.id)
  if (!order || order.eventOn === null) throw notFound('reminder')
  return { ...order, eventOn: order.eventOn }
}
