import type { Queryable } from '#server/platform/db/db.ts'

export async function listStores(q: Queryable) {
  return (
    q
      .selectFrom('stores')
      // A store's picture is stored as a reference; its URL needs the asset of that reference.
      .leftJoin('mediaAssets', 'mediaAssets.reference', 'stores.image')
      .leftJoin('stockLocations', 'stockLocations.storeId', 'stores.id')
      .select([
        'stores.id',
        'stores.slug',
        'stores.name',
        'stores.street',
        'stores.town',
        'stores.zip',
        'stores.phone',
        'stores.email',
        'stores.latitude',
        'stores.longitude',
        'stores.hours',
        'stores.exceptions',
        'stores.people',
        'stores.preparationMinutes',
        'stores.offersPickup',
        'stores.takesReservations',
        'stores.inflatingMinutes',
        'mediaAssets.id as assetId',
        'mediaAssets.reference',
        'mediaAssets.alt',
        'stockLocations.id as locationId',
      ])
      .where('stores.isActive', '=', true)
      .orderBy('stores.position')
      .orderBy('stores.id')
      .execute()
  )
}
