import { deliveryPlaces } from '#contracts/kinds.ts'
import { readEventDay } from '#kernel/event-day.ts'
import type { CartRentalId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import type { CartOwner, LoadedCart } from '#server/modules/selling/cart/index.ts'
import { judgeRentals } from './judge-rentals.ts'
import type { RentalDeps, RentalWish } from './rental.types.ts'

type Choosing = {
  wish: RentalWish
  quantity: number
  replacesId: CartRentalId | undefined
  owner: CartOwner
  /** The day of the party that the visitor's browser remembers. */
  eventOn: string | undefined
}

/** Puts a costume into the owner's cart, to be collected in its branch. It holds nothing: the order does. Throws 409 if it is not free. */
export async function chooseRental(
  deps: RentalDeps,
  { wish, quantity, replacesId, owner, eventOn }: Choosing,
): Promise<LoadedCart> {
  const { db, clock, delivery, carts } = deps
  const wishes = Array.from({ length: quantity }, () => wish)
  const fault = (await judgeRentals(deps, db.query, wishes)).find((text) => text !== undefined)
  if (fault !== undefined) throw new ApiError('conflict', { message: fault })
  const carrier = (await delivery.listCarriers(db.query)).find(({ kind }) => deliveryPlaces[kind] === 'branch')
  if (!carrier) throw new ApiError('delivery_unavailable')
  return carts.putRental({
    owner,
    rental: { ...wish, quantity },
    replacesId,
    delivery: { carrierId: carrier.id, storeId: wish.storeId, pickupPoint: null },
    eventOn: readEventDay(eventOn, todayOf(clock)),
  })
}
