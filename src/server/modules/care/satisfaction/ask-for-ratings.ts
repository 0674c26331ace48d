import * as z from 'zod/mini'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import { askedReason, hasBeenAsked, listToAsk } from './satisfaction.queries.ts'
import { askAfterMs, askUntilMs } from './satisfaction.rules.ts'
import type { SatisfactionDeps } from './satisfaction.types.ts'

const jobSchema = z.object({ orderId: z.int() })

/** The job that asks for a rating some days after delivery, once. */
export async function askForRatings({
  db,
  clock,
  orders,
  notifications,
}: Pick<SatisfactionDeps, 'db' | 'clock' | 'orders' | 'notifications'>): Promise<void> {
  const now = clock.now().getTime()
  const span = { deliveredBefore: new Date(now - askAfterMs), deliveredAfter: new Date(now - askUntilMs) }
  await forEachSettled(await listToAsk(db.query, span), (orderId) =>
    db.tx(async (tx) => {
      if (!(await orders.lockOrder(tx, orderId)) || (await hasBeenAsked(tx, orderId))) return
      await orders.note(tx, { orderId, actor: 'system', reason: askedReason })
      await notifications.enqueue(tx, 'review-request', { orderId })
    }),
  )
}

export async function fillRequest(
  { orders, publicUrl, ratingLinks }: Pick<SatisfactionDeps, 'orders' | 'publicUrl' | 'ratingLinks'>,
  data: unknown,
): Promise<FilledMail<'review-request'> | undefined> {
  const { orderId } = jobSchema.parse(data)
  const order = await orders.findDelivered(orderId)
  if (!order || (await ratingLinks.findState(order)) !== 'open') return undefined
  const ratingUrl = publicUrl + ratingLinks.pathOf(order.id)
  return { to: order.email, props: { number: order.number, ratingUrl } }
}
