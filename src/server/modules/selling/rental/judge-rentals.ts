import { messages } from '#contracts/messages.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findFault, pickUnit, takenDays } from './availability.rules.ts'
import { listTaken } from './bookings.queries.ts'
import type { RentalDeps, RentalWish } from './rental.types.ts'
import { listOffers, listOpenings, listUnitPlaces } from './units.queries.ts'

/**
 * Why each of these costumes cannot be booked together with those before it, in Slovak; undefined = it can. Reads without locks: what is
 * free now may be gone when the order books it.
 */
export async function judgeRentals(
  { clock }: Pick<RentalDeps, 'clock'>,
  q: Queryable,
  wishes: readonly RentalWish[],
): Promise<(string | undefined)[]> {
  if (wishes.length === 0) return []
  const variantIds = [...new Set(wishes.map(({ variantId }) => variantId))]
  const storeIds = [...new Set(wishes.map(({ storeId }) => storeId))]
  const offers = await listOffers(q, variantIds)
  const openings = await listOpenings(q, storeIds)
  const places = await listUnitPlaces(q, { variantIds, storeIds })
  const today = todayOf(clock)
  const taken = await listTaken(q, { unitIds: places.map(({ id }) => id), today, now: clock.now() })
  const units = places.map((place) => ({ ...place, taken: [...(taken.get(place.id) ?? [])] }))
  return wishes.map((wish) => {
    const offer = offers.get(wish.variantId)
    const opening = openings.get(wish.storeId)
    if (!offer || !opening) return messages.rental.notLent
    const fault = findFault(wish, { maxDays: offer.maxDays, opening, today })
    if (fault) return messages.rental.faults[fault]
    const wanted = takenDays(wish, offer.cleaningDays)
    const ofPlace = units.filter(({ variantId, storeId }) => variantId === wish.variantId && storeId === wish.storeId)
    const picked = pickUnit(ofPlace, wanted)
    if (!picked) return messages.rental.taken
    ofPlace.find(({ id }) => id === picked.id)?.taken.push(wanted)
    return undefined
  })
}
