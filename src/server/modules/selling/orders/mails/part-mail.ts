import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrdersModule } from '../orders-module.types.ts'
import type { PartSent } from '../orders.types.ts'
import { insertNote, updateTracking } from '../states/order-state.queries.ts'
import { partSentReason } from '../states/reasons.rules.ts'
import { loadView } from '../view/load-view.ts'
import { fillOrderMail, type OrderMailDeps } from './order-mails.ts'

const jobSchema = z.object({
  orderId: z.int(),
  pieces: z.array(z.object({ name: z.string(), quantity: z.int() })),
})

/** What fulfillment says about parcels of an order that goes on or has gone. */
export function bindParts(
  deps: Pick<OrdersDeps, 'clock' | 'notifications'>,
): Pick<OrdersModule, 'notePartSent' | 'noteTracking'> {
  return {
    notePartSent: (tx, part) => notePartSent(deps, tx, part),
    noteTracking: (tx, { orderId, tracking }) => updateTracking(tx, orderId, tracking),
  }
}

/** A part of a locked order has left: the customer reads it in the history and gets a mail. The state stays. */
async function notePartSent(
  { clock, notifications }: Pick<OrdersDeps, 'clock' | 'notifications'>,
  tx: Tx,
  { orderId, tracking, pieces }: PartSent,
): Promise<void> {
  await updateTracking(tx, orderId, tracking)
  await insertNote(tx, { orderId, actor: 'system', reason: partSentReason, at: clock.now() })
  await notifications.enqueue(tx, 'order-part-sent', { orderId, pieces })
}

export function providePartMail(deps: OrderMailDeps): void {
  deps.notifications.provide('order-part-sent', async (data) => {
    const { orderId, pieces } = jobSchema.parse(data)
    const order = await loadView(deps, orderId)
    if (!order || order.state === 'cancelled') return undefined
    const mail = await fillOrderMail(deps, order)
    return { ...mail, props: { ...mail.props, pieces } }
  })
}
