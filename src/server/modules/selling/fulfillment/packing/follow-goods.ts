import { messages } from '#contracts/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Actor, FulfillmentDeps } from '../fulfillment.types.ts'
import { isCash } from './parcels.rules.ts'
import { shipWhenComplete } from './ship-when-complete.ts'
import { hasForeignPieces, hasUnpackedPieces, sumParcels } from './unpacked.queries.ts'

/**
 * The lines of an order have changed while some of its goods are packed. Throws 409 if a parcel would hold what was not bought, or
 * if the carrier would collect another sum than the order costs. An order that has nothing left to pack is sent.
 */
export async function followGoods(
  { orders, cashKinds }: Pick<FulfillmentDeps, 'orders' | 'cashKinds'>,
  tx: Tx,
  { orderId, actor }: { orderId: OrderId; actor: Actor },
): Promise<void> {
  const order = await orders.lockOrder(tx, orderId)
  const { parcels, codCents } = await sumParcels(tx, orderId)
  if (!order || parcels === 0) return
  if (await hasForeignPieces(tx, orderId)) throw new ApiError('conflict', { message: messages.staff.piecesArePacked })
  if (isCash(order, cashKinds) && codCents !== order.totalCents) {
    if (codCents > 0) throw new ApiError('conflict', { message: messages.staff.cashIsPacked })
    if (!(await hasUnpackedPieces(tx, orderId))) {
      throw new ApiError('conflict', { message: messages.staff.cashIsNotPacked })
    }
  }
  await shipWhenComplete({ orders }, tx, { orderId, actor })
}
