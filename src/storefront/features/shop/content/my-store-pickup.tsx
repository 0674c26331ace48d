import { findCollectionDay } from '#kernel/opening-hours.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { pickupPromiseMessages } from '#storefront/i18n/pickup-promise-messages.ts'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import type { MyStore } from '#storefront/kit/goods/my-store.ts'

export type MyStorePickupProps = { store: MyStore }

/** The day on which goods of the visitor's own branch can be collected; renders nothing until its hours are loaded. */
export function MyStorePickup({ store: { id, town } }: MyStorePickupProps) {
  const { answer: day } = useLoaded(async () => {
    const { data: store } = await getBrowserApi().content.store({ params: { id } })
    if (!store.offers_pickup) return null
    return findCollectionDay(store, { now: new Date(), preparationMinutes: store.preparation_minutes }) ?? null
  })
  return day ? <span className="block">{pickupPromiseMessages.myStore(town, day)}</span> : null
}
