import { toPayCents, type PlaceOrder } from '#contracts/checkout.ts'
import { deliveryPlaces, isBrought } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { joinPhone, validateOrder } from '#contracts/validate-order.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import { findStoreChange, findZone } from '#server/modules/selling/delivery/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readPhone } from '#server/platform/phone.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { Choice, CompleteChoice, Offer, Placing, Stock } from '../checkout.types.ts'
import { findChoice, goodsOf, withStock } from '../choice/choice.ts'
import { refuseEventDay } from '../choice/event-day.ts'
import { findGiftFault, findPaymentFault } from '../choice/choice-faults.ts'
import { priceChoice } from '../choice/price-choice.ts'
import { bookingOf, findCartCarrierFault, refuseRentals } from './cart-rentals.ts'
import { refuseSlot } from './cart-slot.ts'
import { refuseMissingTexts, refuseUnconfirmedAge } from './refusals.ts'

type CheckDeps = Pick<UseCaseDeps, 'inventory'>
type Checking = {
  body: PlaceOrder
  cart: LoadedCart
  choice: CompleteChoice
  vans: Offer['vans']
  country: string
  now: Date
}

/** A checked order: the choice, and the phone number as it is stored. */
type CheckedOrder = { choice: CompleteChoice; phone: string }

/** Checks the form, the cart and the choice of an order. Throws 409 or 422 for an order that is not possible. */
export async function checkOrder(
  deps: CheckDeps,
  tx: Tx,
  { placing, body, cart, now }: { placing: Placing; body: PlaceOrder; cart: LoadedCart; now: Date },
): Promise<CheckedOrder> {
  const { offer, pickupPoint, request } = placing
  const address = zoneAddress(body)
  const zone = findZone(offer.zones, address)
  const found = findChoice({ offer, selection: body, pickupPoint, zone })
  const phone = await refuseFaultyForm(body, { choice: found, countries: offer.countries })
  const { carrier, method } = found
  if (!carrier || !method) throw new ApiError('validation')
  refuseEventDay(body.eventOn, toLocalDay(now))
  refuseUnconfirmedAge({ cart, choice: found }, request)
  refuseMissingTexts(cart)
  const choice = { ...found, carrier, method }
  const possible = await refuseImpossible(deps, tx, {
    body,
    cart,
    choice,
    vans: offer.vans,
    country: address.country,
    now,
  })
  refuseSlot({ cart, choice: possible, stores: offer.stores, now })
  refuseRentals({ cart, choice: possible })
  return { choice: possible, phone }
}

/** Where the goods go: the delivery address if there is one, otherwise the invoice address. */
function zoneAddress({ invoice, delivery, isDeliveryElsewhere }: PlaceOrder): { country: string; zip: string } {
  return isDeliveryElsewhere && delivery ? delivery : invoice
}

/** Returns the phone number as it is stored. */
async function refuseFaultyForm(
  body: PlaceOrder,
  { choice, countries }: { choice: Choice; countries: Offer['countries'] },
): Promise<string> {
  const errors = validateOrder(body, {
    carrierKind: choice.carrier?.kind,
    deliveryCountries: countries,
    invoiceCountries: countries,
  })
  // The browser's rule is simple; only the server has the numbering plans of all countries.
  const phone = await readPhone(body)
  if (!errors['phone'] && phone === undefined) errors['phone'] = [messages.form.phone]
  if (body.carrierId && !choice.carrier) errors['carrierId'] = [messages.form.carrier]
  if (body.paymentMethodId && !choice.method) errors['paymentMethodId'] = [messages.form.payment]
  const place = choice.carrier && deliveryPlaces[choice.carrier.kind]
  if (place === 'point' && body.pickupPointId && !choice.pickupPoint) {
    errors['pickupPointId'] = [messages.form.pickupPoint]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (place === 'branch' && !choice.store) throw new ApiError('store_unknown')
  return phone ?? joinPhone(body)
}

async function refuseImpossible(
  { inventory }: CheckDeps,
  tx: Tx,
  { body, cart, choice, vans, country, now }: Checking,
): Promise<CompleteChoice> {
  const { carrier, method, store, gift } = choice
  const unsold = cart.lines.find((line) => !line.isSold)
  if (unsold) throw new ApiError('out_of_stock', { message: messages.cart.notSold(goodsName(unsold)) })
  const carrierFault = findCartCarrierFault(carrier, { cart, gift, country })
  if (carrierFault !== undefined) throw new ApiError('delivery_unavailable', { message: carrierFault })
  const paymentFault = findPaymentFault(method, { carrier, ...bookingOf(cart), now })
  if (paymentFault !== undefined) {
    const code = isBrought(carrier.kind) ? 'payment_unavailable' : 'prepayment_required'
    throw new ApiError(code, { message: paymentFault })
  }
  if (!gift && !body.giftVariantId && !store && isAllCentral(cart)) return choice
  const variantIds = [...goodsOf(cart).map((line) => line.variantId), ...(gift ? [gift.variantId] : [])]
  const stock = await inventory.getAvailability(tx, variantIds)
  refuseMissingGift(body, { cart, choice, stock, now })
  const stocked = withStock(choice, { cart, stock, vans })
  refuseChangedStore(body, { cart, choice: stocked, now })
  return stocked
}

/** Whether the central store has every piece; an order of which it does not is rare. */
function isAllCentral(cart: LoadedCart): boolean {
  const byVariant = Map.groupBy(goodsOf(cart), ({ variantId }) => variantId)
  return [...byVariant.values()].every(
    (same) => same.reduce((sum, { quantity }) => sum + quantity, 0) <= (same[0]?.central ?? 0),
  )
}

function refuseMissingGift(
  body: PlaceOrder,
  { cart, choice: { gift }, stock, now }: { cart: LoadedCart; choice: Choice; stock: Stock; now: Date },
): void {
  if (!body.giftVariantId) return
  const fault = gift ? findGiftFault(gift, { cart, stock, now }) : messages.checkout.giftGone
  if (fault !== undefined) throw new ApiError('cart_changed', { message: fault })
}

/** The customer saw the store with other stock: refuses lost goods, and a total that the store's goods have changed. */
function refuseChangedStore(
  body: PlaceOrder,
  { cart, choice, now }: { cart: LoadedCart; choice: CompleteChoice; now: Date },
): void {
  const { store } = choice
  if (!store || !body.expectedReadyOn) return
  const isAtStore = choice.isAtStore === true
  const change = findStoreChange({ expectedOn: body.expectedReadyOn, isAtStore, store, now, bring: choice.bring })
  if (change === 'lost') throw new ApiError('store_out_of_stock')
  const { totals } = priceChoice(cart, choice)
  if (change === 'hasNow' && toPayCents(totals) !== body.expectedTotalCents) {
    throw new ApiError('cart_changed', { message: messages.checkout.storeHasGoodsNow, details: { totals } })
  }
}
