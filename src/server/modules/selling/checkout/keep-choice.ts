import type { KeptChoiceBody, Selection } from '#contracts/checkout.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { CartModule, LoadedCart, StoredDelivery } from '#server/modules/selling/cart/index.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Offer } from './checkout.types.ts'
import type { Buyer } from './place-order.ts'

type KeepDeps = { db: Db; clock: Clock; carts: CartModule; delivery: DeliveryModule; loadOffer: () => Promise<Offer> }
type Kept = { cartId: number; buyer: Buyer; choice: KeptChoiceBody }

/** Keeps with the cart what its customer chose; what does not exist is refused where it arose. */
export function createKeepChoice({ db, clock, carts, delivery, loadOffer }: KeepDeps) {
  return async function keepChoice({ cartId, buyer, choice }: Kept): Promise<StoredDelivery['pickupPoint']> {
    const cart = await carts.getCart({ cartId, owner: buyer })
    const offer = await loadOffer()
    const stored = await toStored({ choice, cart, offer })
    if (choice.giftVariantId && !offer.gifts.some(({ variantId }) => variantId === choice.giftVariantId)) {
      throw invalid({ giftVariantId: [messages.checkout.giftGone] })
    }
    if (choice.eventOn && choice.eventOn < todayOf(clock)) {
      throw invalid({ eventOn: [messages.checkout.eventPassed] })
    }
    const { paymentMethodId, giftVariantId, eventOn } = choice
    if (paymentMethodId && !offer.methods.some(({ id }) => id === paymentMethodId)) {
      throw invalid({ paymentMethodId: [messages.form.payment] })
    }
    const kept = { delivery: stored, paymentMethodId, giftVariantId, eventOn }
    await carts.keepChoice(db.query, { cartId: cart.id, choice: kept })
    return (stored === undefined ? cart.delivery : stored)?.pickupPoint ?? null
  }

  async function toStored({
    choice,
    cart,
    offer,
  }: {
    choice: KeptChoiceBody
    cart: LoadedCart
    offer: Offer
  }): Promise<StoredDelivery | null | undefined> {
    const isAsked = choice.carrierId !== undefined || choice.storeId !== undefined || choice.pickupPoint !== undefined
    if (!isAsked) return undefined
    const carrierId = choice.carrierId === undefined ? cart.delivery?.carrierId : choice.carrierId
    if (!carrierId) return null
    const carrier = offer.carriers.find(({ id }) => id === carrierId)
    if (!carrier) throw invalid({ carrierId: [messages.form.carrier] })
    const place = deliveryPlaces[carrier.kind]
    const isSame = cart.delivery?.carrierId === carrierId
    // Another carrier forgets the store and the point.
    const storeId = choice.storeId === undefined && isSame ? (cart.delivery?.storeId ?? null) : (choice.storeId ?? null)
    if (place === 'branch' && storeId !== null && !offer.stores.some(({ id }) => id === storeId)) {
      throw new ApiError('store_unknown')
    }
    const keptPoint = isSame ? (cart.delivery?.pickupPoint ?? null) : null
    const point =
      choice.pickupPoint === undefined
        ? keptPoint
        : choice.pickupPoint && (await checkPoint(carrierId, choice.pickupPoint))
    return {
      carrierId,
      storeId: place === 'branch' ? storeId : null,
      pickupPoint: place === 'point' ? point : null,
    }
  }

  async function checkPoint(
    carrierId: number,
    point: NonNullable<KeptChoiceBody['pickupPoint']>,
  ): Promise<StoredDelivery['pickupPoint']> {
    const checked = await delivery.checkPoint(db.query, { carrierId, point })
    if (!checked) throw invalid({ pickupPointId: [messages.checkout.pointUnknown] })
    return { carrierId, ...checked }
  }
}

/** A selection with what the cart keeps in the places of which the caller said nothing. */
export function withKept(selection: Selection, cart: LoadedCart): Selection {
  const { delivery, paymentMethodId, giftVariantId, eventOn } = cart
  const isDeliveryGiven = selection.carrierId !== undefined
  return {
    ...selection,
    ...(!isDeliveryGiven &&
      delivery && {
        carrierId: delivery.carrierId,
        storeId: selection.storeId ?? delivery.storeId,
        pickupPointId: selection.pickupPointId ?? delivery.pickupPoint?.id ?? null,
      }),
    paymentMethodId: selection.paymentMethodId === undefined ? paymentMethodId : selection.paymentMethodId,
    giftVariantId: selection.giftVariantId === undefined ? giftVariantId : selection.giftVariantId,
    eventOn: selection.eventOn === undefined ? eventOn : selection.eventOn,
  }
}
