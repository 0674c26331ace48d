import { rateOf } from '#kernel/vat-rates.ts'
import { countDeposit, type LoadedCart } from '#server/modules/selling/cart/index.ts'
import { priceDelivery, type Carrier, type DeliveryZone } from '#server/modules/selling/delivery/index.ts'
import { priceOrder, type OrderPrice } from '../checkout.rules.ts'
import type { Choice } from '../checkout.types.ts'

/** The price of a cart with a choice, in cents. Every total that is shown or charged comes from this function. */
export function priceChoice(cart: LoadedCart, { carrier, method, zone, isAtStore }: Choice): OrderPrice {
  return priceOrder({
    chargesVat: cart.chargesVat,
    lines: [...cart.lines, ...cart.rentals].map(({ totalCents, vatRate }) => ({ totalCents, vatRate })),
    depositCents: countDeposit(cart.rentals),
    discountCents: cart.price.discountCents,
    delivery: carrier && {
      cents: priceCarrier(carrier, { cart, zone, isAtStore }),
      vatRate: rateOf(cart.vatRates, carrier.vatRate),
    },
    payment: method && { ...method, vatRate: rateOf(cart.vatRates, method.vatRate) },
  })
}

/** The price of delivery by a carrier, in cents. */
export function priceCarrier(
  carrier: Carrier,
  { cart, zone, isAtStore }: { cart: LoadedCart; zone: DeliveryZone | undefined; isAtStore: boolean | undefined },
): number {
  return priceDelivery(carrier, {
    zoneId: zone?.id,
    isAtStore,
    parcel: cart.parcel,
    free: {
      payableCents: cart.countedCents,
      thresholdCents: cart.freeDeliveryThresholdCents,
      hasVoucher: cart.freesDelivery,
    },
  })
}
