import { sql } from 'kysely'
import type { LocationId, OrderId, StoreReservationId, UserId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type OwnPieces = {
  reservationId: StoreReservationId
  variantId: VariantId
  locationId: LocationId
  quantity: number
}

export type ReservationOwner = {
  userId: UserId | undefined
  tempDigest: string | null
  email: string
  /** The branch where the order is collected: there the e-mail is enough. */
  locationId: LocationId | undefined
}

/**
 * What branches keep for the customer of an order, with the reservations and their lines locked. Both: a line that another order has
 * taken from meanwhile is read as it is then.
 */
export async function lockOwnPieces(
  tx: Tx,
  { userId, tempDigest, email, locationId }: ReservationOwner,
): Promise<OwnPieces[]> {
  const { rows } = await sql<OwnPieces>`
    SELECT r.id AS reservation_id, line.variant_id, l.id AS location_id, line.held AS quantity
    FROM store_reservations r
    JOIN stock_locations l ON l.store_id = r.store_id
    JOIN store_reservation_lines line ON line.reservation_id = r.id
    WHERE r.ended_at IS NULL AND line.held > 0
      AND (r.user_id = ${userId ?? null}::int OR r.temp_digest = ${tempDigest}::text
        OR (r.email = ${email}::text AND l.id = ${locationId ?? null}::int))
    ORDER BY r.id, line.variant_id
    FOR UPDATE OF r, line`.execute(tx)
  return rows
}

/** Takes freed pieces off a locked reservation, and ends it with the last of them. */
export async function releaseOrdered(
  tx: Queryable,
  { pieces, orderId, at, eraseAt }: { pieces: readonly OwnPieces[]; orderId: OrderId; at: Date; eraseAt: Date },
): Promise<void> {
  for (const { reservationId, variantId, quantity } of pieces) {
    await tx
      .updateTable('storeReservationLines')
      .set(({ eb }) => ({ held: eb('held', '-', quantity) }))
      .where('reservationId', '=', reservationId)
      .where('variantId', '=', variantId)
      .execute()
  }
  await tx
    .updateTable('storeReservations as r')
    .set({ state: 'ordered', endedAt: at, eraseAt, orderId })
    .where(
      'r.id',
      'in',
      pieces.map(({ reservationId }) => reservationId),
    )
    .where('r.endedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('storeReservationLines as line')
            .select('line.variantId')
            .whereRef('line.reservationId', '=', 'r.id')
            .where('line.held', '>', 0),
        ),
      ),
    )
    .execute()
}
