import type { OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { stockChanged } from './inventory.events.ts'
import { deleteReservations, releaseAllocations } from './inventory.queries.ts'
import { listLevelsForUpdate, takeOut } from './movements.queries.ts'

export async function releaseReservations(
  { events }: { events: Publisher },
  tx: Tx,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  const rows = await deleteReservations(tx, orderId)
  if (rows.length === 0) return
  await listLevelsForUpdate(tx, rows)
  await releaseAllocations(tx, rows)
  await events.publish(tx, stockChanged({ variantIds: [...new Set(rows.map((row) => row.variantId))] }))
}

/** The free quantity stays the same, so no event is published. */
export async function consumeReservations(tx: Queryable, { orderId }: { orderId: OrderId }): Promise<void> {
  const rows = await deleteReservations(tx, orderId)
  if (rows.length === 0) return
  await listLevelsForUpdate(tx, rows)
  await takeOut(tx, rows, { kind: 'order', orderId })
}
