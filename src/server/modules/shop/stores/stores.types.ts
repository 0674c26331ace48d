import type { FastifyInstance } from 'fastify'
import type { Store, StoreDetail } from '#contracts/content.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { LocationId, StoreId } from '#kernel/ids.ts'

export interface StoresModule {
  routes: (app: FastifyInstance) => void
  /** The active branches, in the shop's order. */
  getStores: () => Promise<Store[]>
  /** Throws 404 for an unknown id. */
  getStore: (id: StoreId) => Promise<StoreDetail>
  /** Active branches. */
  countStores: (q: Queryable) => Promise<number>
  findStore: (id: StoreId) => Promise<Store | undefined>
  /** The stores that hold their own stock, with the id of their location. */
  getStoreLocations: () => Promise<StoreLocation[]>
  /** The page of every store, for the sitemap; `images` are URLs without width and extension. */
  getPages: () => Promise<{ path: string; images: string[] }[]>
  dropCaches: () => void
}

/** `locationId` is a row of `stock_locations`. */
export type StoreLocation = {
  locationId: LocationId
  store: Omit<Store, 'phone' | 'email' | 'latitude' | 'longitude' | 'image'>
}
