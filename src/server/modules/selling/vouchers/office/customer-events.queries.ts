import { sql } from 'kysely'
import type { OrderId, VoucherId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { AskedEvents } from '#server/modules/people/accounts/index.ts'
import { isBefore } from '#server/platform/db/before.ts'
import type { Queryable } from '#server/platform/db/db.ts'

type UsedRow = {
  voucherId: VoucherId
  code: string
  discountCents: Cents
  orderId: OrderId
  number: string
  at: Date
}

/** The vouchers that the customer's orders have used, newest first. */
export async function listUsed(q: Queryable, { userId, branches, until, limit }: AskedEvents): Promise<UsedRow[]> {
  const { rows } = await sql<UsedRow>`
    SELECT vouchers.id AS voucher_id, vouchers.code, used.discount_cents, orders.id AS order_id, orders.number, orders.placed_at AS at
    FROM orders JOIN voucher_redemptions used ON used.order_id = orders.id JOIN vouchers ON vouchers.id = used.voucher_id
    WHERE orders.user_id = ${userId}::int
      AND ${branches === null ? sql`true` : sql`orders.store_id = ANY(${[...branches]}::int[])`}
      AND ${isBefore(sql`orders.placed_at`, until)}
    ORDER BY orders.placed_at DESC, vouchers.id LIMIT ${limit}::int`.execute(q)
  return rows
}
