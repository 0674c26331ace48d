import { isBrought } from '#contracts/kinds.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Actor } from '../fulfillment.types.ts'
import { findTracking } from '../labels/request-labels.ts'
import { hasUnpackedPieces } from './unpacked.queries.ts'

type ShipDeps = { orders: Pick<OrdersModule, 'lockOrder' | 'changeStatus' | 'countOpenDifference'> }
type ShippedOrder = { orderId: OrderId; actor: Actor }

/**
 * Moves an order on once every reserved piece is in a valid parcel and every parcel has its label: the customer gets
 * a number that exists. Until then, and for an order that is elsewhere, nothing happens. The goods of a partial shipment
 * stay reserved until the last parcel.
 */
export async function shipWhenComplete({ orders }: ShipDeps, tx: Tx, { orderId, actor }: ShippedOrder): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  if (order?.state !== 'processing' || (await hasUnpackedPieces(tx, orderId))) return
  const { isComplete, tracking } = await findTracking(tx, orderId)
  if (!isComplete) return
  const isSent = isBrought(order.carrierKind)
  // The parcels wait; the money sends them on (`order.differencePaid`).
  if (isSent && (await orders.countOpenDifference(tx, orderId)) > 0) return
  await orders.changeStatus(tx, {
    orderId,
    to: isSent ? 'shipped' : 'ready_pickup',
    actor,
    ...(isSent && { tracking }),
  })
}
