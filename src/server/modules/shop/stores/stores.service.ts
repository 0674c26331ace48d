import { storeDetailSchema, storeSchema, type Store, type StoreDetail } from '#contracts/content.ts'
import { storeUrl } from '#contracts/urls.ts'
import type { LocationId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { listStores } from './stores.queries.ts'
import type { StoreLocation, StoresModule } from './stores.types.ts'

type Loaded = { stores: Store[]; details: StoreDetail[]; locations: StoreLocation[] }

export function createStoresService(db: Db): Omit<StoresModule, 'routes'> {
  const cache = createMemoryCache<Loaded>()
  const load = () => cache.get('all', async () => toLoaded(await listStores(db.query)))

  return {
    async getStores() {
      return (await load()).stores
    },

    async getStore(id) {
      const found = (await load()).details.find((store) => store.id === id)
      if (!found) throw notFound('store')
      return found
    },

    countStores: async (q) => (await listStores(q)).length,

    async findStore(id) {
      return (await load()).stores.find((store) => store.id === id)
    },

    async getStoreLocations() {
      return (await load()).locations
    },

    async getPages() {
      return (await load()).stores.map(({ id, image }) => ({
        path: storeUrl({ id }),
        images: image ? [image.src] : [],
      }))
    },

    dropCaches: () => cache.dropAll(),
  }
}

type Row = Awaited<ReturnType<typeof listStores>>[number]

function toLoaded(rows: readonly Row[]): Loaded {
  const found = rows.map((row) => ({ row, store: toStore(row) }))
  return {
    stores: found.map(({ store }) => store),
    details: found.map(({ row, store }) => ({
      ...store,
      people: storeDetailSchema.shape.people.parse(row.people),
      inflates_balloons: row.inflatingMinutes !== null,
    })),
    locations: found.flatMap(({ row: { locationId }, store }) =>
      locationId === null ? [] : [toLocation(store, locationId)],
    ),
  }
}

function toLocation(store: Store, locationId: LocationId): StoreLocation {
  const { phone: _, email: __, latitude: ___, longitude: ____, image: _____, ...shown } = store
  return { locationId, store: shown }
}

function toStore(row: Row): Store {
  const { assetId, reference, alt, locationId: _, hours, exceptions, people: __, ...rest } = row
  const { preparationMinutes, offersPickup, takesReservations, inflatingMinutes: ___, ...fields } = rest
  const isPictured = assetId !== null && reference !== null
  return {
    ...fields,
    hours: storeSchema.shape.hours.parse(hours),
    exceptions: storeSchema.shape.exceptions.parse(exceptions),
    preparation_minutes: preparationMinutes,
    offers_pickup: offersPickup,
    takes_reservations: takesReservations,
    image: isPictured ? imageFor({ id: assetId, reference, alt: alt ?? '' }) : null,
  }
}
