import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The valid parcels of an order: how many, and what is collected with them. */
export async function sumParcels(q: Queryable, orderId: OrderId): Promise<{ parcels: number; codCents: Cents }> {
  const { rows } = await sql<{ parcels: number; codCents: Cents }>`
    SELECT count(*)::int AS parcels, coalesce(sum(cod_cents), 0)::int AS cod_cents FROM parcels
    WHERE order_id = ${orderId} AND voided_at IS NULL`.execute(q)
  return rows[0] ?? { parcels: 0, codCents: 0 }
}

/** Whether valid parcels hold pieces that the order does not. */
export async function hasForeignPieces(q: Queryable, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ isForeign: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM (
        SELECT i.variant_id, sum(i.quantity) AS pieces FROM parcel_items i JOIN parcels p ON p.id = i.parcel_id
        WHERE p.order_id = ${orderId} AND p.voided_at IS NULL GROUP BY 1
      ) packed LEFT JOIN (
        SELECT variant_id, sum(quantity) AS pieces FROM reservations WHERE order_id = ${orderId} GROUP BY 1
      ) held ON held.variant_id = packed.variant_id
      WHERE packed.pieces > coalesce(held.pieces, 0)
    ) AS is_foreign`.execute(q)
  return rows[0]?.isForeign ?? false
}

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
