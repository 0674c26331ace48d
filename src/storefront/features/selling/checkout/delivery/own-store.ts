import type { Checkout } from '#contracts/checkout.ts'
import type { MyStore } from '#storefront/kit/goods/my-store.ts'
import { findDeliveryPlace } from '../offer/offer.ts'

/** Where an order by this way is collected until the visitor chooses another branch: at the one they call their own. */
export function findOwnStore(
  checkout: Pick<Checkout, 'carriers' | 'stores'>,
  { carrierId, myStore }: { carrierId: number; myStore: MyStore | undefined },
): number | null {
  const isPickup = findDeliveryPlace(checkout, carrierId) === 'branch'
  return isPickup && checkout.stores.some(({ id }) => id === myStore?.id) ? (myStore?.id ?? null) : null
}
