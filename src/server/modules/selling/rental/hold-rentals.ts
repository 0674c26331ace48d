import { messages } from '#contracts/messages.ts'
import type { OrderId, StoreId, VariantId } from '#kernel/ids.ts'
import { countRent, countRentalDays } from '#kernel/rental-rent.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findFault, pickUnit, takenDays, type TakenDays, type Unit } from './availability.rules.ts'
import * as queries from './bookings.queries.ts'
import type { RentalDeps, RentalsToHold, RentalWish } from './rental.types.ts'
import { listOffers, listOpenings, lockUnits, type UnitPlace } from './units.queries.ts'

type HoldDeps = Pick<RentalDeps, 'clock'>

/** Books one unit per wish. All or none: the transaction of the order ends with the first that is not free. */
export async function holdRentals(
  deps: HoldDeps,
  tx: Tx,
  { orderId, wishes, expiresAt }: RentalsToHold,
): Promise<void> {
  if (wishes.length === 0) return
  const offers = await listOffers(tx, toIds(wishes).variantIds)
  const openings = await listOpenings(tx, toIds(wishes).storeIds)
  const today = todayOf(deps.clock)
  const wanted = wishes.map((wish) => {
    const { variantId, storeId, firstOn, lastOn } = wish
    const offer = offers.get(variantId)
    const opening = openings.get(storeId)
    if (!offer || !opening) throw new ApiError('cart_changed', { message: messages.rental.notLent })
    const fault = findFault(wish, { maxDays: offer.maxDays, opening, today })
    if (fault) throw new ApiError('cart_changed', { message: messages.rental.faults[fault] })
    const { cleaningDays, depositCents, lateDayCents } = offer
    const days = { lastOn, ...takenDays({ firstOn, lastOn }, cleaningDays) }
    return {
      variantId,
      storeId,
      ...days,
      rentCents: countRent(offer, countRentalDays(wish)),
      depositCents,
      lateDayCents,
    }
  })
  const units = await readFree(deps, tx, await lockUnits(tx, toIds(wanted)))
  const bookings = wanted.map(({ variantId, storeId, ...booking }) => {
    const unit = takeUnit(units, { variantId, storeId, ...booking })
    if (!unit) throw new ApiError('cart_changed', { message: messages.rental.taken })
    return { ...booking, orderId, unitId: unit.id, expiresAt }
  })
  await queries.insertBookings(tx, bookings)
}

/** A paid order keeps its units. One that lost some gets others if they are free; otherwise staff see what is lost. */
export async function keepPaid(deps: HoldDeps, tx: Tx, { orderId }: { orderId: OrderId }): Promise<void> {
  const open = await queries.listOpen(tx, orderId)
  if (open.length === 0) return
  // Units before bookings, as orders do; without a lost one no unit is picked, and its row alone decides who was first.
  const isLost = open.some(({ state }) => state === 'lost')
  const early = isLost ? await lockUnits(tx, toIds(open)) : undefined
  await queries.markKept(tx, orderId)
  const lost = (await queries.listOpen(tx, orderId)).filter(({ state }) => state === 'lost')
  if (lost.length === 0) return
  const units = await readFree(deps, tx, early ?? (await lockUnits(tx, toIds(open))))
  for (const booking of lost) {
    const unit = takeUnit(units, booking)
    if (unit) await queries.reviveBooking(tx, booking.id, unit.id)
  }
}

/** An order that goes nowhere frees its units. */
export async function releaseOrder(tx: Tx, { orderId, to }: { orderId: OrderId; to: string }): Promise<void> {
  if (to === 'cancelled' || to === 'not_collected') await queries.releaseBookings(tx, orderId)
}

type LockedUnit = UnitPlace & { taken: TakenDays[] }

/** What locked units have is not changed by any other order until this transaction ends. */
async function readFree({ clock }: HoldDeps, tx: Tx, units: readonly UnitPlace[]): Promise<LockedUnit[]> {
  const ids = units.map(({ id }) => id)
  const now = clock.now()
  await queries.releaseExpired(tx, ids, now)
  const taken = await queries.listTaken(tx, { unitIds: ids, today: todayOf(clock), now })
  return units.map((unit) => ({ ...unit, taken: taken.get(unit.id) ?? [] }))
}

/** Picks a unit and takes its days, so the next wish of the same order does not get it too. */
function takeUnit(
  units: readonly LockedUnit[],
  { variantId, storeId, firstOn, freeOn }: TakenDays & Pick<RentalWish, 'variantId' | 'storeId'>,
): Unit | undefined {
  const ofPlace = units.filter((unit) => unit.variantId === variantId && unit.storeId === storeId)
  const picked = pickUnit(ofPlace, { firstOn, freeOn })
  ofPlace.find(({ id }) => id === picked?.id)?.taken.push({ firstOn, freeOn })
  return picked
}

function toIds(wishes: readonly Pick<RentalWish, 'variantId' | 'storeId'>[]): {
  variantIds: VariantId[]
  storeIds: StoreId[]
} {
  return {
    variantIds: [...new Set(wishes.map(({ variantId }) => variantId))],
    storeIds: [...new Set(wishes.map(({ storeId }) => storeId))],
  }
}
