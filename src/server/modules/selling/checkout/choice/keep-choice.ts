import type { KeptChoiceBody, Selection } from '#contracts/choice.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { CarrierId, CartId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { LoadedCart, StoredDelivery } from '#server/modules/selling/cart/index.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { Buyer, Offer } from '../checkout.types.ts'
import { refuseEventDay } from './event-day.ts'

type KeepDeps = Pick<UseCaseDeps, 'db' | 'clock' | 'carts' | 'delivery' | 'loadOffer'>
export type KeepRequest = { cartId: CartId; buyer: Buyer; choice: KeptChoiceBody }

/**
 * Stores the customer's choice with their cart and returns the pick-up point. Throws 404 for another visitor's cart and 422 at the
 * field of a choice that does not exist.
 */
export async function keepChoice(
  deps: KeepDeps,
  { cartId, buyer, choice }: KeepRequest,
): Promise<StoredDelivery['pickupPoint']> {
  const { db, clock, carts } = deps
  const cart = await carts.getCart({ cartId, owner: buyer })
  const offer = await deps.loadOffer()
  const stored = await toStored(deps, { choice, cart, offer })
  if (choice.giftVariantId && !offer.gifts.some(({ variantId }) => variantId === choice.giftVariantId)) {
    throw invalid({ giftVariantId: [messages.checkout.giftGone] })
  }
  refuseEventDay(choice.eventOn, todayOf(clock))
  const { paymentMethodId, giftVariantId, eventOn } = choice
  if (paymentMethodId && !offer.methods.some(({ id }) => id === paymentMethodId)) {
    throw invalid({ paymentMethodId: [messages.form.payment] })
  }
  const kept = { delivery: stored, paymentMethodId, giftVariantId, eventOn }
  await carts.keepChoice(db.query, { cartId: cart.id, choice: kept })
  return (stored === undefined ? cart.delivery : stored)?.pickupPoint ?? null
}

type Choosing = { choice: KeptChoiceBody; cart: LoadedCart; offer: Offer }

/** Undefined = the caller does not change the delivery; null = they remove it. */
async function toStored(deps: KeepDeps, { choice, cart, offer }: Choosing): Promise<StoredDelivery | null | undefined> {
  const { carrierId: given, storeId: givenStore, pickupPoint, slotAt } = choice
  const isGiven = [given, givenStore, pickupPoint, slotAt].some((value) => value !== undefined)
  if (!isGiven) return undefined
  const carrierId = choice.carrierId === undefined ? cart.delivery?.carrierId : choice.carrierId
  if (!carrierId) return null
  const carrier = offer.carriers.find(({ id }) => id === carrierId)
  if (!carrier) throw invalid({ carrierId: [messages.form.carrier] })
  const place = deliveryPlaces[carrier.kind]
  const isSame = cart.delivery?.carrierId === carrierId
  // Another carrier removes the store and the point.
  const storeId = choice.storeId === undefined && isSame ? (cart.delivery?.storeId ?? null) : (choice.storeId ?? null)
  if (place === 'branch' && storeId !== null && !offer.stores.some(({ id }) => id === storeId)) {
    throw new ApiError('store_unknown')
  }
  const keptPoint = isSame ? (cart.delivery?.pickupPoint ?? null) : null
  const point =
    choice.pickupPoint === undefined
      ? keptPoint
      : choice.pickupPoint && (await checkPoint(deps, { carrierId, point: choice.pickupPoint }))
  const keepsSlot = slotAt === undefined && place === 'branch' && isSame && storeId === cart.delivery?.storeId
  return {
    carrierId,
    storeId: place === 'branch' ? storeId : null,
    pickupPoint: place === 'point' ? point : null,
    ...(keepsSlot && cart.delivery?.slotAt !== undefined && { slotAt: cart.delivery.slotAt }),
  }
}

async function checkPoint(
  { db, delivery }: KeepDeps,
  { carrierId, point }: { carrierId: CarrierId; point: NonNullable<KeptChoiceBody['pickupPoint']> },
): Promise<StoredDelivery['pickupPoint']> {
  const checked = await delivery.checkPoint(db.query, { carrierId, point })
  if (!checked) throw invalid({ pickupPointId: [messages.checkout.pointUnknown] })
  return { carrierId, ...checked }
}

/** A selection completed with the choice that is stored in the cart. */
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
