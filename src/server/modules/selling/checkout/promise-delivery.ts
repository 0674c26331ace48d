import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  findDeliveryDates,
  findGoodsWait,
  findPickupDay,
  type Carrier,
  type DeliveryDates,
  type DeliveryZone,
  type PickupStore,
} from '#server/modules/selling/delivery/index.ts'

type Asked = { cart: LoadedCart; now: Date; zone: DeliveryZone | undefined }

/** The first and last day on which this carrier brings this cart to where it is sent, `YYYY-MM-DD`. */
export function promiseDelivery({ carrier, cart, now, zone }: Asked & { carrier: Carrier }): DeliveryDates {
  return findDeliveryDates(carrier, now, findGoodsWait(cart.lines, zone))
}

/** The day on which this cart can be picked up at a branch that has every piece, or has not. */
export function promisePickup({
  carrier,
  store,
  isAtStore,
  cart,
  now,
  zone,
}: Asked & { carrier: Carrier | undefined; store: PickupStore; isAtStore: boolean }): string {
  const wait = findGoodsWait(cart.lines, zone)
  return findPickupDay({ store, isAtStore, now, cutOffHour: carrier?.cutOffHour, wait })
}
