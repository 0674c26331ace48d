import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type OrderToReport = { id: OrderId; number: string; email: string; itemIds: string[] }

const reportedAtOnce = 50

/**
 * Finished, unreported orders whose customers did not refuse, oldest first, with the variants of their goods, which are
 * the items of the product feed. Services and gifts are not in the feed.
 */
export async function listToReport(
  q: Queryable,
  { deliveredAfter }: { deliveredAfter: Date },
): Promise<OrderToReport[]> {
  const { rows } = await sql<OrderToReport>`
    SELECT o.id, o.number, o.email, coalesce((
      SELECT array_agg(DISTINCT i.variant_id::text) FROM order_items i
      WHERE i.order_id = o.id AND i.variant_id IS NOT NULL AND i.kind = 'product' AND i.parent_position IS NULL
    ), '{}') AS "itemIds"
    FROM orders o
    WHERE o.state IN ('delivered', 'picked_up', 'completed') AND o.delivered_at > ${deliveredAfter}::timestamptz
      AND NOT o.has_heureka_refusal AND o.hash_digest <> 'erased'
      AND NOT EXISTS (SELECT 1 FROM heureka_reports r WHERE r.order_id = o.id)
    ORDER BY o.delivered_at, o.id LIMIT ${reportedAtOnce}`.execute(q)
  return rows
}

/** Another node may have reported it meanwhile: the first row stays. */
export async function insertReport(
  q: Queryable,
  report: { orderId: OrderId; state: 'taken' | 'refused'; answer: string; reportedAt: Date },
): Promise<void> {
  await q
    .insertInto('heurekaReports')
    .values(report)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute()
}
