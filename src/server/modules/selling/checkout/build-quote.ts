import type { Checkout, Selection } from '#contracts/checkout.ts'
import { deliveryPlaces, isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import { toCartView, type LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  describeMissingGoods,
  findCarrierFault,
  findFreeLimit,
  findStoreChange,
  hasAllGoods,
  isInTime,
  priceDelivery,
  type Carrier,
  type DeliveryZone,
  type PickupPoint,
  type PickupStore,
} from '#server/modules/selling/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'
import { priceOrder, type OrderPrice } from './checkout.rules.ts'
import type { Choice, Gift, Offer, Stock } from './checkout.types.ts'
import { promiseDelivery, promisePickup } from './promise-delivery.ts'

export type QuoteInput = {
  cart: LoadedCart
  offer: Offer
  stock: Stock
  selection: Selection
  pickupPoint: PickupPoint | undefined
  now: Date
  /** Of the address, when it is known. */
  zone?: DeliveryZone | undefined
  country?: string | undefined
}

/** What can be chosen for a cart and what it costs with the given choice. What does not go together is dropped, with a word. */
export function buildQuote(input: QuoteInput): Checkout {
  const { cart, offer, stock, now, zone, country } = input
  const eventOn = input.selection.eventOn ?? null
  const asked = findChoice(input)
  const { choice, notices } = dropImpossible(asked, input)
  const toStores = offer.carriers.find(({ kind }) => deliveryPlaces[kind] === 'branch')
  const stores = offer.stores.map((store) =>
    toStoreOption(store, { cart, carrier: toStores, now, zone, eventOn, stock }),
  )
  return {
    cart: toCartView(cart),
    carriers: offer.carriers.map((carrier) =>
      toCarrierOption(carrier, { cart, now, zone, country, eventOn, stores, storeId: choice.store?.id }),
    ),
    stores,
    payment_methods: offer.methods.map((method) => toPaymentOption(method, choice.carrier)),
    gifts: offer.gifts.map((gift) => ({
      variant_id: gift.variantId,
      name: gift.name,
      image: gift.image,
      threshold_cents: gift.thresholdCents,
      missing_cents: Math.max(0, gift.thresholdCents - cart.price.totalCents),
      is_available: isGiftInStock(gift, stock),
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
    notices,
  }
}

/** The chosen ids found again in the offer; what is not offered is not chosen. */
export function findChoice({
  offer,
  selection,
  pickupPoint,
  zone,
}: Pick<QuoteInput, 'offer' | 'selection' | 'pickupPoint' | 'zone'>): Choice {
  const carrier = offer.carriers.find(({ id }) => id === selection.carrierId)
  const place = carrier && deliveryPlaces[carrier.kind]
  return {
    carrier,
    zone,
    store: place === 'branch' ? offer.stores.find(({ id }) => id === selection.storeId) : undefined,
    isAtStore: undefined,
    pickupPoint: place === 'point' ? pickupPoint : undefined,
    method: offer.methods.find(({ id }) => id === selection.paymentMethodId),
    gift: offer.gifts.find(({ variantId }) => variantId === selection.giftVariantId),
  }
}

/** Whether the chosen branch has every piece itself: it decides the day and the price. */
export function withStoreStock(choice: Choice, { cart, stock }: { cart: LoadedCart; stock: Stock }): Choice {
  const { store } = choice
  return { ...choice, isAtStore: store && hasAllGoods(store.locationId, { needs: goodsOf(cart), stock }) }
}

/** The goods of a cart without what is done to them: a service has no stock. */
export function goodsOf(cart: LoadedCart): LoadedCart['lines'] {
  return cart.lines.filter(({ isService }) => !isService)
}

/** Why a way to pay does not go with a way of delivery; undefined = it does. */
export function findPaymentFault(method: PaymentMethod, carrier: Carrier | undefined): string | undefined {
  if (!method.isPaidOnHandOver || !carrier) return undefined
  if (!isBrought(carrier.kind)) return messages.checkout.prepayment
  return carrier.allowsCod ? undefined : messages.checkout.noCashOnDelivery
}

/** Why a gift cannot be had with this cart. */
export function findGiftFault(gift: Gift, { cart, stock }: { cart: LoadedCart; stock: Stock }): string | undefined {
  if (cart.price.totalCents < gift.thresholdCents) return messages.checkout.giftDropped(formatEuro(gift.thresholdCents))
  return isGiftInStock(gift, stock) ? undefined : messages.cart.soldOut(gift.name)
}

/** The price of a cart with a choice: the one function behind every total that is shown or charged. */
export function priceChoice(cart: LoadedCart, { carrier, method, zone, isAtStore }: Choice): OrderPrice {
  return priceOrder({
    lines: cart.lines.map(({ totalCents, vatRate }) => ({ totalCents, vatRate })),
    discountCents: cart.price.discountCents,
    delivery: carrier && { cents: priceCarrier(carrier, { cart, zone, isAtStore }), vatRate: carrier.vatRate },
    payment: method,
  })
}

function priceCarrier(
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

function dropImpossible(
  asked: Choice,
  {
    cart,
    stock,
    now,
    selection,
    zone,
    country,
  }: Pick<QuoteInput, 'cart' | 'stock' | 'now' | 'selection' | 'zone' | 'country'>,
): { choice: Choice; notices: string[] } {
  const choice = withStoreStock(asked, { cart, stock })
  const notices: string[] = []
  const carrierFault = choice.carrier && findCarrierFault(choice.carrier, cart.parcel, country)
  if (carrierFault !== undefined) {
    notices.push(carrierFault)
    choice.carrier = undefined
    choice.pickupPoint = undefined
  }
  const paymentFault = choice.method && findPaymentFault(choice.method, choice.carrier)
  if (paymentFault !== undefined) {
    notices.push(paymentFault)
    choice.method = undefined
  }
  const giftFault = choice.gift && findGiftFault(choice.gift, { cart, stock })
  if (giftFault !== undefined) {
    notices.push(giftFault)
    choice.gift = undefined
  }
  const { expectedReadyOn: expectedOn } = selection
  const isAtStore = choice.isAtStore === true
  const change =
    choice.store && expectedOn ? findStoreChange({ expectedOn, isAtStore, store: choice.store, now }) : undefined
  if (change === 'hasNow') notices.push(messages.checkout.storeHasGoodsNow)
  if (change === 'lost') {
    notices.push(messages.checkout.storeLostGoods)
    choice.store = undefined
    choice.isAtStore = undefined
  } else if (choice.store && !isAtStore) {
    const readyOn = promisePickup({ cart, carrier: choice.carrier, store: choice.store, isAtStore, now, zone })
    const event = selection.eventOn && { isInTime: isInTime(readyOn, { eventOn: selection.eventOn, isPickup: true }) }
    notices.push(describeMissingGoods(now, event || undefined))
  }
  return { choice, notices }
}

function toStoreOption(
  store: PickupStore,
  {
    cart,
    carrier,
    now,
    zone,
    eventOn,
    stock,
  }: {
    cart: LoadedCart
    carrier: Carrier | undefined
    now: Date
    zone: DeliveryZone | undefined
    eventOn: string | null
    stock: Stock
  },
): Checkout['stores'][number] {
  const { id, slug, name, street, town } = store
  const hasAll = hasAllGoods(store.locationId, { needs: goodsOf(cart), stock })
  const readyOn = promisePickup({ cart, carrier, store, isAtStore: hasAll, now, zone })
  const makesEvent = eventOn === null ? null : isInTime(readyOn, { eventOn, isPickup: true })
  return {
    id,
    slug,
    name,
    street,
    town,
    has_all_goods: hasAll,
    ready_on: readyOn,
    notice: hasAll ? null : describeMissingGoods(now, makesEvent === null ? undefined : { isInTime: makesEvent }),
    price_cents: carrier ? priceCarrier(carrier, { cart, zone, isAtStore: hasAll }) : 0,
    makes_event: makesEvent,
  }
}

function toCarrierOption(
  carrier: Carrier,
  {
    cart,
    now,
    zone,
    country,
    eventOn,
    stores,
    storeId,
  }: {
    cart: LoadedCart
    now: Date
    zone: DeliveryZone | undefined
    country: string | undefined
    eventOn: string | null
    stores: Checkout['stores']
    storeId: number | undefined
  },
): Checkout['carriers'][number] {
  const { id, code, kind, name, description } = carrier
  const isAtBranch = deliveryPlaces[kind] === 'branch'
  // Before a branch is chosen the card speaks for the best of them.
  const [best] = isAtBranch ? stores.toSorted((a, b) => (a.ready_on < b.ready_on ? -1 : 1)) : []
  const shown = isAtBranch ? (stores.find(({ id: known }) => known === storeId) ?? best) : undefined
  const dates = shown ? { from: shown.ready_on, to: shown.ready_on } : promiseDelivery({ cart, carrier, now, zone })
  const fault = findCarrierFault(carrier, cart.parcel, country)
  return {
    id,
    code,
    kind,
    name,
    description,
    price_cents: priceCarrier(carrier, { cart, zone, isAtStore: shown?.has_all_goods }),
    free_from_cents: findFreeLimit(carrier, cart.parcel, cart.freeDeliveryThresholdCents),
    date_from: dates.from,
    date_to: dates.to,
    is_available: fault === undefined,
    reason: fault ?? null,
    makes_event: eventOn === null ? null : isInTime(dates.to, { eventOn, isPickup: isAtBranch }),
  }
}

function toPaymentOption(method: PaymentMethod, carrier: Carrier | undefined): Checkout['payment_methods'][number] {
  const { id, code, kind, name, description, feeCents } = method
  const fault = findPaymentFault(method, carrier)
  return {
    id,
    code,
    kind,
    name,
    description,
    fee_cents: feeCents,
    is_available: fault === undefined,
    reason: fault ?? null,
  }
}

function isGiftInStock(gift: Gift, stock: Stock): boolean {
  return (stock.get(gift.variantId)?.total ?? 0) > 0
}
