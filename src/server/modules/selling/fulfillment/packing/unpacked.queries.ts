import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Whether the order holds pieces that are in none of its valid parcels, or waits for goods. */
export async function hasUnpackedPieces(q: Queryable, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ isUnpacked: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM (SELECT variant_id, sum(quantity) AS pieces FROM reservations WHERE order_id = ${orderId} GROUP BY 1) held
      LEFT JOIN (
        SELECT i.variant_id, sum(i.quantity) AS pieces FROM parcel_items i JOIN parcels p ON p.id = i.parcel_id
        WHERE p.order_id = ${orderId} AND p.voided_at IS NULL GROUP BY 1
      ) packed ON packed.variant_id = held.variant_id
      WHERE held.pieces > coalesce(packed.pieces, 0)
    ) OR EXISTS (SELECT 1 FROM order_items WHERE order_id = ${orderId} AND awaited_quantity > 0) AS "isUnpacked"`.execute(
    q,
  )
  return rows[0]?.isUnpacked ?? false
}
