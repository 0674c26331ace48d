import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { orderDifferencePaid } from '../orders.events.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { LockedOrder, OrderActor } from '../orders.types.ts'
import { insertNote } from '../states/order-state.queries.ts'
import { differenceReceivedReason } from '../states/reasons.rules.ts'
import { findAsked, markReceived } from './changes.queries.ts'

/**
 * Records that the difference of a changed order has arrived, if exactly that much is open; false otherwise. The order is locked.
 */
export async function receiveDifference(
  { clock, events }: Pick<OrdersDeps, 'clock' | 'events'>,
  tx: Tx,
  { order, amountCents, actor }: { order: LockedOrder; amountCents: Cents; actor: OrderActor },
): Promise<boolean> {
  if (order.paidAt === null) return false
  const asked = await findAsked(tx, order.id)
  if (asked?.askedCents !== amountCents) return false
  const at = clock.now()
  await markReceived(tx, { id: asked.id, at })
  await insertNote(tx, { orderId: order.id, actor, reason: differenceReceivedReason, at })
  await events.publish(tx, orderDifferencePaid({ orderId: order.id, actor }))
  return true
}
