import type { Checkout } from '#contracts/checkout.ts'
import type { MyStore } from '#storefront/kit/goods/my-store.ts'
import { findDeliveryPlace } from '../offer/offer.ts'

/** The store where an order by this carrier is collected by default: the visitor's own. */
export function findOwnStore(
  checkout: Pick<Checkout, 'carriers' | 'stores'>,
  { carrierId, myStore }: { carrierId: number; myStore: MyStore | undefined },
): number | null {
  const isPickup = findDeliveryPlace(checkout, carrierId) === 'branch'
  return isPickup && checkout.stores.some(({ id }) => id === myStore?.id) ? (myStore?.id ?? null) : null
}
