import type { Selection } from '#contracts/choice.ts'
import { messages } from '#contracts/messages.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  describeMissingGoods,
  findStoreChange,
  judgePickup,
  type DeliveryZone,
} from '#server/modules/selling/delivery/index.ts'
import { withStock } from './choice.ts'
import { bookingOf, findCartCarrierFault } from '../placing/cart-rentals.ts'
import { findGiftFault, findPaymentFault } from './choice-faults.ts'
import type { Choice, Offer, Stock } from '../checkout.types.ts'
import { promisePickup } from '../promise-delivery.ts'

type Circumstances = {
  cart: LoadedCart
  stock: Stock
  offer: Pick<Offer, 'vans'>
  now: Date
  selection: Selection
  zone?: DeliveryZone | undefined
  country?: string | undefined
}

/** Drops the parts of a choice that are not possible; the notices say why. */
export function dropImpossible(wanted: Choice, circumstances: Circumstances): { choice: Choice; notices: string[] } {
  const { cart, stock, offer, country, now } = circumstances
  const choice = withStock(wanted, { cart, stock, vans: offer.vans })
  const notices: string[] = []
  const giftFault = choice.gift && findGiftFault(choice.gift, { cart, stock, now })
  if (giftFault !== undefined) {
    notices.push(giftFault)
    choice.gift = undefined
  }
  const { gift } = choice
  const carrierFault = choice.carrier && findCartCarrierFault(choice.carrier, { cart, gift, country })
  if (carrierFault !== undefined) {
    notices.push(carrierFault)
    choice.carrier = undefined
    choice.pickupPoint = undefined
  }
  const paymentFault =
    choice.method && findPaymentFault(choice.method, { carrier: choice.carrier, ...bookingOf(cart), now })
  if (paymentFault !== undefined) {
    notices.push(paymentFault)
    choice.method = undefined
  }
  notices.push(...checkStore(choice, circumstances))
  return { choice, notices }
}

/** Drops a store that has lost the goods since the customer saw it. Returns the notices. */
function checkStore(choice: Choice, { cart, now, selection, zone }: Circumstances): string[] {
  const { store, carrier, bring } = choice
  if (!store) return []
  const { expectedReadyOn: expectedOn, eventOn } = selection
  const isAtStore = choice.isAtStore === true
  const change = expectedOn ? findStoreChange({ expectedOn, isAtStore, store, now, bring }) : undefined
  if (change === 'lost') {
    choice.store = undefined
    choice.isAtStore = undefined
    return [messages.checkout.storeLostGoods]
  }
  const notices = change === 'hasNow' ? [messages.checkout.storeHasGoodsNow] : []
  if (isAtStore) return notices
  const readyOn = promisePickup({ cart, carrier, store, isAtStore, bring, now, zone })
  const event = eventOn && { isInTime: judgePickup(readyOn, eventOn) !== 'late' }
  return [...notices, describeMissingGoods(now, event || undefined)]
}
