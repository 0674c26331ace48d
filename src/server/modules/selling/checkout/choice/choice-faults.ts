import { isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { Carrier } from '#server/modules/selling/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'
import type { Gift, Stock } from '../checkout.types.ts'

/** Why a payment method does not fit a carrier; undefined = it does. */
export function findPaymentFault(method: PaymentMethod, carrier: Carrier | undefined): string | undefined {
  if (!method.isPaidOnHandOver || !carrier) return undefined
  if (!isBrought(carrier.kind)) return messages.checkout.prepayment
  return carrier.allowsCod ? undefined : messages.checkout.noCashOnDelivery
}

/** Why a gift is not available for this cart; undefined = it is. */
export function findGiftFault(gift: Gift, { cart, stock }: { cart: LoadedCart; stock: Stock }): string | undefined {
  if (cart.price.totalCents < gift.thresholdCents) return messages.checkout.giftDropped(formatEuro(gift.thresholdCents))
  return isGiftInStock(gift, stock) ? undefined : messages.cart.soldOut(gift.name)
}

export function isGiftInStock(gift: Gift, stock: Stock): boolean {
  return (stock.get(gift.variantId)?.total ?? 0) > 0
}
