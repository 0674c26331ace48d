import { sql } from 'kysely'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { LocationId, OrderId, StoreId, VariantId } from '#kernel/ids.ts'
import type { OpeningHours } from '#kernel/opening-hours.ts'
import { toVanStops, type VanStops } from '#server/modules/selling/delivery/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type GatheredOrder = {
  id: OrderId
  number: string
  targetId: LocationId
  /** null = the customer collects it. */
  carrierDays: number | null
  promisedOn: string | null
  eventOn: string | null
}

/** An order whose goods can still be brought together: it may be packed, and packing has not begun. */
export async function findGathered(
  q: Queryable,
  {
    number,
    branches,
    cashKinds,
  }: { number: string; branches: readonly StoreId[] | null; cashKinds: readonly PaymentKind[] },
): Promise<GatheredOrder | undefined> {
  const { rows } = await sql<GatheredOrder>`
    SELECT o.id, o.number, coalesce(l.id, 1) AS target_id, o.expected_to::text AS promised_on, o.event_on::text AS event_on,
      CASE WHEN o.store_id IS NULL THEN c.days_to END AS carrier_days
    FROM orders o
    JOIN carriers c ON c.id = o.carrier_id
    JOIN payment_methods p ON p.id = o.payment_method_id
    LEFT JOIN stock_locations l ON l.store_id = o.store_id
    WHERE o.number = ${number} AND NOT o.is_test
      AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))
      AND o.state IN ('new', 'paid', 'processing', 'waiting_goods')
      AND (o.payment_state IN ('paid', 'partly_refunded')
        OR (o.payment_state = 'unpaid' AND p.kind = ANY(${[...cashKinds]}::text[])))
      AND NOT EXISTS (SELECT 1 FROM parcels pa WHERE pa.order_id = o.id AND pa.voided_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM wave_orders w WHERE w.order_id = o.id AND w.left_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM packing_claims k WHERE k.order_id = o.id)`.execute(q)
  return rows[0]
}

/** `van` null = the central store. */
export type VanPlace = { id: LocationId; name: string; store: StoreId | null; van: VanStops | null }

export async function listVanPlaces(q: Queryable): Promise<VanPlace[]> {
  const { rows } = await sql<Omit<VanPlace, 'van'> & { branch: (OpeningHours & { vanDays: number[] }) | null }>`
    SELECT l.id, coalesce(st.name, l.name) AS name, l.store_id AS store,
      CASE WHEN st.id IS NOT NULL
        THEN json_build_object('vanDays', st.van_days, 'hours', st.hours, 'exceptions', st.exceptions) END AS branch
    FROM stock_locations l LEFT JOIN stores st ON st.id = l.store_id
    WHERE st.id IS NULL OR st.is_active
    ORDER BY l.id`.execute(q)
  return rows.map(({ branch, ...place }) => ({ ...place, van: branch && toVanStops(branch) }))
}

export type ShelvedGoods = {
  variantId: VariantId
  locationId: LocationId
  code: string
  name: string
  variantName: string
  shelf: string
}

/** Names of goods, and where they lie at these places. */
export async function listShelved(
  q: Queryable,
  rows: readonly { variantId: VariantId; locationId: LocationId }[],
): Promise<ShelvedGoods[]> {
  const { rows: found } = await sql<ShelvedGoods>`
    SELECT v.id AS variant_id, given.location_id, v.code, p.name, v.name AS variant_name, coalesce(s.shelf_code, '') AS shelf
    FROM unnest(${rows.map(({ variantId }) => variantId)}::int[], ${rows.map(({ locationId }) => locationId)}::int[])
      AS given(variant_id, location_id)
    JOIN variants v ON v.id = given.variant_id JOIN products p ON p.id = v.product_id
    LEFT JOIN stock_levels s ON s.variant_id = v.id AND s.location_id = given.location_id`.execute(q)
  return found
}
