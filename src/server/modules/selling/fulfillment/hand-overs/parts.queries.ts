import { sql } from 'kysely'
import type { HandOverId, OrderId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Label } from '../labels/labels.types.ts'

/** The orders with a parcel on this list that were not sent with it. */
export async function listOpenOrdersOf(q: Queryable, handOverId: HandOverId): Promise<OrderId[]> {
  const rows = await q
    .selectFrom('handOverParcels')
    .innerJoin('parcels', 'parcels.id', 'handOverParcels.parcelId')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .select('orders.id')
    .distinct()
    .where('handOverParcels.handOverId', '=', handOverId)
    .where('handOverParcels.announcedAt', 'is', null)
    .where('orders.state', 'in', ['processing', 'waiting_goods'])
    .orderBy('orders.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the parcels of an order that have left as announced. Returns what is in those that were not. */
export async function markAnnounced(
  tx: Tx,
  { orderId, at }: { orderId: OrderId; at: Date },
): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    WITH announced AS (
      UPDATE hand_over_parcels SET announced_at = ${at}::timestamptz FROM parcels
      WHERE parcels.id = hand_over_parcels.parcel_id AND parcels.order_id = ${orderId} AND announced_at IS NULL
      RETURNING parcel_id
    )
    SELECT concat_ws(', ', products.name, nullif(variants.name, '')) AS name, sum(parcel_items.quantity)::int AS quantity
    FROM announced
    JOIN parcel_items ON parcel_items.parcel_id = announced.parcel_id
    JOIN variants ON variants.id = parcel_items.variant_id
    JOIN products ON products.id = variants.product_id
    GROUP BY variants.id, products.name, variants.name
    ORDER BY 1`.execute(tx)
  return rows
}

/** The labels of the parcels of an order that have left. */
export function listLabelsThatLeft(
  q: Queryable,
  orderId: OrderId,
): Promise<Pick<Label, 'state' | 'trackingNumber' | 'carrierNumber' | 'trackingUrl'>[]> {
  return q
    .selectFrom('labels')
    .innerJoin('parcels', 'parcels.id', 'labels.parcelId')
    .innerJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .select(['labels.state', 'labels.trackingNumber', 'labels.carrierNumber', 'labels.trackingUrl'])
    .where('parcels.orderId', '=', orderId)
    .where('labels.state', '=', 'made')
    .orderBy('parcels.number')
    .execute()
}
