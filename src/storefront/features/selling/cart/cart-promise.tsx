import type { Checkout } from '#contracts/checkout.ts'
import { isBrought } from '#contracts/kinds.ts'
import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { DeliveryPromise } from '#storefront/kit/goods/delivery-promise.tsx'
import { useMyStore } from '#storefront/kit/goods/my-store.ts'

export type CartPromiseProps = { checkout: Checkout }

/** The delivery promise for the whole cart: by the chosen carrier, or by the cheapest suitable one until one is chosen. */
export function CartPromise({ checkout: { carriers, selection, stores } }: CartPromiseProps) {
  const myStore = useMyStore()
  const mine = stores.find(({ id }) => id === myStore?.id)
  const brought = carriers.filter(({ kind, is_available: isAvailable }) => isBrought(kind) && isAvailable)
  const [cheapest] = brought.toSorted((a, b) => a.price_cents - b.price_cents || a.date_to.localeCompare(b.date_to))
  const carrier = brought.find(({ id }) => id === selection.carrier_id) ?? cheapest
  return (
    <p className="flex gap-3">
      <DeliveryPromise
        carrier={
          carrier ? { name: carrier.name, cents: carrier.price_cents, free_from_cents: carrier.free_from_cents } : null
        }
        // The price already takes free delivery into account.
        goodsCents={0}
        title={carrier ? promiseMessages.deliveredOn(carrier.date_to) : ''}
      >
        {mine && (
          <span className="block">
            {promiseMessages.myStore(mine.town)} {promiseMessages.readyOn(mine.ready_on)}
          </span>
        )}
      </DeliveryPromise>
    </p>
  )
}
