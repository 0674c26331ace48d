import { sql } from 'kysely'
import type { ProductId, UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Whether an order of the account contains the product. Unpaid, cancelled and uncollected orders do not count. */
export async function hasBought(
  q: Queryable,
  { userId, productId }: { userId: UserId; productId: ProductId },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.user_id = ${userId} AND i.product_id = ${productId}
      AND o.state NOT IN ('awaiting_payment', 'cancelled', 'not_collected')
    LIMIT 1`.execute(q)
  return rows.length > 0
}
