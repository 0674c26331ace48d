import { sql } from 'kysely'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { voucherUserKey } from './vouchers.rules.ts'

/** Vouchers used with the account's orders and, once its e-mail is proved, those that a guest used with that e-mail. */
export function listUsesOf(q: Queryable, { userId, provedEmail }: DataOwner) {
  return q
    .selectFrom('voucherRedemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucherRedemptions.voucherId')
    .innerJoin('orders', 'orders.id', 'voucherRedemptions.orderId')
    .select(['vouchers.code as kód', 'voucherRedemptions.discountCents as zľava v centoch'])
    .where((eb) =>
      eb.or([
        eb('orders.userId', '=', userId),
        ...(provedEmail === undefined
          ? []
          : [
              eb('voucherRedemptions.userKey', '=', voucherUserKey(provedEmail)),
              eb('voucherRedemptions.laterUserKey', '=', voucherUserKey(provedEmail)),
            ]),
      ]),
    )
    .orderBy('voucherRedemptions.orderId')
    .execute()
}

/** The uses stay counted, by their order instead of the person's e-mail. */
export async function forgetUserKey(tx: Tx, { userId, provedEmail }: DataOwner): Promise<void> {
  const key = provedEmail === undefined ? null : voucherUserKey(provedEmail)
  await sql`
    UPDATE voucher_redemptions SET user_key = 'vymazany-' || order_id, later_user_key = NULL FROM orders
    WHERE orders.id = voucher_redemptions.order_id AND user_key NOT LIKE 'vymazany-%'
      AND (orders.user_id = ${userId} OR user_key = ${key}::text)`.execute(tx)
  await sql`UPDATE voucher_redemptions SET later_user_key = NULL WHERE later_user_key = ${key}::text`.execute(tx)
}
