import type { Store } from '#contracts/content.ts'
import type { OpeningHours } from '#storefront/kit/goods/opening-hours.ts'

export type StoreSummary = Pick<Store, 'id' | 'name' | 'street' | 'town' | 'image'> & OpeningHours

/** The fields of a store in a strip or a list; the others are only on its page. */
export function toStoreSummary({ id, name, street, town, image, hours, exceptions }: Store): StoreSummary {
  return { id, name, street, town, image, hours, exceptions }
}

/** A store on a map. */
export type Place = Pick<Store, 'id' | 'name' | 'street' | 'town' | 'zip'> & { latitude: number; longitude: number }

/** Only stores with known coordinates. */
export function toPlaces(stores: readonly Store[]): Place[] {
  return stores.flatMap(({ id, name, street, town, zip, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name, street, town, zip, latitude, longitude }],
  )
}
