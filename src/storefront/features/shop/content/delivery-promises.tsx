import type { DeliveryPromise as Promised } from '#contracts/delivery-promise.ts'
import { promiseMessages } from '#storefront/i18n/promise-messages.ts'
import { DeliveryPromise } from '#storefront/kit/goods/delivery-promise.tsx'
import { PickupPromise } from './pickup-promise.tsx'

export type DeliveryPromisesProps = { promise: Pick<Promised, 'carrier' | 'pickup'> }

/** What the page about delivery promises for a small parcel ordered now: the cheapest delivery, and pick-up at a branch. */
export function DeliveryPromises({ promise: { carrier, pickup } }: DeliveryPromisesProps) {
  if (!carrier && !pickup) return null
  return (
    <ul className="grid max-w-text gap-3 rounded-card bg-primary-50 px-4 py-3">
      {carrier && (
        <li className="flex gap-3">
          <DeliveryPromise carrier={carrier} goodsCents={0} title={promiseMessages.smallParcel(carrier.in_stock.to)} />
        </li>
      )}
      {pickup && (
        <li className="flex gap-3">
          <PickupPromise pickup={pickup} />
        </li>
      )}
    </ul>
  )
}
