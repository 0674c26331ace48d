import { toPayCents, type PlaceOrder } from '#contracts/checkout.ts'
import type { CartId, OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { toFullName } from '#kernel/full-name.ts'
import { ApiError } from '#server/http/errors.ts'
import type { CartForOrder, LoadedCart } from '#server/modules/selling/cart/index.ts'
import type { PlacedOrder, UnnumberedOrder } from '#server/modules/selling/orders/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'
import { redeemVouchers } from '#server/modules/selling/vouchers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import { orderPlaced } from '../checkout.events.ts'
import { findShort, type OrderPrice } from '../checkout.rules.ts'
import type { CompleteChoice, PlaceRequest, Placing } from '../checkout.types.ts'
import { checkOrder } from './check-order.ts'
import { cleanOrder } from './clean-order.rules.ts'
import { priceChoice } from '../choice/price-choice.ts'
import { holdCartRentals } from './cart-rentals.ts'
import { holdCartSlot } from './cart-slot.ts'
import { refuseAnotherTotal, toSoldOut } from './refusals.ts'
import { isTest, listHeld, toDraft } from './to-order.ts'

/** Another request with the same cart was first. */
export class LostRace extends Error {}

/** The order with everything that its payment needs, so nothing is read again. */
export type JustPlaced = PlacedOrder & {
  payment: { cartId: CartId; kind: PaymentMethod['kind']; amountCents: Cents; email: string; payerName: string }
}

/** The order before its commit. */
type Unnumbered = UnnumberedOrder & Pick<JustPlaced, 'payment'>

type PlaceDeps = Pick<
  UseCaseDeps,
  'clock' | 'events' | 'carts' | 'inventory' | 'reservations' | 'balloons' | 'rental' | 'orders' | 'payments'
>

/** Locks the cart, checks and prices the order again, and writes it, all in one transaction (ADR 0007). */
export async function placeInTx(deps: PlaceDeps, tx: Tx, placing: Placing): Promise<Unnumbered> {
  const { request, termsVersion } = placing
  const body = cleanOrder(request.body)
  const now = deps.clock.now()
  const readOrderId = await deps.orders.takeId(tx)
  const cart = await deps.carts.takeForOrder(tx, {
    cartId: body.cartId,
    owner: request.buyer,
    email: body.email.toLowerCase(),
  })
  if (!cart) throw new LostRace()
  if (cart.lines.length === 0 && cart.rentals.length === 0) throw new ApiError('cart_empty')
  const { choice, phone } = await checkOrder(deps, tx, { placing, body, cart, now })
  const price = priceChoice(cart, choice)
  refuseAnotherTotal(body, price)
  const own = await lockOwn(deps, tx, { cart, choice, request, email: body.email.toLowerCase() })
  // A check without a lock: an order for sold-out goods neither writes nor waits. `holdStock` decides, alone if the customer has a
  // reservation: its pieces may have become free meanwhile.
  const short = cart.hasReservation ? [] : findShort(cart.lines)
  if (short.length > 0) throw toSoldOut(short, { cart, choice })
  const orderId = await readOrderId()
  return writeOrder(deps, tx, { request, body, phone, orderId, cart, choice, own, price, termsVersion, now })
}

type OwnPieces = Awaited<ReturnType<PlaceDeps['reservations']['lockOwnPieces']>>

/** What branches keep for this customer without an order: it is not sold out for them. Nearly all orders skip this statement. */
async function lockOwn(
  { reservations }: PlaceDeps,
  tx: Tx,
  asked: { cart: CartForOrder; choice: CompleteChoice; request: PlaceRequest; email: string },
): Promise<OwnPieces> {
  const { cart, choice, request, email } = asked
  if (!cart.hasReservation) return []
  const { userId, tempId } = request.buyer
  const tempDigest = tempId === undefined ? null : sha256(tempId)
  return reservations.lockOwnPieces(tx, {
    userId,
    tempDigest,
    email,
    locationId: choice.store?.locationId ?? undefined,
  })
}

type Checked = {
  request: PlaceRequest
  body: PlaceOrder
  phone: string
  orderId: OrderId
  cart: LoadedCart
  choice: CompleteChoice
  own: OwnPieces
  price: OrderPrice
  termsVersion: string
  now: Date
}

async function writeOrder(deps: PlaceDeps, tx: Tx, checked: Checked): Promise<Unnumbered> {
  const { orders, payments } = deps
  const { request, body, phone, orderId, cart, choice, own, price, termsVersion, now } = checked
  const { buyer } = request
  const { kind } = choice.method
  const amountCents = toPayCents(price.totals)
  const email = body.email.toLowerCase()
  await redeem(tx, { cart, orderId, userKey: buyer.email ?? body.email })
  if (amountCents > 0) await payments.recordAttempt(tx, { orderId, kind, amountCents })
  await orders.enqueueReceipt(tx, { orderId, totalCents: amountCents })
  // A test order agrees neither to the terms nor to a newsletter.
  if (!isTest({ cart, takenBy: request.takenBy })) {
    const { hasNewsletterConsent } = body
    const purposes = [...new Set(cart.lines.map(({ purpose }) => purpose))]
    const { userId } = buyer
    await deps.events.publish(
      tx,
      orderPlaced({ orderId, cartId: cart.id, purposes, userId, email, termsVersion, hasNewsletterConsent }),
    )
  }
  const draft = toDraft({ orderId, body, phone, buyer, email, cart, choice, price, now, takenBy: request.takenBy })
  // Lock contended rows, so they run as late as possible: the day of a slot, the units of costumes, the stock, then the series of numbers.
  await holdCartSlot(deps, tx, { orderId, cart, choice, totalCents: amountCents })
  await holdCartRentals(deps, tx, { orderId, cart, choice, payableCents: amountCents })
  const held = await orders.holdStock(tx, {
    orderId,
    preferLocationId: choice.store?.locationId ?? undefined,
    paymentKind: kind,
    totalCents: amountCents,
    lines: listHeld(cart, choice),
    own,
  })
  if (held.kind === 'soldOut') throw toSoldOut(held.variantIds, { cart, choice })
  const order = await orders.createOrder(tx, { ...draft, awaited: held.awaited })
  if (own.length > 0) await deps.reservations.giveToOrder(tx, { orderId, own, taken: held.fromOwn })
  const payerName = toFullName(draft.invoiceAddress)
  return { ...order, payment: { cartId: cart.id, kind, amountCents, email, payerName } }
}

async function redeem(
  tx: Tx,
  { cart, orderId, userKey }: { cart: LoadedCart; orderId: OrderId; userKey: string },
): Promise<void> {
  const vouchers = cart.vouchers
    .filter(({ refusal }) => refusal === undefined)
    .map(({ voucher, discountCents }) => ({ voucherId: voucher.id, discountCents }))
  if (vouchers.length > 0) await redeemVouchers(tx, { orderId, vouchers, userKey })
}
