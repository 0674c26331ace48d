import type { Checkout, Selection } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { toCartView, type LoadedCart } from '#server/modules/cart/index.ts'
import {
  describeMissingGoods,
  findCarrierFault,
  findDeliveryDates,
  findPickupDay,
  hasAllGoods,
  priceDelivery,
  toParcel,
  type Carrier,
  type PickupPoint,
} from '#server/modules/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/payments/index.ts'
import { formatEuro } from './format-euro.rules.ts'
import { priceOrder, type OrderPrice } from './checkout.rules.ts'
import type { Choice, Gift, Offer, Stock } from './checkout.types.ts'

export type QuoteInput = {
  cart: LoadedCart
  offer: Offer
  stock: Stock
  selection: Selection
  pickupPoint: PickupPoint | undefined
  now: Date
}

/** What can be chosen for a cart and what it costs with the given choice. What does not go together is dropped, with a word. */
export function buildQuote(input: QuoteInput): Checkout {
  const { cart, offer, stock, now } = input
  const asked = findChoice(input)
  const { choice, notices } = dropImpossible(asked, input)
  return {
    cart: toCartView(cart),
    carriers: offer.carriers.map((carrier) => toCarrierOption(carrier, { cart, now })),
    stores: offer.stores.map((store) => {
      const hasAll = hasAllGoods(store.locationId, { needs: cart.lines, stock })
      return {
        id: store.id,
        slug: store.slug,
        name: store.name,
        street: store.street,
        town: store.town,
        has_all_goods: hasAll,
        ready_on: findPickupDay(hasAll, now),
        notice: hasAll ? null : describeMissingGoods(now),
      }
    }),
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
}: Pick<QuoteInput, 'offer' | 'selection' | 'pickupPoint'>): Choice {
  const carrier = offer.carriers.find(({ id }) => id === selection.carrierId)
  return {
    carrier,
    store: carrier?.kind === 'store' ? offer.stores.find(({ id }) => id === selection.storeId) : undefined,
    pickupPoint: carrier?.kind === 'pickup_point' ? pickupPoint : undefined,
    method: offer.methods.find(({ id }) => id === selection.paymentMethodId),
    gift: offer.gifts.find(({ variantId }) => variantId === selection.giftVariantId),
  }
}

/** Why a way to pay does not go with a way of delivery; undefined = it does. */
export function findPaymentFault(method: PaymentMethod, carrier: Carrier | undefined): string | undefined {
  if (method.kind !== 'cash_on_delivery' || !carrier) return undefined
  if (carrier.kind === 'store') return messages.checkout.prepayment
  return carrier.allowsCod ? undefined : messages.checkout.noCashOnDelivery
}

/** Why a gift cannot be had with this cart. */
export function findGiftFault(gift: Gift, { cart, stock }: { cart: LoadedCart; stock: Stock }): string | undefined {
  if (cart.price.totalCents < gift.thresholdCents) return messages.checkout.giftDropped(formatEuro(gift.thresholdCents))
  return isGiftInStock(gift, stock) ? undefined : messages.cart.soldOut(gift.name)
}

/** The price of a cart with a choice: the one function behind every total that is shown or charged. */
export function priceChoice(cart: LoadedCart, { carrier, method }: Choice): OrderPrice {
  return priceOrder({
    lines: cart.lines.map(({ totalCents, vatRate }) => ({ totalCents, vatRate })),
    discountCents: cart.price.discountCents,
    delivery: carrier && { cents: priceCarrier(carrier, cart), vatRate: carrier.vatRate },
    payment: method,
  })
}

function priceCarrier(carrier: Carrier, cart: LoadedCart): number {
  return priceDelivery(carrier, {
    parcel: toParcel(cart.lines),
    free: {
      payableCents: cart.price.totalCents,
      thresholdCents: cart.freeDeliveryThresholdCents,
      hasVoucher: cart.freesDelivery,
    },
  })
}

function dropImpossible(
  asked: Choice,
  { cart, stock, now }: Pick<QuoteInput, 'cart' | 'stock' | 'now'>,
): { choice: Choice; notices: string[] } {
  const choice = { ...asked }
  const notices: string[] = []
  const carrierFault = choice.carrier && findCarrierFault(choice.carrier, toParcel(cart.lines))
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
  if (choice.store && !hasAllGoods(choice.store.locationId, { needs: cart.lines, stock })) {
    notices.push(describeMissingGoods(now))
  }
  return { choice, notices }
}

function toCarrierOption(
  carrier: Carrier,
  { cart, now }: { cart: LoadedCart; now: Date },
): Checkout['carriers'][number] {
  const { id, code, kind, name, description } = carrier
  const dates = findDeliveryDates(carrier, now)
  const fault = findCarrierFault(carrier, toParcel(cart.lines))
  return {
    id,
    code,
    kind,
    name,
    description,
    price_cents: priceCarrier(carrier, cart),
    date_from: dates.from,
    date_to: dates.to,
    is_available: fault === undefined,
    reason: fault ?? null,
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
