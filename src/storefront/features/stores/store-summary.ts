import type { Store } from '#contracts/content.ts'
import type { OpeningHours } from './opening-hours.ts'

export type StoreSummary = Pick<Store, 'id' | 'name' | 'street' | 'town' | 'image'> & OpeningHours

/** What a strip or a list of stores shows; the rest of a store stays on its own page. */
export function toStoreSummary({ id, name, street, town, image, hours, exceptions }: Store): StoreSummary {
  return { id, name, street, town, image, hours, exceptions }
}
