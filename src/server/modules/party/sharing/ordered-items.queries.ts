import { sql } from 'kysely'
import type { CartId, OrderId, SharedListItemId, VariantId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { unclaimed } from './items.queries.ts'

export type CartItemRow = { id: SharedListItemId; variantId: VariantId; packs: number }

/** The items with whose goods a cart was filled, locked, in the order of their list. */
export async function listCartItemsForUpdate(tx: Tx, cartId: CartId): Promise<CartItemRow[]> {
  return tx
    .selectFrom('sharedListItems')
    .select(['id', 'variantId', 'packs'])
    .where('cartId', '=', cartId)
    .where('claim', '=', 'cart')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The pieces in a cart, by variant. */
export async function sumCartPieces(tx: Tx, cartId: CartId): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ variantId: VariantId; pieces: number }>`
    SELECT variant_id, sum(quantity)::int AS pieces FROM cart_items WHERE cart_id = ${cartId}::int GROUP BY variant_id`.execute(
    tx,
  )
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]))
}

/** Of locked items. */
export async function markOrdered(
  tx: Tx,
  { itemIds, orderId }: { itemIds: readonly SharedListItemId[]; orderId: OrderId },
): Promise<void> {
  await tx
    .updateTable('sharedListItems')
    .set({ claim: 'order', orderId, claimUntil: null })
    .where('id', '=', sql<SharedListItemId>`any(${[...itemIds]}::int[])`)
    .execute()
}

/** Frees what a closed cart was to pay for and its order does not. */
export async function releaseCart(tx: Tx, cartId: CartId): Promise<void> {
  await tx
    .updateTable('sharedListItems')
    .set(unclaimed)
    .where('cartId', '=', cartId)
    .where('claim', '=', 'cart')
    .execute()
}

export async function releaseOrder(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.updateTable('sharedListItems').set(unclaimed).where('orderId', '=', orderId).execute()
}
