import { messages } from '#contracts/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** The customer comes at another time: its day is the expected one too. */
export async function updatePickup(tx: Tx, { orderId, at }: { orderId: OrderId; at: Date }): Promise<void> {
  const day = toLocalDay(at)
  await tx
    .updateTable('orders')
    .set({
      pickupAt: at,
      expectedFrom: day,
      expectedTo: day,
      dispatchBy: day,
      promiseReasons: [messages.promise.moved],
    })
    .where('id', '=', orderId)
    .execute()
}
