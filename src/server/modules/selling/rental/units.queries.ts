import { sql } from 'kysely'
import * as z from 'zod/mini'
import { storeSchema } from '#contracts/content.ts'
import type { RentalUnitId, StoreId, VariantId } from '#kernel/ids.ts'
import type { OpeningHours } from '#kernel/opening-hours.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { RentalOffer } from './availability.rules.ts'

export const openingSchema = z.pick(storeSchema, { hours: true, exceptions: true })

/** Offers by the variant; a variant that is not lent, or whose product visitors do not see, is missing. */
export async function listOffers(q: Queryable, variantIds: readonly VariantId[]): Promise<Map<VariantId, RentalOffer>> {
  const rows = await q
    .selectFrom('rentalOffers')
    .innerJoin('variants', 'variants.productId', 'rentalOffers.productId')
    .innerJoin('products', 'products.id', 'rentalOffers.productId')
    .select([
      'variants.id as variantId',
      'rentCents',
      'includedDays',
      'moreDayCents',
      'maxDays',
      'depositCents',
      'lateDayCents',
      'cleaningDays',
    ])
    .where('variants.id', 'in', variantIds.length > 0 ? variantIds : [0])
    .where('rentalOffers.isActive', '=', true)
    .where('products.isActive', '=', true)
    .execute()
  return new Map(rows.map(({ variantId, ...offer }) => [variantId, offer]))
}

/** Opening hours of branches that visitors see. */
export async function listOpenings(q: Queryable, storeIds: readonly StoreId[]): Promise<Map<StoreId, OpeningHours>> {
  const rows = await q
    .selectFrom('stores')
    .select(['id', 'hours', 'exceptions'])
    .where('id', 'in', storeIds.length > 0 ? storeIds : [0])
    .where('isActive', '=', true)
    .where('offersPickup', '=', true)
    .execute()
  return new Map(rows.map(({ id, ...opening }) => [id, openingSchema.parse(opening)]))
}

/** Units of a size in use in a branch. */
export async function listUnits(
  q: Queryable,
  { variantId, storeId }: { variantId: VariantId; storeId: StoreId },
): Promise<RentalUnitId[]> {
  const rows = await q
    .selectFrom('rentalUnits')
    .select('id')
    .where('variantId', '=', variantId)
    .where('storeId', '=', storeId)
    .where('retiredOn', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type UnitPlace = { id: RentalUnitId; variantId: VariantId; storeId: StoreId }

/** Units in use of these sizes and branches, without a lock. */
export async function listUnitPlaces(
  q: Queryable,
  { variantIds, storeIds }: { variantIds: readonly VariantId[]; storeIds: readonly StoreId[] },
): Promise<UnitPlace[]> {
  return q
    .selectFrom('rentalUnits')
    .select(['id', 'variantId', 'storeId'])
    .where('variantId', 'in', variantIds.length > 0 ? variantIds : [0])
    .where('storeId', 'in', storeIds.length > 0 ? storeIds : [0])
    .where('retiredOn', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Units in use of these sizes and branches. Bookings of the same units take turns. All are locked by one statement in the order of
 * their ids, so two orders never wait for each other.
 */
export async function lockUnits(
  tx: Tx,
  { variantIds, storeIds }: { variantIds: readonly VariantId[]; storeIds: readonly StoreId[] },
): Promise<UnitPlace[]> {
  const { rows } = await sql<UnitPlace>`
    SELECT id, variant_id, store_id FROM rental_units
    WHERE variant_id = ANY(${[...variantIds]}::int[]) AND store_id = ANY(${[...storeIds]}::int[]) AND retired_on IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows
}
