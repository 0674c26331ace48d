import type { Checkout } from '#contracts/checkout.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  describeMissingGoods,
  findFreeLimit,
  hasAllGoods,
  judgeDelivery,
  judgePickup,
  planBring,
  type BranchVan,
  type Carrier,
  type DeliveryZone,
  type Gather,
  type PickupStore,
} from '#server/modules/selling/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'
import { goodsOf } from '../choice/choice.ts'
import { findPaymentFault } from '../choice/choice-faults.ts'
import type { Choice, Stock } from '../checkout.types.ts'
import { findCartCarrierFault } from '../placing/cart-rentals.ts'
import { priceCarrier } from '../choice/price-choice.ts'
import { promiseDelivery, promisePickup } from '../promise-delivery.ts'

export function toStoreOption(
  store: PickupStore,
  {
    cart,
    gift,
    carrier,
    now,
    zone,
    eventOn,
    stock,
    vans,
  }: {
    cart: LoadedCart
    gift: Choice['gift']
    carrier: Carrier | undefined
    now: Date
    zone: DeliveryZone | undefined
    eventOn: string | null
    stock: Stock
    vans: readonly BranchVan[]
  },
): Checkout['stores'][number] {
  const { id, slug, name, street, town } = store
  const needs = goodsOf(cart)
  const hasAll = hasAllGoods(store.locationId, { needs, stock })
  const bring = planBring(needs, { stock, vans, store })
  const readyOn = promisePickup({ cart, carrier, store, isAtStore: hasAll, bring, now, zone })
  const verdict = eventOn === null ? null : judgePickup(readyOn, eventOn)
  return {
    id,
    slug,
    name,
    street,
    town,
    has_all_goods: hasAll,
    ready_on: readyOn,
    notice: hasAll ? null : describeMissingGoods(now, verdict === null ? undefined : { isInTime: verdict !== 'late' }),
    price_cents: carrier ? priceCarrier(carrier, { cart, gift, zone, isAtStore: hasAll }) : 0,
    event_verdict: verdict,
  }
}

export function toCarrierOption(
  carrier: Carrier,
  {
    cart,
    gift,
    now,
    zone,
    country,
    eventOn,
    gather,
    stores,
    storeId,
  }: {
    cart: LoadedCart
    gift: Choice['gift']
    now: Date
    zone: DeliveryZone | undefined
    country: string | undefined
    eventOn: string | null
    gather: Gather | undefined
    stores: Checkout['stores']
    storeId: StoreId | undefined
  },
): Checkout['carriers'][number] {
  const { id, code, kind, name, description } = carrier
  const isAtBranch = deliveryPlaces[kind] === 'branch'
  // Before a branch is chosen, the option shows the best one.
  const [best] = isAtBranch ? stores.toSorted((a, b) => (a.ready_on < b.ready_on ? -1 : 1)) : []
  const shown = isAtBranch ? (stores.find(({ id: known }) => known === storeId) ?? best) : undefined
  const dates = shown
    ? { from: shown.ready_on, to: shown.ready_on }
    : promiseDelivery({ cart, carrier, now, zone, gather })
  const fault = findCartCarrierFault(carrier, { cart, gift, country })
  return {
    id,
    code,
    kind,
    name,
    description,
    price_cents: priceCarrier(carrier, { cart, gift, zone, isAtStore: shown?.has_all_goods }),
    free_from_cents: findFreeLimit(carrier, cart.parcel, cart.freeDeliveryThresholdCents),
    date_from: dates.from,
    date_to: dates.to,
    is_available: fault === undefined,
    reason: fault ?? null,
    event_verdict:
      eventOn === null ? null : isAtBranch ? judgePickup(dates.to, eventOn) : judgeDelivery(dates, eventOn),
  }
}

export function toPaymentOption(
  method: PaymentMethod,
  paying: Parameters<typeof findPaymentFault>[1],
): Checkout['payment_methods'][number] {
  const { id, code, kind, name, description, feeCents } = method
  const fault = findPaymentFault(method, paying)
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
