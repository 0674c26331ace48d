import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { startOfLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import type { LoadedCart } from '#server/modules/selling/cart/index.ts'
import { findCarrierFault, type Carrier } from '#server/modules/selling/delivery/index.ts'
import type { RentalWish } from '#server/modules/selling/rental/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { Choice, CompleteChoice } from '../checkout.types.ts'
import { parcelOf } from '../choice/price-choice.ts'
import { findCartSlot } from './cart-slot.ts'

/** One wish per costume. */
export function listWishes(rentals: LoadedCart['rentals']): RentalWish[] {
  return rentals.flatMap(({ quantity, variantId, storeId, firstOn, lastOn }) =>
    Array.from({ length: quantity }, () => ({ variantId, storeId, firstOn, lastOn })),
  )
}

/**
 * Why a carrier cannot bring what is in a cart and its chosen gift: a costume for hire is collected, and so are the goods beside it
 * (ADR 0097).
 */
export function findCartCarrierFault(
  carrier: Carrier,
  { cart, gift, country }: { cart: LoadedCart; gift: Choice['gift']; country: string | undefined },
): string | undefined {
  if (cart.rentals.length > 0 && deliveryPlaces[carrier.kind] !== 'branch') return messages.rental.collectOnly
  const fault = findCarrierFault(carrier, cart.parcel, country)
  if (fault !== undefined || !gift) return fault
  const faultOfGift = findCarrierFault(carrier, parcelOf({ cart, gift }), country)
  return faultOfGift === undefined ? undefined : messages.checkout.giftRefused(faultOfGift, gift.name)
}

/** When the first of what is booked for a cart begins: its slot, or the day of pick-up of a costume; undefined = nothing is booked. */
export function bookingOf(cart: LoadedCart): { bookedAt: Date | undefined; isRental: boolean } {
  const days = cart.rentals.map(({ firstOn }) => startOfLocalDay(firstOn))
  const slot = findCartSlot(cart)
  const [bookedAt] = [...days, ...(slot ? [slot.at] : [])].toSorted((a, b) => a.getTime() - b.getTime())
  return { bookedAt, isRental: cart.rentals.length > 0 }
}

/** Throws `cart_changed` for a costume that is collected at another branch than the order. */
export function refuseRentals({ cart, choice }: { cart: LoadedCart; choice: CompleteChoice }): void {
  const elsewhere = cart.rentals.find(({ storeId }) => storeId !== choice.store?.id)
  if (elsewhere) throw new ApiError('cart_changed', { message: messages.rental.otherStore(elsewhere.storeName) })
}

/** Books the costumes of the cart: units, then bookings, before the stock. Throws `cart_changed` if one is taken. */
export async function holdCartRentals(
  { clock, rental }: Pick<UseCaseDeps, 'clock' | 'rental'>,
  tx: Tx,
  {
    orderId,
    cart,
    choice,
    payableCents,
  }: { orderId: OrderId; cart: LoadedCart; choice: CompleteChoice; payableCents: Cents },
): Promise<void> {
  if (cart.rentals.length === 0) return
  const { holdMs } = choice.method
  const expiresAt = payableCents === 0 || holdMs === null ? null : new Date(clock.now().getTime() + holdMs)
  await rental.holdRentals(tx, { orderId, wishes: listWishes(cart.rentals), expiresAt })
}
