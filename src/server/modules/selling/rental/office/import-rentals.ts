import type { RentalsImported } from '#server/modules/goods/catalog/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { deleteUnbookedUnits, endOffers, insertImportedUnits, upsertOffer } from './import-rentals.queries.ts'

/**
 * Handler of `rentals.imported`. Repeatable: a costume that hangs already stays where staff have put it, and offers follow the file.
 * A code of other goods breaks `rental_units_code_unique`, which refuses the product.
 */
export async function importRentals(tx: Tx, { offers, rentalUnits, removedUnits }: RentalsImported): Promise<void> {
  await endOffers(
    tx,
    offers.flatMap(({ productId, rental }) => (rental === null ? [productId] : [])),
  )
  for (const { productId, rental } of offers) if (rental !== null) await upsertOffer(tx, { productId, ...rental })
  if (rentalUnits.length > 0) await insertImportedUnits(tx, rentalUnits)
  if (removedUnits.length > 0) await deleteUnbookedUnits(tx, removedUnits)
}
