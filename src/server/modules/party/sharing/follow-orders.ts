import { sharedList } from '#contracts/messages/party/shared-list.ts'
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

type Placed = { orderId: OrderId; cartId: CartId; purposes: readonly string[] }

/** An order without goods of a list costs no statement. */
export async function followPlaced(tx: Tx, { orderId, cartId, purposes }: Placed): Promise<void> {
  if (!purposes.includes(sharedList.purpose)) return
  const items = await listCartItemsForUpdate(tx, cartId)
  if (items.length === 0) return
  const itemIds = findOrdered(items, await sumCartPieces(tx, cartId))
  await markOrdered(tx, { itemIds, orderId })
  await releaseCart(tx, cartId)
}

export async function freeCancelled(tx: Tx, { orderId, to }: { orderId: OrderId; to: string }): Promise<void> {
  if (to === 'cancelled') await releaseOrder(tx, orderId)
}
