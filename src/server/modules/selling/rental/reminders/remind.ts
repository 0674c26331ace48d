import * as z from 'zod/mini'
import type { MailFacts } from '#emails/mail-props.ts'
import type { OrderId } from '#kernel/ids.ts'
import { describeWeek, spansOn } from '#kernel/opening-hours.ts'
import { settleDeposit } from '#kernel/rental-deposit.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import { printForOrder } from '../contract/print-contract.ts'
import type { RentalDeps } from '../rental.types.ts'
import { openingSchema } from '../units.queries.ts'
import {
  getStore,
  listDueOrders,
  listReminded,
  type RemindedBooking,
  type ReminderKind,
  takeReminders,
} from './reminders.queries.ts'

type RentalMail = `rental-${ReminderKind}`
const kinds: readonly ReminderKind[] = ['pickup', 'return', 'late']

/** One mail per order and kind, in a transaction of its own: a crash leaves the others for the next run. */
export function remindOfRentals({
  db,
  clock,
  notifications,
}: Pick<RentalDeps, 'db' | 'clock' | 'notifications'>): Promise<void> {
  const today = todayOf(clock)
  return forEachSettled(kinds, async (kind) => {
    await forEachSettled(await listDueOrders(db.query, { kind, today }), (orderId) =>
      db.tx(async (tx) => {
        const bookingIds = await takeReminders(tx, { orderId, kind, today, at: clock.now() })
        if (bookingIds.length > 0) await notifications.enqueue(tx, `rental-${kind}`, { orderId, bookingIds })
      }),
    )
  })
}

type MailDeps = Pick<RentalDeps, 'db' | 'clock' | 'notifications' | 'orders' | 'publicUrl' | 'readSetting'>

export function provideRentalMails(deps: MailDeps): void {
  for (const kind of kinds) deps.notifications.provide(`rental-${kind}`, (data) => fillMail(deps, kind, data))
}

const jobSchema = z.object({ bookingIds: z.array(z.int()) })

/** Left out once the costume was handed out, is back or was cancelled, and if the mail waited in the queue until after its day. */
async function fillMail(
  { db, clock, orders, publicUrl, readSetting }: MailDeps,
  kind: ReminderKind,
  data: unknown,
): Promise<FilledMail<RentalMail> | undefined> {
  const today = todayOf(clock)
  const rows = (await listReminded(db.query, jobSchema.parse(data).bookingIds)).filter(
    (row) => row.state === (kind === 'pickup' ? 'booked' : 'out') && (kind === 'late' || dayOf(kind, row) >= today),
  )
  const [first] = rows
  if (!first || first.email === '') return undefined
  const { hours, exceptions, ...store } = await getStore(db.query, first.storeId)
  const opening = openingSchema.parse({ hours, exceptions })
  const on = dayOf(kind, first)
  const spans = spansOn(opening, on).map(({ from, to }) => `${from.replace(/^0/, '')} – ${to.replace(/^0/, '')}`)
  return {
    to: first.email,
    props: {
      number: first.number,
      sentOn: today,
      on,
      costumes: rows.map(({ id, name, variantName, lastOn }) => ({ id, name, variantName, lastOn })),
      store: { ...store, hours: describeWeek(opening.hours), openOn: spans.join(', ') },
      depositCents: sumOf(rows, ({ depositCents }) => depositCents),
      lateDayCents: sumOf(rows, ({ lateDayCents }) => lateDayCents),
      lateCents: sumOf(rows, (row) => settleDeposit({ ...row, returnedOn: today, damageCents: 0 }).lateCents),
      orderUrl: publicUrl + orders.linkOf({ id: first.orderId, cartId: first.cartId }),
    } satisfies MailFacts[RentalMail],
    ...(kind === 'pickup' && { attachments: [await attachContract({ db, orders, readSetting }, first.orderId)] }),
  }
}

/** The customer reads it before the pick-up; the branch prints the same. */
async function attachContract(deps: Pick<MailDeps, 'db' | 'orders' | 'readSetting'>, orderId: OrderId) {
  const { number, pdf } = await printForOrder(deps, orderId)
  return { filename: `zmluva-${number}.pdf`, content: pdf, contentType: 'application/pdf' }
}

function dayOf(kind: ReminderKind, { firstOn, lastOn }: RemindedBooking): string {
  return kind === 'pickup' ? firstOn : lastOn
}

function sumOf(rows: readonly RemindedBooking[], centsOf: (row: RemindedBooking) => number): number {
  return rows.reduce((sum, row) => sum + centsOf(row), 0)
}
