import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { updatePickup } from './pickup.queries.ts'

/** Handler of `balloons.slotMoved`: the order knows the new time, and its customer learns it by mail. */
export async function movePickup(
  { notifications }: Pick<OrdersDeps, 'notifications'>,
  tx: Tx,
  { orderId, at }: { orderId: OrderId; at: Date },
): Promise<void> {
  await updatePickup(tx, { orderId, at })
  await notifications.enqueue(tx, 'order-slot-moved', { orderId, at: at.toISOString() })
}
