import type { PlaceOrder } from '#contracts/checkout.ts'
import { deliveryPlaces, isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { joinPhone, validateOrder } from '#contracts/validate-order.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { brokenConstraint, type Db, type Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { sha256 } from '#server/platform/ids.ts'
import { readPhone } from '#server/platform/phone.ts'
import { ageUnconfirmed, type CartModule, type CartOwner, type LoadedCart } from '#server/modules/selling/cart/index.ts'
import {
  findCarrierFault,
  findStoreChange,
  findZone,
  type Carrier,
  type DeliveryModule,
  type PickupPoint,
} from '#server/modules/selling/delivery/index.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { OrdersModule, PlacedOrder } from '#server/modules/selling/orders/index.ts'
import type { PaymentMethod, PaymentsModule } from '#server/modules/selling/payments/index.ts'
import { redeemVouchers } from '#server/modules/selling/vouchers/index.ts'
import { findChoice, findGiftFault, findPaymentFault, goodsOf, priceChoice, withStoreStock } from './build-quote.ts'
import { orderPlaced } from './checkout.events.ts'
import { findKeyDigest, takeKey } from './checkout.queries.ts'
import { createFindAttempt, keyScopeOf } from './find-attempt.ts'
import { findShort, type OrderPrice } from './checkout.rules.ts'
import type { Choice, Offer } from './checkout.types.ts'
import { cleanOrder } from './clean-order.rules.ts'
import { promiseDelivery, promisePickup } from './promise-delivery.ts'
import { listHeld, toDeliveryAddress, toInvoiceAddress, toOrderLines } from './to-order.ts'

export type PlaceOrderDeps = {
  db: Db
  clock: Clock
  carts: CartModule
  delivery: DeliveryModule
  inventory: InventoryModule
  orders: OrdersModule
  payments: PaymentsModule
  loadOffer: () => Promise<Offer>
  events: Publisher
  /** The version of the terms that the customer agrees to; read before the transaction. */
  readTermsVersion?: () => Promise<string>
}

export type Buyer = CartOwner & { email: string | undefined }
export type PlaceRequest = {
  body: PlaceOrder
  idempotencyKey: string
  buyer: Buyer
  /** The buyer has confirmed with this request that they are an adult. */
  isAdult?: boolean
}

/** Orders are in euro (ADR 0014). */
const sellingCurrency = 'EUR'

const waitMs = 60
const maxWaits = 40

/** Somebody with the same key or the same cart was faster: what has become of that is found out after the transaction. */
class Overtaken extends Error {}

/**
 * Turns a cart into an order, once. Everything that belongs to the order is one transaction; the payment begins after it, and a
 * crash between the two is mended by the summary page and the reconciler.
 */
export function createPlaceOrder(deps: PlaceOrderDeps) {
  const { db, clock, orders, payments } = deps
  const attempts = createFindAttempt(deps)

  return async function placeOrder(request: PlaceRequest) {
    const { body, buyer } = request
    const key = {
      scope: keyScopeOf({ userId: buyer.userId ?? null, tempDigest: sha256(buyer.tempId ?? '') }),
      key: request.idempotencyKey,
      digest: sha256(JSON.stringify(body)),
      at: clock.now(),
    }
    for (let wait = 0; ; wait += 1) {
      // Most requests are the first of their key: they pay no journey for the few that are not.
      const placed = await tryOnce(key, request)
      if (placed) return finish(placed)
      const earlier = await replay(key, request)
      if (earlier) return { ...earlier, paymentUrl: await payments.resumePayment(earlier.id) }
      // The other one holds no lock that is waited for here: a request that waits keeps no connection.
      if (wait === maxWaits) throw new ApiError('in_progress')
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }

  async function finish({ payment, ...order }: JustPlaced) {
    return {
      ...order,
      paymentUrl: await payments.startFirstPayment({ ...payment, orderId: order.id, number: order.number }),
    }
  }

  /** The order that this key has made before. */
  async function replay(
    key: { scope: string; key: string; digest: string },
    { body, buyer }: PlaceRequest,
  ): Promise<PlacedOrder | undefined> {
    const digest = await findKeyDigest(db.query, key)
    // The cookie or the session may be gone with the answer that was lost.
    if (digest === undefined) return attempts.findByKey({ ...key, cartId: body.cartId })
    if (digest !== key.digest) throw new ApiError('idempotency_key_reused')
    return orders.findByCart(body.cartId, buyer)
  }

  async function tryOnce(key: Parameters<typeof takeKey>[1], request: PlaceRequest): Promise<JustPlaced | undefined> {
    const offer = await deps.loadOffer()
    const pickupPoint = await findPoint(deps, request.body)
    const termsVersion = (await deps.readTermsVersion?.()) ?? ''
    try {
      const { readNumber, ...placed } = await db.tx(async (tx) => {
        if (!(await takeKey(tx, key))) throw new Overtaken()
        return placeInTx(tx, { deps, request, offer, pickupPoint, termsVersion })
      })
      return { ...placed, number: await readNumber() }
    } catch (error) {
      // The cart's row decides who is first; its key in the orders is the last guard.
      if (error instanceof Overtaken || brokenConstraint(error) === 'orders_cart_id_key') return undefined
      if (error instanceof ApiError && error.code === 'not_found') {
        if (await attempts.findByKey({ ...key, cartId: request.body.cartId })) return undefined
        throw await explainMissing(error, request)
      }
      throw error
    }
  }

  async function explainMissing(error: ApiError, { body, buyer }: PlaceRequest): Promise<ApiError> {
    const earlier = await orders.findByCart(body.cartId, buyer)
    return earlier ? new ApiError('conflict', { message: messages.checkout.alreadyOrdered }) : error
  }
}

async function findPoint({ db, delivery }: PlaceOrderDeps, body: PlaceOrder): Promise<PickupPoint | undefined> {
  const { carrierId, pickupPointId } = body
  if (!carrierId || !pickupPointId) return undefined
  return delivery.findChosenPoint(db.query, { cartId: body.cartId, carrierId, id: pickupPointId })
}

/** With what its payment begins, so that nothing has to be read again. */
type JustPlaced = PlacedOrder & {
  payment: { cartId: number; kind: PaymentMethod['kind']; amountCents: number; email: string }
}

type Placing = {
  deps: PlaceOrderDeps
  request: PlaceRequest
  offer: Offer
  pickupPoint: PickupPoint | undefined
  termsVersion: string
}

/** The order in the moment before its commit: with that it gets its number. */
type Unnumbered = Omit<JustPlaced, 'number'> & { readNumber: () => Promise<string> }

async function placeInTx(tx: Tx, { deps, request, offer, pickupPoint, termsVersion }: Placing): Promise<Unnumbered> {
  const { carts, orders, payments } = deps
  const { buyer } = request
  const body = cleanOrder(request.body)
  const now = deps.clock.now()
  const cart = await carts.takeForOrder(tx, { cartId: body.cartId, owner: buyer })
  if (!cart) throw new Overtaken()
  if (cart.lines.length === 0) throw new ApiError('cart_empty')
  const address = zoneAddress(body)
  const zone = findZone(offer.zones, address)
  const found = findChoice({ offer, selection: body, pickupPoint, zone })
  await refuseFaultyForm(body, { choice: found, countries: offer.countries })
  const { carrier, method } = found
  if (!carrier || !method) throw new ApiError('validation')
  if (body.eventOn && body.eventOn < toLocalDay(now)) throw invalid({ eventOn: [messages.checkout.eventPassed] })
  refuseUnconfirmedAge(cart, request)
  refuseMissingTexts(cart)
  const choice = await refuseImpossible(tx, { deps, body, cart, choice: found, country: address.country, now })
  const price = priceChoice(cart, choice)
  refuseAnotherSum(body, price)
  // A look without a lock: whoever comes when all is gone neither writes nor waits. The last word is with `holdStock`.
  const short = findShort(cart.lines)
  if (short.length > 0) throw refuseSoldOut(short, { cart, choice })

  const lines = toOrderLines(cart, { choice, price })
  const totalCents = price.totals.total_cents
  const email = body.email.toLowerCase()
  const order = await orders.createOrder(tx, {
    cartId: cart.id,
    userId: buyer.userId ?? null,
    email,
    phone: (await readPhone(body)) ?? joinPhone(body),
    invoiceAddress: toInvoiceAddress(body),
    deliveryAddress: toDeliveryAddress(body, choice),
    carrierId: carrier.id,
    storeId: choice.store?.id ?? null,
    pickupPoint: choice.pickupPoint ?? null,
    paymentMethodId: method.id,
    paymentKind: method.kind,
    note: body.note,
    currency: sellingCurrency,
    totals: price.totals,
    lines,
    hasNewsletterConsent: body.hasNewsletterConsent,
    hasHeurekaRefusal: body.hasHeurekaRefusal,
    placedAt: now,
    ...promiseOf({ cart, carrier, choice, now }),
    eventOn: body.eventOn ?? null,
  })
  await redeem(tx, { cart, orderId: order.id, userKey: buyer.email ?? body.email })
  if (totalCents > 0)
    await payments.recordAttempt(tx, { orderId: order.id, kind: method.kind, amountCents: totalCents })
  const { hasNewsletterConsent } = body
  const placed = { orderId: order.id, userId: buyer.userId, email, termsVersion, hasNewsletterConsent }
  await deps.events.publish(tx, orderPlaced(placed))
  // Late, as these rows are what other customers wait for.
  const missing = await orders.holdStock(tx, {
    orderId: order.id,
    preferLocationId: choice.store?.locationId ?? undefined,
    paymentKind: method.kind,
    totalCents,
    lines: listHeld(cart, choice),
  })
  if (missing.length > 0) throw refuseSoldOut(missing, { cart, choice })
  const readNumber = await orders.assignNumber(tx, { orderId: order.id, placedAt: now })
  return { ...order, readNumber, payment: { cartId: cart.id, kind: method.kind, amountCents: totalCents, email } }
}

/** The days that the customer was promised, to be kept with the order. */
function promiseOf({ cart, carrier, choice, now }: { cart: LoadedCart; carrier: Carrier; choice: Choice; now: Date }): {
  expectedFrom: string
  expectedTo: string
} {
  const { store, zone } = choice
  if (store) {
    const day = promisePickup({ cart, carrier, store, isAtStore: choice.isAtStore === true, now, zone })
    return { expectedFrom: day, expectedTo: day }
  }
  const { from, to } = promiseDelivery({ cart, carrier, now, zone })
  return { expectedFrom: from, expectedTo: to }
}

/** Where the goods go: the address of delivery where it is another one. */
function zoneAddress({ invoice, delivery, isDeliveryElsewhere }: PlaceOrder): { country: string; zip: string } {
  return isDeliveryElsewhere && delivery ? delivery : invoice
}

async function refuseFaultyForm(
  body: PlaceOrder,
  { choice, countries }: { choice: Choice; countries: Offer['countries'] },
): Promise<void> {
  const errors = validateOrder(body, {
    carrierKind: choice.carrier?.kind,
    deliveryCountries: countries,
    invoiceCountries: countries,
  })
  // The browser's rule is simple; the numbering plans of all countries are known here alone.
  if (!errors['phone'] && (await readPhone(body)) === undefined) errors['phone'] = [messages.form.phone]
  if (body.carrierId && !choice.carrier) errors['carrierId'] = [messages.form.carrier]
  if (body.paymentMethodId && !choice.method) errors['paymentMethodId'] = [messages.form.payment]
  const place = choice.carrier && deliveryPlaces[choice.carrier.kind]
  if (place === 'point' && body.pickupPointId && !choice.pickupPoint) {
    errors['pickupPointId'] = [messages.form.pickupPoint]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (place === 'branch' && !choice.store) throw new ApiError('store_unknown')
}

async function refuseImpossible(
  tx: Tx,
  {
    deps,
    body,
    cart,
    choice,
    country,
    now,
  }: { deps: PlaceOrderDeps; body: PlaceOrder; cart: LoadedCart; choice: Choice; country: string; now: Date },
): Promise<Choice> {
  const { carrier, method, store, gift } = choice
  const unsold = cart.lines.find((line) => !line.isSold)
  if (unsold) throw new ApiError('out_of_stock', { message: messages.cart.notSold(goodsName(unsold)) })
  const carrierFault = carrier && findCarrierFault(carrier, cart.parcel, country)
  if (carrierFault !== undefined) throw new ApiError('delivery_unavailable', { message: carrierFault })
  const paymentFault = method && findPaymentFault(method, carrier)
  if (paymentFault !== undefined) {
    const code = carrier && !isBrought(carrier.kind) ? 'prepayment_required' : 'payment_unavailable'
    throw new ApiError(code, { message: paymentFault })
  }
  if (!gift && !body.giftVariantId && !store) return choice
  const asked = [...goodsOf(cart).map((line) => line.variantId), ...(gift ? [gift.variantId] : [])]
  const stock = await deps.inventory.getAvailability(tx, asked)
  if (body.giftVariantId) {
    const fault = gift ? findGiftFault(gift, { cart, stock }) : messages.checkout.giftGone
    if (fault !== undefined) throw new ApiError('cart_changed', { message: fault })
  }
  const stocked = withStoreStock(choice, { cart, stock })
  if (store && body.expectedReadyOn) {
    const isAtStore = stocked.isAtStore === true
    const change = findStoreChange({ expectedOn: body.expectedReadyOn, isAtStore, store, now })
    if (change === 'lost') throw new ApiError('store_out_of_stock')
    const { totals } = priceChoice(cart, stocked)
    if (change === 'hasNow' && totals.total_cents !== body.expectedTotalCents) {
      throw new ApiError('cart_changed', { message: messages.checkout.storeHasGoodsNow, details: { totals } })
    }
  }
  return stocked
}

/** Asked when the goods are put in; here for carts of before, and those that have lain longer than an answer is remembered. */
function refuseUnconfirmedAge(cart: LoadedCart, { isAdult }: PlaceRequest): void {
  if (isAdult !== true && !cart.isAdult && cart.lines.some(({ minAge }) => isForAdults(minAge))) throw ageUnconfirmed()
}

/** A print without its text is no print. The fault stands at the field of its line. */
function refuseMissingTexts(cart: LoadedCart): void {
  const missing = cart.lines.filter(({ needsNote, note }) => needsNote && note === '')
  if (missing.length === 0) return
  const message = messages.cart.textMissing(missing[0]?.name ?? '')
  const errors = missing.map((line): [string, string[]] => [`note.${line.id}`, [messages.cart.textMissing(line.name)]])
  throw new ApiError('validation', { message, errors: Object.fromEntries(errors) })
}

/** Never another sum than the customer saw on the button, be it higher or lower. */
function refuseAnotherSum(body: PlaceOrder, { totals }: OrderPrice): void {
  if (totals.total_cents !== body.expectedTotalCents) throw new ApiError('cart_changed', { details: { totals } })
}

async function redeem(
  tx: Tx,
  { cart, orderId, userKey }: { cart: LoadedCart; orderId: number; userKey: string },
): Promise<void> {
  const vouchers = cart.vouchers
    .filter(({ refusal }) => refusal === undefined)
    .map(({ voucher, discountCents }) => ({ voucherId: voucher.id, discountCents }))
  if (vouchers.length > 0) await redeemVouchers(tx, { orderId, vouchers, userKey })
}

function refuseSoldOut(
  variantIds: readonly number[],
  { cart, choice }: { cart: LoadedCart; choice: Choice },
): ApiError {
  const names = variantIds.flatMap((id) => {
    const line = cart.lines.find(({ variantId }) => variantId === id)
    if (line) return [goodsName(line)]
    const gift = cart.lines.find((entry) => entry.gift?.variantId === id)?.gift ?? choice.gift
    return gift?.variantId === id ? [gift.name] : []
  })
  return new ApiError('out_of_stock', {
    message: names.map((name) => messages.cart.soldOut(name)).join(' '),
    details: { variantIds: [...variantIds] },
  })
}
