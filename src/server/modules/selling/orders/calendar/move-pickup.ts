import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrderActor } from '../orders.types.ts'
import { insertNote } from '../states/order-state.queries.ts'
import { slotMovedReason } from '../states/reasons.rules.ts'
import { updatePickup } from './pickup.queries.ts'

/** Handler of `balloons.slotMoved`: the order and its history know the new time, and its customer learns it by mail. */
export async function movePickup(
  { clock, notifications }: Pick<OrdersDeps, 'clock' | 'notifications'>,
  tx: Tx,
  { orderId, at, actor }: { orderId: OrderId; at: Date; actor: OrderActor },
): Promise<void> {
  await updatePickup(tx, { orderId, at })
  await insertNote(tx, { orderId, actor, reason: slotMovedReason, at: clock.now() })
  await notifications.enqueue(tx, 'order-slot-moved', { orderId, at: at.toISOString() })
}
