import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OfferFields } from './offers.queries.ts'

/** What is booked stays. */
export async function endOffers(tx: Tx, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .updateTable('rentalOffers')
    .set({ isActive: false })
    .where('productId', 'in', productIds)
    .where('isActive', '=', true)
    .execute()
}

/** What is not given stays, or is that of a new offer. */
export async function upsertOffer(
  tx: Tx,
  {
    productId,
    ...offer
  }: Partial<OfferFields> & Pick<OfferFields, 'rentCents' | 'depositCents'> & { productId: ProductId },
): Promise<void> {
  await tx
    .insertInto('rentalOffers')
    .values({ productId, ...offer })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ ...offer, isActive: true }))
    .execute()
}

/** Those of the same variant that exist stay as they are. */
export async function insertImportedUnits(
  tx: Tx,
  units: readonly { code: string; store: string; variantId: VariantId }[],
): Promise<void> {
  await sql`
    INSERT INTO rental_units (code, variant_id, store_id)
    SELECT given.code, given.variant_id, st.id
    FROM jsonb_to_recordset(${JSON.stringify(units.map(({ code, store, variantId }) => ({ code, store, variant_id: variantId })))}::jsonb)
      AS given (code text, store text, variant_id int)
    JOIN stores st ON st.slug = given.store
    WHERE NOT EXISTS (SELECT 1 FROM rental_units u WHERE u.code = given.code AND u.variant_id = given.variant_id)`.execute(
    tx,
  )
}

export async function deleteUnbookedUnits(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('rentalUnits')
    .where('code', 'in', [...codes])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('rentalBookings').select('unitId').whereRef('rentalBookings.unitId', '=', 'rentalUnits.id'),
        ),
      ),
    )
    .execute()
}
