import type { CartId, OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import {
  listCartItemsForUpdate,
  markOrdered,
  releaseCart,
  releaseOrder,
  sumCartPieces,
} from './ordered-items.queries.ts'
import { findOrdered } from './sharing.rules.ts'

/** One statement for all orders without goods of a list. */
export async function followPlaced(tx: Tx, { orderId, cartId }: { orderId: OrderId; cartId: CartId }): Promise<void> {
  const items = await listCartItemsForUpdate(tx, cartId)
  if (items.length === 0) return
  const itemIds = findOrdered(items, await sumCartPieces(tx, cartId))
  await markOrdered(tx, { itemIds, orderId })
  await releaseCart(tx, cartId)
}

export async function freeCancelled(tx: Tx, { orderId, to }: { orderId: OrderId; to: string }): Promise<void> {
  if (to === 'cancelled') await releaseOrder(tx, orderId)
}
