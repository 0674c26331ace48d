import type { Checkout } from '#contracts/checkout.ts'
import type { Selection } from '#contracts/choice.ts'
import { readEventDay } from '#kernel/event-day.ts'
import type { CartId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import { findZone, type PickupPoint } from '#server/modules/selling/delivery/index.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { Offer, QuoteRequest } from '../checkout.types.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { withKept } from '../choice/keep-choice.ts'
import { buildQuote } from './build-quote.ts'
import { listWishes } from '../placing/cart-rentals.ts'
import { shopCountry } from './load-offer.ts'

type QuoteDeps = Pick<
  UseCaseDeps,
  'db' | 'clock' | 'carts' | 'delivery' | 'inventory' | 'balloons' | 'rental' | 'loadOffer'
>

/** The choices for a cart and the price of the given or the kept choice. */
export async function getQuote(
  deps: QuoteDeps,
  { cartId, buyer, selection: given, rememberedDay, isAdult }: QuoteRequest,
): Promise<Checkout> {
  const { db, clock, carts } = deps
  const cart = await carts.getCart({ cartId, owner: buyer })
  const offer = await deps.loadOffer()
  // What the header shows counts before the day that the cart has from another device.
  const eventOn = readEventDay(rememberedDay, todayOf(clock)) ?? cart.eventOn
  const selection = withKept(given, { ...cart, eventOn })
  const quoted = await quoteCart(deps, db.query, {
    cart,
    offer,
    selection,
    now: clock.now(),
    isAdult,
  })
  await forgetDropped(deps, { cart, cartId, selection, quoted })
  return quoted
}

type Quoted = { cart: LoadedCart; offer: Offer; selection: Selection; now: Date; isAdult?: boolean | undefined }

/** The quote of a loaded cart, also inside a transaction. */
export async function quoteCart(
  deps: Pick<QuoteDeps, 'delivery' | 'inventory' | 'balloons' | 'rental'>,
  q: Queryable,
  { cart, offer, selection, now, isAdult = false }: Quoted,
): Promise<Checkout> {
  const pickupPoint = await findPoint(deps, q, { cartId: cart.id, selection })
  const variantIds = [...cart.lines, ...offer.gifts].map(({ variantId }) => variantId)
  const stock = await deps.inventory.getAvailability(q, [...new Set(variantIds)])
  const { country = shopCountry, zip = '' } = selection
  const zone = findZone(offer.zones, { country, zip })
  const slot = await deps.balloons.findChosen(q, cart)
  const rentalFaults = await judgeCart(deps, q, cart)
  return buildQuote({ cart, offer, stock, selection, pickupPoint, zone, country, now, slot, rentalFaults, isAdult })
}

/** Why each costume of a cart is not free, by its line; undefined = it is. Nearly all carts ask the database nothing. */
async function judgeCart(
  { rental }: Pick<QuoteDeps, 'rental'>,
  q: Queryable,
  { rentals }: LoadedCart,
): Promise<(string | undefined)[]> {
  const wishes = rentals.flatMap((line, index) => listWishes([line]).map((wish) => ({ wish, index })))
  const faults = await rental.judgeRentals(
    q,
    wishes.map(({ wish }) => wish),
  )
  return rentals.map((_, index) => faults.find((fault, at) => fault !== undefined && wishes[at]?.index === index))
}

export async function findPoint(
  { delivery }: Pick<QuoteDeps, 'delivery'>,
  q: Queryable,
  { cartId, selection: { carrierId, pickupPointId } }: { cartId: CartId; selection: Selection },
): Promise<PickupPoint | undefined> {
  if (!carrierId || !pickupPointId) return undefined
  return delivery.findChosenPoint(q, { cartId, carrierId, id: pickupPointId })
}

/** Removes from the cart the kept gift and payment method that the quote has dropped, so their notice appears once. */
async function forgetDropped(
  { db, carts }: QuoteDeps,
  { cart, cartId, selection, quoted }: { cart: LoadedCart; cartId: CartId; selection: Selection; quoted: Checkout },
): Promise<void> {
  const isLost = (kept: number | null, wanted: number | null | undefined, quotedId: number | null) =>
    kept !== null && wanted === kept && quotedId === null
  await carts.keepChoice(db.query, {
    cartId,
    choice: {
      ...(isLost(cart.giftVariantId, selection.giftVariantId, quoted.selection.gift_variant_id) && {
        giftVariantId: null,
      }),
      ...(isLost(cart.paymentMethodId, selection.paymentMethodId, quoted.selection.payment_method_id) && {
        paymentMethodId: null,
      }),
    },
  })
}
