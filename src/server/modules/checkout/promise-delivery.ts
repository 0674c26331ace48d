import type { LoadedCart } from '#server/modules/cart/index.ts'
import {
  findDeliveryDates,
  findGoodsWait,
  findPickupDay,
  type Carrier,
  type DeliveryDates,
  type DeliveryZone,
} from '#server/modules/delivery/index.ts'

type Promised = {
  cart: LoadedCart
  isAtStore: boolean
  now: Date
  zone: DeliveryZone | undefined
}

/** The first and last day on which this carrier brings this cart, `YYYY-MM-DD`. */
export function promiseDelivery({ carrier, ...asked }: Promised & { carrier: Carrier }): DeliveryDates {
  if (carrier.kind !== 'store') return findDeliveryDates(carrier, asked.now, waitOf(asked))
  const day = promisePickup({ carrier, ...asked })
  return { from: day, to: day }
}

/** The day on which this cart can be picked up at a branch that has every piece, or has not. */
export function promisePickup({ carrier, ...asked }: Promised & { carrier: Carrier | undefined }): string {
  return findPickupDay(asked.isAtStore, asked.now, { cutOffHour: carrier?.cutOffHour, wait: waitOf(asked) })
}

function waitOf({ cart, zone }: Promised) {
  return findGoodsWait(cart.lines, zone)
}
