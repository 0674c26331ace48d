import { storeSchema, type Store } from '#contracts/content.ts'
import { storeUrl } from '#contracts/urls.ts'
import type { LocationId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { listStores } from './stores.queries.ts'
import type { StoresModule } from './stores.types.ts'

type Loaded = { store: Store; locationId: LocationId | null }

export function createStoresService(db: Db): Omit<StoresModule, 'routes'> {
  const cache = createMemoryCache<Loaded[]>()
  const load = () => cache.get('all', async () => (await listStores(db.query)).map(toLoaded))

  return {
    async getStores() {
      return (await load()).map(({ store }) => store)
    },

    async getStore(id) {
      const found = (await load()).find(({ store }) => store.id === id)
      if (!found) throw notFound('store')
      return found.store
    },

    countStores: async (q) => (await listStores(q)).length,

    async findStore(id) {
      return (await load()).find(({ store }) => store.id === id)?.store
    },

    async getStoreLocations() {
      return (await load()).flatMap(({ store, locationId }) => {
        const { phone: _, email: __, latitude: ___, longitude: ____, image: _____, ...shown } = store
        return locationId === null ? [] : [{ locationId, store: shown }]
      })
    },

    async getPages() {
      return (await load()).map(({ store: { id, image } }) => ({
        path: storeUrl({ id }),
        images: image ? [image.src] : [],
      }))
    },

    dropCaches: () => cache.dropAll(),
  }
}

function toLoaded(row: Awaited<ReturnType<typeof listStores>>[number]): Loaded {
  const { assetId, reference, alt, locationId, hours, exceptions, preparationMinutes, offersPickup, ...fields } = row
  const isPictured = assetId !== null && reference !== null
  return {
    locationId,
    store: {
      ...fields,
      hours: storeSchema.shape.hours.parse(hours),
      exceptions: storeSchema.shape.exceptions.parse(exceptions),
      preparation_minutes: preparationMinutes,
      offers_pickup: offersPickup,
      image: isPictured ? imageFor({ id: assetId, reference, alt: alt ?? '' }) : null,
    },
  }
}
