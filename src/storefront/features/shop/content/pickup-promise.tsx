import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import { pickupPromiseMessages } from '#storefront/i18n/pickup-promise-messages.ts'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { StoreIcon } from '#ui/icons.tsx'
import { MyStorePickup } from './my-store-pickup.tsx'

export type PickupPromiseProps = { pickup: NonNullable<DeliveryPromise['pickup']> }

/** What pick-up at a branch costs and takes, and the day at the visitor's own branch. */
export function PickupPromise({ pickup: { cents, transfer_cents: transferCents } }: PickupPromiseProps) {
  const myStore = useMyStore()
  return (
    <>
      <StoreIcon className="size-6" />
      <span>
        <RouterLink href={paths.stores()} className="font-semibold hover:underline">
          {pickupPromiseMessages.title(cents)}
        </RouterLink>
        <span className="block text-ink-soft">
          {transferCents === cents ? pickupPromiseMessages.text : pickupPromiseMessages.textWithPrice(transferCents)}
        </span>
        {myStore && <MyStorePickup key={myStore.id} store={myStore} />}
      </span>
    </>
  )
}
