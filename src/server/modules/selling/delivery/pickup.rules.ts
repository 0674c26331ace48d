import { messages } from '#contracts/messages.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import { firstOpenDay, nextOpenDay, type OpeningHours } from '#kernel/opening-hours.ts'
import { addDays, daysBetween } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findDispatchDays } from './delivery.rules.ts'
import type { GoodsWait, StockByPlace, StockNeed } from './delivery.types.ts'

/** Until goods of another place have come to a branch (specification, section 9). */
const transferDays = 10

export type PickupQuestion = {
  store: OpeningHours
  /** Whether every piece lies in that branch. */
  isAtStore: boolean
  now: Date
  /** Of the way "to a branch": until then goods leave for it the same day. */
  cutOffHour?: number | undefined
  wait?: GoodsWait | undefined
}

/**
 * The day on which an order can be picked up, `YYYY-MM-DD`: goods of the branch today while it is open, otherwise when it opens
 * next; others when it is open after their journey there. A branch that tells no hours keeps those of the office.
 */
export function findPickupDay({ store, isAtStore, now, cutOffHour, wait }: PickupQuestion): string {
  const dispatch = findDispatchDays(now, { cutOffHour, wait }).to
  if (isAtStore && !wait) return nextOpenDay(store, now) ?? dispatch
  const arrived = isAtStore ? dispatch : findArrival(dispatch, now)
  return firstOpenDay(store, arrived) ?? arrived
}

function findArrival(dispatch: string, now: Date): string {
  const arrived = addBusinessDays(addDays(toLocalDay(now), transferDays), 0)
  return dispatch > arrived ? dispatch : arrived
}

/**
 * What has become of the goods at a branch since the customer saw its day of pick-up. A day nearer to that of goods on the
 * shelf was a promise of such goods: a day that only moved on at midnight is no change.
 */
export function findStoreChange({
  expectedOn,
  isAtStore,
  store,
  now,
}: {
  expectedOn: string
  isAtStore: boolean
  store: OpeningHours
  now: Date
}): 'lost' | 'hasNow' | undefined {
  const fromShelf = Math.abs(daysBetween(expectedOn, findPickupDay({ store, isAtStore: true, now })))
  const afterTransfer = Math.abs(daysBetween(expectedOn, findPickupDay({ store, isAtStore: false, now })))
  const wasAtStore = fromShelf <= afterTransfer
  if (wasAtStore === isAtStore) return undefined
  return isAtStore ? 'hasNow' : 'lost'
}

/** True when one place alone has every piece that is asked for. */
export function hasAllGoods(
  locationId: number | null,
  { needs, stock }: { needs: readonly StockNeed[]; stock: ReadonlyMap<number, StockByPlace> },
): boolean {
  if (locationId === null) return false
  const byVariant = new Map<number, number>()
  for (const { variantId, quantity } of needs) byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + quantity)
  return [...byVariant].every(
    ([variantId, quantity]) => (stock.get(variantId)?.byLocation.get(locationId) ?? 0) >= quantity,
  )
}

/** The words for goods that the branch does not have; before Christmas they name it, unless the day of the party is known. */
export function describeMissingGoods(now: Date, event?: { isInTime: boolean }): string {
  if (event) return event.isInTime ? messages.checkout.notAtStoreInTime : messages.checkout.notAtStoreTooLate
  const monthDay = toLocalDay(now).slice(5)
  const isBeforeChristmas = monthDay >= '11-15' && monthDay <= '12-23'
  return isBeforeChristmas ? messages.checkout.notAtStoreChristmas : messages.checkout.notAtStore
}
