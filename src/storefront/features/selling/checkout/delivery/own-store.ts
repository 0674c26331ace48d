import type { Checkout } from '#contracts/checkout.ts'
import type { MyStore } from '#storefront/kit/goods/my-store.ts'

/** Where an order by this way is collected until the visitor chooses another branch: at the one they call their own. */
export function findOwnStore(
  { carriers, stores }: Pick<Checkout, 'carriers' | 'stores'>,
  { carrierId, myStore }: { carrierId: number; myStore: MyStore | undefined },
): number | null {
  const isPickup = carriers.some(({ id, kind }) => id === carrierId && kind === 'store')
  return isPickup && stores.some(({ id }) => id === myStore?.id) ? (myStore?.id ?? null) : null
}
