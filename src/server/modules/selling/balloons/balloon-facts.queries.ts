import { sql } from 'kysely'
import type { OrderId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Fill } from './work.rules.ts'

export async function listFills(q: Queryable): Promise<Fill[]> {
  const rows = await q
    .selectFrom('balloonFills')
    .select(['key', 'fillSeconds as seconds', 'litres', 'hoursFrom as hours', 'treatedFrom as treatedHours'])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, litres: Number(row.litres) }))
}

/** What products say about balloons, and services by the attributes `inflates` and `treats`. */
export type BalloonFacts = {
  variantId: VariantId
  piecesPerPack: number | null
  material: string | null
  dimensions: string | null
  inflates: string | null
  treats: boolean
}

export async function listFacts(q: Queryable, variantIds: readonly VariantId[]): Promise<Map<VariantId, BalloonFacts>> {
  const { rows } = await sql<BalloonFacts>`
    SELECT v.id AS variant_id, v.pieces_per_pack, p.attributes ->> 'material' AS material,
      p.attributes ->> 'dimensions' AS dimensions, p.attributes ->> 'inflates' AS inflates,
      coalesce(p.attributes ->> 'treats', '') ILIKE ANY (ARRAY['áno', 'ano', 'yes']) AS treats
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY(${[...variantIds]}::int[])`.execute(q)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** A line that is inflated, and the service that does it. */
export type InflatedLine = { variantId: VariantId; serviceId: VariantId; packs: number }

/** The lines of an order that are inflated, as they are now. */
export async function listInflatedOf(q: Queryable, orderId: OrderId): Promise<InflatedLine[]> {
  const { rows } = await sql<InflatedLine>`
    SELECT line.variant_id, service.variant_id AS service_id, service.quantity AS packs
    FROM order_items service
    JOIN order_items line ON line.order_id = service.order_id AND line.position = service.parent_position
    JOIN products p ON p.id = service.product_id
    WHERE service.order_id = ${orderId}::int AND p.is_service AND p.danger_class = 'inflated'
      AND line.variant_id IS NOT NULL AND service.variant_id IS NOT NULL
    ORDER BY service.position`.execute(q)
  return rows
}
