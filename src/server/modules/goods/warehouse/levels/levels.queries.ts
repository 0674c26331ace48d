import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MovementKind } from '#contracts/admin/stock.ts'
import type { LocationId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The places that a person sees; `locationId`: only this one. */
export type Sight = { branches: readonly StoreId[] | null; locationId?: LocationId | undefined }

export type ListedStock = {
  id: VariantId
  code: string
  ean: string
  name: string
  variantName: string
  awaited: number
  movedAt: Date | null
  places: { name: string; onHand: number; held: number; minimum: number | null }[]
}

/** These variants, the newest first. */
export async function listStock(q: Queryable, ids: readonly VariantId[], sight: Sight): Promise<ListedStock[]> {
  const { rows } = await sql<ListedStock>`
    SELECT v.id, v.code, coalesce(v.ean, '') AS ean, p.name, v.name AS variant_name, levels.places, levels.moved_at,
      coalesce((SELECT sum(oi.awaited_quantity) ${awaitedLines} AND oi.variant_id = v.id), 0)::int AS awaited
    FROM variants v JOIN products p ON p.id = v.product_id
    CROSS JOIN LATERAL (
      SELECT max(s.moved_at) AS moved_at, json_agg(json_build_object('name', coalesce(st.name, l.name), 'onHand', s.on_hand,
        'held', s.reserved, 'minimum', s.minimum) ORDER BY s.location_id) AS places
      FROM ${levels} WHERE s.variant_id = v.id AND ${isSeen(sight)}
    ) levels
    WHERE v.id = ANY(${[...ids]}::int[])
    ORDER BY v.id DESC`.execute(q)
  return rows
}

/** Variants with fewer free pieces than the minimum, at places that are open. */
export async function countLow(q: Queryable, branches: readonly StoreId[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT s.variant_id)::int AS count FROM ${levels}
    WHERE s.minimum IS NOT NULL AND s.on_hand - s.reserved < s.minimum AND (st.id IS NULL OR st.is_active)
      AND ${isSeen({ branches })}`.execute(q)
  return rows[0]?.count ?? 0
}

/** Lines whose pieces open orders were promised, and that are not here yet. */
export const awaitedLines = sql`FROM order_items oi JOIN orders o ON o.id = oi.order_id
  WHERE oi.awaited_quantity > 0 AND o.state IN ('new', 'paid', 'processing', 'waiting_goods')`

export const levels = sql`stock_levels s JOIN stock_locations l ON l.id = s.location_id LEFT JOIN stores st ON st.id = l.store_id`

export function isSeen({ branches, locationId }: Sight): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${locationId ?? null}::int IS NULL OR l.id = ${locationId ?? null}::int)
    AND (${branches === null}::boolean OR l.store_id = ANY(${[...(branches ?? [])]}::int[]))`
}

export async function listPlaces(
  q: Queryable,
  sight: Sight,
): Promise<{ id: LocationId; name: string; store: StoreId | null }[]> {
  const { rows } = await sql<{ id: LocationId; name: string; store: StoreId | null }>`
    SELECT l.id, coalesce(st.name, l.name) AS name, l.store_id AS store
    FROM stock_locations l LEFT JOIN stores st ON st.id = l.store_id
    WHERE (st.id IS NULL OR st.is_active) AND ${isSeen(sight)}
    ORDER BY l.store_id IS NOT NULL, name, l.id`.execute(q)
  return rows
}

export type StockGoods = {
  id: VariantId
  code: string
  ean: string
  name: string
  variantName: string
  isSet: boolean
  /** For hire, beside the stock. */
  rentalUnits: number
}

export async function findGoods(q: Queryable, variantId: VariantId): Promise<StockGoods | undefined> {
  const { rows } = await sql<StockGoods>`
    SELECT v.id, v.code, coalesce(v.ean, '') AS ean, p.name, v.name AS variant_name,
      EXISTS (SELECT 1 FROM set_components WHERE set_variant_id = v.id) AS is_set,
      (SELECT count(*)::int FROM rental_units u WHERE u.variant_id = v.id AND u.retired_on IS NULL) AS rental_units
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ${variantId}::int`.execute(q)
  return rows[0]
}

export type MovementRow = {
  id: number
  place: string
  delta: number
  onHand: number
  kind: MovementKind
  order: string | null
  reason: string
  by: string | null
  at: Date
}

/** Newest first, behind `after`. */
export async function listMovements(
  q: Queryable,
  { variantId, after, limit, ...sight }: Sight & { variantId: VariantId; after: number | undefined; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    SELECT m.id, coalesce(st.name, l.name) AS place, m.delta, m.on_hand, m.kind, o.number AS "order", m.reason,
      nullif(trim(u.firstname || ' ' || u.lastname), '') AS by, m.made_at AS at
    FROM stock_movements m JOIN stock_locations l ON l.id = m.location_id LEFT JOIN stores st ON st.id = l.store_id
    LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN users u ON u.id = m.made_by
    WHERE m.variant_id = ${variantId}::int AND ${isSeen(sight)}
      AND (${after ?? null}::int IS NULL OR m.id < ${after ?? null}::int)
    ORDER BY m.id DESC LIMIT ${limit}`.execute(q)
  return rows
}

/** At most `most`. */
export async function countMovements(
  q: Queryable,
  { variantId, ...sight }: Sight & { variantId: VariantId },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM stock_movements m JOIN stock_locations l ON l.id = m.location_id
      WHERE m.variant_id = ${variantId}::int AND ${isSeen(sight)} LIMIT ${most}) found`.execute(q)
  return rows[0]?.count ?? 0
}
