import { findCollectionDay, type OpeningHours } from '#kernel/opening-hours.ts'
import { getBrowserApi } from '#storefront/api.ts'

/** A store with its pieces per variant. */
export type Branch = {
  store: OpeningHours & {
    id: number
    name: string
    street: string
    town: string
    zip: string
    preparation_minutes: number
    offers_pickup: boolean
    takes_reservations: boolean
  }
  stock: Record<string, number>
}

/** Stock per store changes by the minute, so it is fetched only when the visitor opens it. */
export async function loadBranches(productId: number): Promise<Branch[]> {
  return (await getBrowserApi().catalog.productStores({ params: { id: productId } })).data
}

/** The first day on which goods of the store can be collected, `YYYY-MM-DD`; undefined if orders cannot be collected there. */
export function findReadyDay({ store }: Branch, now: Date): string | undefined {
  if (!store.offers_pickup) return undefined
  return findCollectionDay(store, { now, preparationMinutes: store.preparation_minutes })
}

export function piecesOf({ stock }: Branch, variantId: number): number {
  return stock[String(variantId)] ?? 0
}
