import { isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ChosenSlot } from '#server/modules/selling/balloons/index.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { Carrier } from '#server/modules/selling/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'
import type { Gift, Stock } from '../checkout.types.ts'

type Paying = {
  carrier: Carrier | undefined
  /** When inflated balloons or a costume are collected; undefined = no time was agreed. */
  bookedAt: Date | undefined
  isRental: boolean
  now: Date
}

/** Why a payment method does not fit a carrier, or the time for which balloons are inflated; undefined = it does. */
export function findPaymentFault(
  method: PaymentMethod,
  { carrier, bookedAt, isRental, now }: Paying,
): string | undefined {
  // An unpaid order is cancelled before anybody inflates its balloons or hands out its costume.
  if (bookedAt && method.isTransfer && bookedAt.getTime() < now.getTime() + (method.holdMs ?? 0)) {
    return isRental ? messages.rental.transferTooLate : messages.balloons.transferTooLate
  }
  if (!method.isPaidOnHandOver || !carrier) return undefined
  if (!isBrought(carrier.kind)) return messages.checkout.prepayment
  return carrier.allowsCod ? undefined : messages.checkout.noCashOnDelivery
}

type Giving = { stock: Stock; now: Date }

/** Why a gift is not available for this cart; undefined = it is. */
export function findGiftFault(gift: Gift, { cart, stock, now }: Giving & { cart: LoadedCart }): string | undefined {
  if (cart.price.totalCents < gift.thresholdCents) return messages.checkout.giftDropped(formatEuro(gift.thresholdCents))
  if (!isInSellingWindow(gift, toLocalDay(now))) return messages.checkout.giftGone
  return isGiven(gift, { stock, now }) ? undefined : messages.cart.soldOut(gift.name)
}

/** Whether a gift is in stock, and may be sold at this time of the year. */
export function isGiven(gift: Gift, { stock, now }: Giving): boolean {
  return isInSellingWindow(gift, toLocalDay(now)) && (stock.get(gift.variantId)?.total ?? 0) > 0
}

/** Why balloons cannot be inflated for the chosen slot; `readyOn` = the day on which the branch has the goods. */
export function findSlotFault({ at, isFree }: ChosenSlot, readyOn: string | undefined): string | undefined {
  if (!isFree || readyOn === undefined) return messages.balloons.taken
  return toLocalDay(at) < readyOn ? messages.balloons.notReady : undefined
}
