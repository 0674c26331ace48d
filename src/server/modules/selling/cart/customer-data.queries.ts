import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import { voucherUserKey } from '#server/modules/selling/vouchers/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function listOpenLines(q: Queryable, userId: UserId) {
  return q
    .selectFrom('carts')
    .innerJoin('cartItems', 'cartItems.cartId', 'carts.id')
    .innerJoin('variants', 'variants.id', 'cartItems.variantId')
    .innerJoin('products', 'products.id', 'cartItems.productId')
    .select([
      'products.name as názov',
      'variants.name as variant',
      'cartItems.quantity as počet',
      'cartItems.note as poznámka',
    ])
    .where('carts.userId', '=', userId)
    .where('carts.state', '=', 'open')
    .orderBy('cartItems.id')
    .execute()
}

/**
 * Closes the open cart, removes the e-mail from the vouchers in carts, and removes the notes and the delivery from all carts of
 * the customer, however old: an order has its own copy of both.
 */
export async function closeCartsOf(tx: Tx, { userId, provedEmail }: DataOwner): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ state: 'closed' })
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('cartVouchers')
    .set({ userKey: null })
    .where('userKey', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('cartId', 'in', eb.selectFrom('carts').select('id').where('userId', '=', userId)),
        ...(provedEmail === undefined ? [] : [eb('userKey', '=', voucherUserKey(provedEmail))]),
      ]),
    )
    .execute()
  await tx
    .updateTable('carts')
    .set({ guestEmail: null })
    .where('guestEmail', 'is not', null)
    .where((eb) =>
      eb.or([eb('userId', '=', userId), ...(provedEmail === undefined ? [] : [eb('guestEmail', '=', provedEmail)])]),
    )
    .execute()
  await tx.updateTable('carts').set({ delivery: null }).where('userId', '=', userId).execute()
  await tx
    .updateTable('cartItems')
    // Lines of the same goods differ by their notes and must still differ.
    .set({ note: sql<string>`cart_items.id::text` })
    .where('note', '<>', '')
    .where('note', '<>', sql<string>`cart_items.id::text`)
    .where('cartId', 'in', tx.selectFrom('carts').select('id').where('userId', '=', userId))
    .execute()
}
