import type { Checkout } from '#contracts/checkout.ts'
import type { Selection } from '#contracts/choice.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { toCartView, type LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  findEventWays,
  findGoodsWait,
  hasAllGoods,
  planBring,
  planGather,
  toParcel,
  withGifts,
  type DeliveryZone,
  type PickupPoint,
} from '#server/modules/selling/delivery/index.ts'
import type { ChosenSlot } from '#server/modules/selling/balloons/index.ts'
import { findChoice, goodsOf } from '../choice/choice.ts'
import { findSlotFault, isGiven } from '../choice/choice-faults.ts'
import type { Offer, Stock } from '../checkout.types.ts'
import { dropImpossible } from '../choice/drop-impossible.ts'
import { priceChoice } from '../choice/price-choice.ts'
import { bookingOf } from '../placing/cart-rentals.ts'
import { isAgeAsked } from '../placing/refusals.ts'
import { toCarrierOption, toPaymentOption, toStoreOption } from './quote-options.ts'

type QuoteInput = {
  cart: LoadedCart
  offer: Offer
  stock: Stock
  selection: Selection
  pickupPoint: PickupPoint | undefined
  now: Date
  /** Of the address, if it is known. */
  zone?: DeliveryZone | undefined
  country?: string | undefined
  slot?: ChosenSlot | undefined
  /** Of each costume for hire, in the order of the cart; undefined = it is free. */
  rentalFaults?: readonly (string | undefined)[]
  /** The customer has confirmed that they are an adult, if not in the cart. */
  isAdult?: boolean
}

/**
 * The choices for a cart and the price of the given choice. A part of it that does not fit the rest is dropped, with a notice.
 */
export function buildQuote(input: QuoteInput): Checkout {
  const { cart, offer, stock, now, zone, country } = input
  const eventOn = input.selection.eventOn ?? null
  const asked = findChoice(input)
  const { choice, notices } = dropImpossible(asked, input)
  const toStores = offer.carriers.find(({ kind }) => deliveryPlaces[kind] === 'branch')
  const stores = offer.stores.map((store) =>
    toStoreOption(store, { cart, gift: choice.gift, carrier: toStores, now, zone, eventOn, stock, vans: offer.vans }),
  )
  const gather = planGather(goodsOf(cart), { stock, vans: offer.vans })
  return {
    cart: toCartView(cart),
    carriers: offer.carriers.map((carrier) =>
      toCarrierOption(carrier, {
        cart,
        gift: choice.gift,
        now,
        zone,
        country,
        eventOn,
        gather,
        stores,
        storeId: choice.store?.id,
      }),
    ),
    stores,
    line_ways: eventOn === null ? [] : judgeLines(input, eventOn),
    payment_methods: offer.methods.map((method) =>
      toPaymentOption(method, { carrier: choice.carrier, ...bookingOf(cart), now }),
    ),
    gifts: offer.gifts.map((gift) => ({
      variant_id: gift.variantId,
      name: gift.name,
      image: gift.image,
      threshold_cents: gift.thresholdCents,
      missing_cents: Math.max(0, gift.thresholdCents - cart.price.totalCents),
      is_available: isGiven(gift, { stock, now }),
      ...(isForAdults(gift.minAge) && { is_for_adults: true }),
    })),
    selection: {
      carrier_id: choice.carrier?.id ?? null,
      store_id: choice.store?.id ?? null,
      pickup_point: choice.pickupPoint ?? null,
      payment_method_id: choice.method?.id ?? null,
      gift_variant_id: choice.gift?.variantId ?? null,
      event_on: eventOn,
    },
    totals: priceChoice(cart, choice).totals,
    balloon_slot: toSlotView(input, stores),
    ...toRentalFaults(input),
    ...(input.isAdult !== true && isAgeAsked({ cart, choice }) && { is_age_asked: true }),
    notices,
  }
}

/** The chosen slot, and why it cannot be ordered now. */
function toSlotView({ slot, offer, selection }: QuoteInput, stores: Checkout['stores']): Checkout['balloon_slot'] {
  if (!slot) return null
  const { storeId, at, pieces, drives } = slot
  const name = offer.stores.find(({ id }) => id === storeId)?.name ?? ''
  const place = stores.find(({ id }) => id === storeId)
  const isElsewhere = selection.storeId !== undefined && selection.storeId !== storeId
  const fault = isElsewhere ? messages.balloons.otherStore(name) : findSlotFault(slot, place?.ready_on)
  return { store_id: storeId, store_name: name, at: at.toISOString(), pieces, drives, fault: fault ?? null }
}

/** Why costumes cannot be ordered now: they are taken, or the order is collected elsewhere. */
function toRentalFaults({ cart, selection, rentalFaults = [] }: QuoteInput): Pick<Checkout, 'rental_faults'> {
  const faults = cart.rentals.flatMap(({ id, storeId, storeName }, index) => {
    const isElsewhere = selection.storeId !== undefined && selection.storeId !== null && selection.storeId !== storeId
    const fault = rentalFaults[index] ?? (isElsewhere ? messages.rental.otherStore(storeName) : undefined)
    return fault === undefined ? [] : [{ id, fault }]
  })
  return faults.length > 0 ? { rental_faults: faults } : {}
}

/** How each line of the cart gets to the customer before the party. */
function judgeLines({ cart, offer, stock, now, zone, country }: QuoteInput, eventOn: string): Checkout['line_ways'] {
  const { carriers, stores, vans } = offer
  return goodsOf(cart).map((line) => ({
    line_id: line.id,
    ways: findEventWays(
      {
        parcel: withGifts(toParcel([line]), line.gift ? [line.gift] : []),
        wait: findGoodsWait([line], zone),
        isAt: ({ locationId }) => hasAllGoods(locationId, { needs: [line], stock }),
        gather: planGather([line], { stock, vans }),
        bringTo: (store) => planBring([line], { stock, vans, store }),
      },
      { carriers, stores, eventOn, now, country },
    ),
  }))
}
