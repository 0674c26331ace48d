import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function listUsesOf(q: Queryable, email: string) {
  return q
    .selectFrom('voucherRedemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucherRedemptions.voucherId')
    .select(['vouchers.code as kód', 'voucherRedemptions.discountCents as zľava v centoch'])
    .where('voucherRedemptions.userKey', '=', email)
    .orderBy('voucherRedemptions.orderId')
    .execute()
}

export async function forgetUserKey(tx: Tx, { userId, email }: { userId: number; email: string }): Promise<void> {
  await tx
    .updateTable('voucherRedemptions')
    .set({ userKey: `vymazany-${userId}` })
    .where('userKey', '=', email)
    .execute()
}
