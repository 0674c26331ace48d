import { rateOf } from '#kernel/vat-rates.ts'
import { countDeposit, type LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  priceDelivery,
  withGifts,
  type Carrier,
  type DeliveryZone,
  type Parcel,
} from '#server/modules/selling/delivery/index.ts'
import { priceOrder, type OrderPrice } from '../checkout.rules.ts'
import type { Choice } from '../checkout.types.ts'

/** The price of a cart with a choice, in cents. Every total that is shown or charged comes from this function. */
export function priceChoice(cart: LoadedCart, { carrier, method, zone, isAtStore, gift }: Choice): OrderPrice {
  return priceOrder({
    chargesVat: cart.chargesVat,
    lines: [...cart.lines, ...cart.rentals].map(({ totalCents, vatRate }) => ({ totalCents, vatRate })),
    depositCents: countDeposit(cart.rentals),
    discountCents: cart.price.discountCents,
    delivery: carrier && {
      cents: priceCarrier(carrier, { cart, gift, zone, isAtStore }),
      vatRate: rateOf(cart.vatRates, carrier.vatRate),
    },
    payment: method && { ...method, vatRate: rateOf(cart.vatRates, method.vatRate) },
  })
}

/** A cart with the gift that the customer chose. */
type Sent = { cart: LoadedCart; gift: Choice['gift'] }

/** What a carrier gets: a gift counts like any goods. */
export function parcelOf({ cart, gift }: Sent): Parcel {
  return withGifts(cart.parcel, gift ? [{ ...gift, quantity: 1 }] : [])
}

/** The price of delivery by a carrier, in cents. */
export function priceCarrier(
  carrier: Carrier,
  { cart, gift, zone, isAtStore }: Sent & { zone: DeliveryZone | undefined; isAtStore: boolean | undefined },
): number {
  return priceDelivery(carrier, {
    zoneId: zone?.id,
    isAtStore,
    parcel: parcelOf({ cart, gift }),
    free: {
      payableCents: cart.countedCents,
      thresholdCents: cart.freeDeliveryThresholdCents,
      hasVoucher: cart.freesDelivery,
    },
  })
}
