/**
 * What waits in the inbox of the demo: enquiries, a complaint, a withdrawal and the unread reviews. Visitors send them
 * through the API; only their times are moved into the past.
 */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { createApiClient } from '../../src/api-client/api-client.ts'
import { complaintWishes } from '../../src/contracts/validate-complaint.ts'
import { enquiryKinds } from '../../src/contracts/validate-enquiry.ts'
import { addDays } from '../../src/kernel/plain-day.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import { findDueDay } from '../../src/server/modules/care/cases/deadlines.rules.ts'
import { reviewWaits } from '../../src/server/modules/care/reviews/reviews.events.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import type { Publisher } from '../../src/server/platform/events.ts'
import { createInProcessTransport } from '../../src/server/render/api-transport.ts'

const text = z._default(z.string(), '')
const ofOrder = { hoursAgo: z.int(), orderOf: z.string() }
const openCasesSchema = z.object({
  enquiries: z.array(
    z.object({
      hoursAgo: z.int(),
      kind: z.enum(enquiryKinds),
      eventInDays: z.int(),
      place: z.string(),
      guests: text,
      budget: text,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
    }),
  ),
  complaint: z.object({ ...ofOrder, fault: z.string(), wish: z.enum(complaintWishes) }),
  withdrawal: z.object({ ...ofOrder, items: z.string() }),
})

export type OpenCasesDeps = { app: FastifyInstance; db: Db; clock: Clock; events: Publisher }

/** Repeatable: an inbox with cases is left alone. */
export async function sendOpenCases(deps: OpenCasesDeps): Promise<void> {
  const { app, db, clock, events } = deps
  if (await db.query.selectFrom('cases').select('id').limit(1).executeTakeFirst()) return
  const file = await readFile(new URL('open-cases.json', import.meta.url), 'utf8')
  const { enquiries, complaint, withdrawal } = openCasesSchema.parse(JSON.parse(file))
  const { transport } = createInProcessTransport(app, {
    read: async () => undefined,
    visitorHeaders: {},
    remoteAddress: '10.20.31.1',
  })
  const api = createApiClient({ transport })
  const today = toLocalDay(clock.now())
  for (const { hoursAgo, eventInDays, ...enquiry } of enquiries) {
    const eventOn = addDays(today, eventInDays)
    await api.enquiries.enquire({ body: { ...enquiry, eventOn, pageId: null, website: '' } })
    await moveLastIntoPast(deps, hoursAgo)
  }
  const faulty = await findDelivered(db, complaint.orderOf)
  const { fault, wish } = complaint
  const about = { orderNumber: faulty.number, email: faulty.email, phone: '', goods: faulty.goods }
  await api.enquiries.complain({ body: { ...about, name: faulty.name, fault, wish, website: '' } })
  await moveLastIntoPast(deps, complaint.hoursAgo)
  const returned = await findDelivered(db, withdrawal.orderOf)
  const { name, number: orderNumber, email } = returned
  await api.withdrawals.withdraw({ body: { name, orderNumber, email, items: withdrawal.items } })
  await moveLastIntoPast(deps, withdrawal.hoursAgo)
  await openReviews({ db, clock, events })
}

type Delivered = { number: string; email: string; name: string; goods: string }

async function findDelivered(db: Db, email: string): Promise<Delivered> {
  const { rows } = await sql<Delivered>`
    SELECT orders.number, orders.email, concat_ws(' ', orders.invoice_address->>'firstname', orders.invoice_address->>'lastname') AS name,
      order_items.name AS goods
    FROM orders JOIN order_items ON order_items.order_id = orders.id
    WHERE orders.email = ${email} AND orders.state = 'delivered'
    ORDER BY orders.placed_at DESC, order_items.position LIMIT 1`.execute(db.query)
  const [order] = rows
  if (!order) throw new Error(`The demo has no delivered order of ${email}.`)
  return order
}

/** The last case came earlier, and is due as one of that day. */
async function moveLastIntoPast({ db, clock }: Pick<OpenCasesDeps, 'db' | 'clock'>, hours: number): Promise<void> {
  const openedAt = new Date(clock.now().getTime() - hours * 3_600_000)
  const { id, kind } = await db.query
    .selectFrom('cases')
    .select(['id', 'kind'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const dueOn = findDueDay(kind, toLocalDay(openedAt))
  await db.query.updateTable('cases').set({ openedAt, dueOn }).where('id', '=', id).execute()
}

async function openReviews({ db, clock, events }: Pick<OpenCasesDeps, 'db' | 'clock' | 'events'>): Promise<void> {
  await db.tx(async (tx) => {
    for (const { id } of await tx.selectFrom('reviews').select('id').where('state', '=', 'pending').execute())
      await events.publish(tx, reviewWaits({ reviewId: id, at: clock.now() }))
  })
}
