import { sql } from 'kysely'
import type { CartId, VoucherId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function insertCartVoucher(
  q: Queryable,
  { cartId, voucherId, userKey }: { cartId: CartId; voucherId: VoucherId; userKey: string | undefined },
): Promise<void> {
  await q
    .insertInto('cartVouchers')
    .values({
      cartId,
      voucherId,
      userKey: userKey ?? null,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM cart_vouchers WHERE cart_id = ${cartId})`,
    })
    .onConflict((conflict) => conflict.columns(['cartId', 'voucherId']).doNothing())
    .execute()
}

export async function deleteCartVoucher(
  q: Queryable,
  { cartId, voucherId }: { cartId: CartId; voucherId: VoucherId },
): Promise<void> {
  await q.deleteFrom('cartVouchers').where('cartId', '=', cartId).where('voucherId', '=', voucherId).execute()
}
