import { sql } from 'kysely'
import type { CarrierKind } from '#contracts/kinds.ts'
import type { CarrierId, OrderId, PackingClaimId, ParcelId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type PackingOrderRow = {
  id: OrderId
  number: string
  carrierId: CarrierId
  carrier: string
  carrierKind: CarrierKind
  branch: string | null
  deliveryAddress: unknown
  invoiceAddress: unknown
  note: string
  totalCents: Cents
  parcels: number
}

export async function findPackingOrder(
  q: Queryable,
  { branches, ...by }: { branches: readonly StoreId[] | null } & ({ number: string } | { orderId: OrderId }),
): Promise<PackingOrderRow | undefined> {
  const { rows } = await sql<PackingOrderRow>`
    SELECT o.id, o.number, o.carrier_id, c.name AS carrier, c.kind AS carrier_kind, st.name AS branch, o.delivery_address,
      o.invoice_address, o.note, o.total_cents,
      (SELECT count(*)::int FROM parcels p WHERE p.order_id = o.id AND p.voided_at IS NULL) AS parcels
    FROM orders o JOIN carriers c ON c.id = o.carrier_id LEFT JOIN stores st ON st.id = o.store_id
    WHERE ${'number' in by ? sql`o.number = ${by.number}` : sql`o.id = ${by.orderId}`}
      AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  return rows[0]
}

export type PieceLeft = {
  variantId: VariantId
  code: string
  ean: string | null
  name: string
  variantName: string
  image: string | null
  shelf: string
  quantity: number
  weightGrams: number
  sets: string | null
}

/** The pieces that the stock holds for the order and that are in none of its valid parcels. */
export async function listPiecesLeft(q: Queryable, orderId: OrderId): Promise<PieceLeft[]> {
  const { rows } = await sql<PieceLeft>`
    WITH held AS (
      SELECT variant_id, sum(quantity)::int AS pieces, min(location_id) AS location_id
      FROM reservations WHERE order_id = ${orderId} GROUP BY variant_id
    ), packed AS (
      SELECT i.variant_id, sum(i.quantity)::int AS pieces FROM parcel_items i JOIN parcels p ON p.id = i.parcel_id
      WHERE p.order_id = ${orderId} AND p.voided_at IS NULL GROUP BY i.variant_id
    )
    SELECT held.variant_id, v.code, v.ean, p.name, v.name AS variant_name, p.weight_grams,
      (SELECT i.image FROM order_items i WHERE i.order_id = ${orderId} AND i.variant_id = held.variant_id LIMIT 1) AS image,
      coalesce(s.shelf_code, '') AS shelf, held.pieces - coalesce(packed.pieces, 0) AS quantity,
      (SELECT string_agg(DISTINCT i.name, ', ') FROM order_items i
        JOIN set_components sc ON sc.set_variant_id = i.variant_id AND sc.component_variant_id = held.variant_id
        WHERE i.order_id = ${orderId}) AS sets
    FROM held JOIN variants v ON v.id = held.variant_id JOIN products p ON p.id = v.product_id
    LEFT JOIN packed ON packed.variant_id = held.variant_id
    LEFT JOIN stock_levels s ON s.variant_id = held.variant_id AND s.location_id = held.location_id
    WHERE held.pieces > coalesce(packed.pieces, 0)
    ORDER BY s.shelf_code, p.name, held.variant_id`.execute(q)
  return rows
}

type NewClaim = { orderId: OrderId; heldBy: UserId; at: Date; freeBefore: Date }

/** Takes the order: free, one's own, or left by another since before `freeBefore`. Undefined = another packer has it. */
export async function takeClaim(
  tx: Tx,
  { orderId, heldBy, at, freeBefore }: NewClaim,
): Promise<{ id: PackingClaimId; version: number } | undefined> {
  const { rows } = await sql<{ id: PackingClaimId; version: number }>`
    INSERT INTO packing_claims AS claim (order_id, held_by, held_at) VALUES (${orderId}, ${heldBy}, ${at})
    ON CONFLICT (order_id) DO UPDATE
      SET held_by = excluded.held_by, held_at = greatest(excluded.held_at, claim.held_at + interval '1 millisecond')
      WHERE claim.held_by = excluded.held_by OR claim.held_at < ${freeBefore}::timestamptz
    RETURNING claim.id, claim.version`.execute(tx)
  return rows[0]
}

export type StoredClaim = { id: PackingClaimId; orderId: OrderId; heldBy: UserId; holder: string; version: number }

export async function findClaim(
  q: Queryable,
  by: { id: PackingClaimId } | { orderId: OrderId },
): Promise<StoredClaim | undefined> {
  return q
    .selectFrom('packingClaims')
    .innerJoin('users', 'users.id', 'packingClaims.heldBy')
    .select(['packingClaims.id', 'packingClaims.orderId', 'packingClaims.heldBy', 'packingClaims.version'])
    .select(sql<string>`users.firstname || ' ' || users.lastname`.as('holder'))
    .where((eb) => ('id' in by ? eb('packingClaims.id', '=', by.id) : eb('packingClaims.orderId', '=', by.orderId)))
    .executeTakeFirst()
}

export async function deleteClaim(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('packingClaims').where('orderId', '=', orderId).execute()
}

export type NewParcel = {
  orderId: OrderId
  carrierId: CarrierId
  weightGrams: number
  codCents: Cents
  packedBy: UserId
  packedAt: Date
  items: readonly { variantId: VariantId; quantity: number }[]
}

/** The number follows the last one of the order, also of a void parcel. Called with the order locked. */
export async function insertParcel(tx: Tx, { items, ...parcel }: NewParcel): Promise<{ id: ParcelId; number: number }> {
  const made = await tx
    .insertInto('parcels')
    .values({
      ...parcel,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM parcels WHERE order_id = ${parcel.orderId})`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('parcelItems')
    .values(items.map((item) => ({ parcelId: made.id, ...item })))
    .execute()
  return made
}
