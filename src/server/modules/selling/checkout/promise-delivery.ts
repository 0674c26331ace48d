import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  findDeliveryDates,
  findGoodsWait,
  findPickupDay,
  waitToSend,
  type Bring,
  type Carrier,
  type DeliveryDates,
  type DeliveryZone,
  type Gather,
  type PickupStore,
} from '#server/modules/selling/delivery/index.ts'

type Promised = { cart: LoadedCart; now: Date; zone: DeliveryZone | undefined }

/** The first and last day on which this carrier delivers this cart, `YYYY-MM-DD`. */
export function promiseDelivery({
  carrier,
  cart,
  now,
  zone,
  gather,
}: Promised & { carrier: Carrier; gather: Gather | undefined }): DeliveryDates {
  return findDeliveryDates(carrier, now, waitToSend(findGoodsWait(cart.lines, zone), gather))
}

/**
 * The day from which this cart can be collected at a branch, `YYYY-MM-DD`. `isAtStore` = the branch has every piece, `bring` = how the
 * others come to it.
 */
export function promisePickup({
  carrier,
  store,
  isAtStore,
  bring,
  cart,
  now,
  zone,
}: Promised & {
  carrier: Carrier | undefined
  store: PickupStore
  isAtStore: boolean
  bring: Bring | undefined
}): string {
  const wait = findGoodsWait(cart.lines, zone)
  return findPickupDay({ store, isAtStore, now, cutOffHour: carrier?.cutOffHour, wait, bring })
}
