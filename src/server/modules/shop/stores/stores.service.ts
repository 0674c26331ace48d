import { storeSchema, type Store } from '#contracts/content.ts'
import { storeUrl } from '#contracts/urls.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { selectStores } from './stores.queries.ts'

export type StoresDeps = { db: Db }
export type StoreLocation = {
  locationId: number
  store: Omit<Store, 'phone' | 'email' | 'latitude' | 'longitude' | 'image'>
}

type Loaded = { store: Store; locationId: number | null }

export function createStoresService({ db }: StoresDeps) {
  const cache = createMemoryCache<Loaded[]>()
  const load = () => cache.get('all', async () => (await selectStores(db.query)).map(toLoaded))

  return {
    async getStores(): Promise<Store[]> {
      return (await load()).map(({ store }) => store)
    },

    async getStore(id: number): Promise<Store> {
      const found = (await load()).find(({ store }) => store.id === id)
      if (!found) throw notFound('store')
      return found.store
    },

    async findStore(id: number): Promise<Store | undefined> {
      return (await load()).find(({ store }) => store.id === id)?.store
    },

    /** The stores that hold their own stock, with the id of their location. */
    async getStoreLocations(): Promise<StoreLocation[]> {
      return (await load()).flatMap(({ store, locationId }) => {
        const { id, slug, name, street, town, zip, hours, exceptions } = store
        return locationId === null
          ? []
          : [{ locationId, store: { id, slug, name, street, town, zip, hours, exceptions } }]
      })
    },

    /** The page of every store, for the sitemap. */
    async getPages(): Promise<{ path: string; images: string[] }[]> {
      return (await load()).map(({ store: { id, image } }) => ({
        path: storeUrl({ id }),
        images: image ? [image.src] : [],
      }))
    },

    dropCaches: () => cache.dropAll(),
  }
}

function toLoaded(row: Awaited<ReturnType<typeof selectStores>>[number]): Loaded {
  const { assetId, reference, alt, locationId, hours, exceptions, ...fields } = row
  const isPictured = assetId !== null && reference !== null
  return {
    locationId,
    store: {
      ...fields,
      hours: storeSchema.shape.hours.parse(hours),
      exceptions: storeSchema.shape.exceptions.parse(exceptions),
      image: isPictured ? imageFor({ id: assetId, reference, alt: alt ?? '' }) : null,
    },
  }
}
