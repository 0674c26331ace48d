import type { Db } from '#server/platform/db/db.ts'

type Uses = { perUserLimit?: number; usedBy?: string; times?: number }

/** A voucher of one euro that `times` orders of the demo have used. */
export async function aUsedVoucher(db: Db, code: string, { perUserLimit, usedBy, times = 0 }: Uses = {}) {
  const { id } = await db.query
    .insertInto('vouchers')
    .values({ code, type: 'amount', value: 1, perUserLimit: perUserLimit ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orders = await db.query.selectFrom('orders').select('id').limit(times).execute()
  for (const [slot, order] of orders.entries()) {
    await db.query
      .insertInto('voucherRedemptions')
      .values({ voucherId: id, orderId: order.id, userKey: usedBy ?? '', discountCents: 100, slot: slot + 1 })
      .execute()
  }
}
