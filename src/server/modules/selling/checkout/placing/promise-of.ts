import { messages } from '#contracts/messages.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  explainDelivery,
  explainPickup,
  findDispatchDays,
  findGoodsWait,
  waitToSend,
} from '#server/modules/selling/delivery/index.ts'
import type { OrderDraft } from '#server/modules/selling/orders/index.ts'
import type { CompleteChoice } from '../checkout.types.ts'
import { promiseDelivery, promisePickup } from '../promise-delivery.ts'
import { findCartSlot } from './cart-slot.ts'

type Promised = { cart: LoadedCart; choice: CompleteChoice; now: Date }

/** The days that the customer was promised, the day on which the goods must leave for it, `YYYY-MM-DD`, and why: all are stored with the order. */
export function promiseOf({
  cart,
  choice,
  now,
}: Promised): Pick<OrderDraft, 'expectedFrom' | 'expectedTo' | 'dispatchBy' | 'pickupAt' | 'promiseReasons'> {
  const { carrier, store, zone, gather, bring } = choice
  const slot = findCartSlot(cart)
  if (slot) {
    const day = toLocalDay(slot.at)
    return { ...onOneDay(day), pickupAt: slot.at, promiseReasons: [messages.promise.balloons] }
  }
  const wait = findGoodsWait(cart.lines, zone)
  if (store) {
    const isAtStore = choice.isAtStore === true
    const readyOn = promisePickup({ cart, carrier, store, isAtStore, bring, now, zone })
    const reasons = explainPickup({ store, isAtStore, now, cutOffHour: carrier.cutOffHour, wait, bring })
    const collectedOn = cart.rentals.map(({ firstOn }) => firstOn).toSorted()[0]
    // Goods wait for the day on which the costume is collected.
    if (collectedOn === undefined || collectedOn <= readyOn) return { ...onOneDay(readyOn), promiseReasons: reasons }
    return {
      ...onOneDay(collectedOn),
      promiseReasons: [...(cart.lines.length > 0 ? reasons : []), messages.promise.withCostume(collectedOn)],
    }
  }
  const sent = waitToSend(wait, gather)
  const { from, to } = promiseDelivery({ cart, carrier, now, zone, gather })
  const { to: dispatchBy } = findDispatchDays(now, { cutOffHour: carrier.cutOffHour, wait: sent })
  return {
    expectedFrom: from,
    expectedTo: to,
    dispatchBy,
    promiseReasons: explainDelivery({ carrier, now, wait: sent }),
  }
}

/** What is collected is ready on the promised day. */
function onOneDay(day: string) {
  return { expectedFrom: day, expectedTo: day, dispatchBy: day }
}
