import type { Selection } from '#contracts/choice.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  hasAllGoods,
  planBring,
  planGather,
  type DeliveryZone,
  type PickupPoint,
} from '#server/modules/selling/delivery/index.ts'
import type { Choice, Offer, Stock } from '../checkout.types.ts'

/** Looks the chosen ids up in the offer; an id that is not offered counts as not chosen. */
export function findChoice({
  offer,
  selection,
  pickupPoint,
  zone,
}: {
  offer: Offer
  selection: Selection
  pickupPoint: PickupPoint | undefined
  zone?: DeliveryZone | undefined
}): Choice {
  const carrier = offer.carriers.find(({ id }) => id === selection.carrierId)
  const place = carrier && deliveryPlaces[carrier.kind]
  return {
    carrier,
    zone,
    store: place === 'branch' ? offer.stores.find(({ id }) => id === selection.storeId) : undefined,
    isAtStore: undefined,
    gather: undefined,
    bring: undefined,
    pickupPoint: place === 'point' ? pickupPoint : undefined,
    method: offer.methods.find(({ id }) => id === selection.paymentMethodId),
    gift: offer.gifts.find(({ variantId }) => variantId === selection.giftVariantId),
  }
}

/** Checks whether the place that hands the goods over has every piece: it decides the day, and the price of a branch. */
export function withStock<Chosen extends Choice>(
  choice: Chosen,
  { cart, stock, vans }: { cart: LoadedCart; stock: Stock; vans: Offer['vans'] },
): Chosen {
  const { store } = choice
  const needs = goodsOf(cart)
  return {
    ...choice,
    isAtStore: store && hasAllGoods(store.locationId, { needs, stock }),
    gather: store ? undefined : planGather(needs, { stock, vans }),
    bring: store && planBring(needs, { stock, vans, store }),
  }
}

/** The goods of a cart without services, which have no stock. */
export function goodsOf(cart: LoadedCart): LoadedCart['lines'] {
  return cart.lines.filter(({ isService }) => !isService)
}
