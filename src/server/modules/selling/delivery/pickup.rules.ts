import { messages } from '#contracts/messages.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import type { LocationId, VariantId } from '#kernel/ids.ts'
import { findCollectionDay, firstOpenDay } from '#kernel/opening-hours.ts'
import { addDays, daysBetween } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findDispatchDays } from './delivery.rules.ts'
import type { Bring, GoodsWait, PickupHours, StockByPlace, StockNeed } from './delivery.types.ts'

/** Days until goods of another place have arrived at a branch, unless vans need longer (specification, section 9). */
export const transferDays = 10

export type PickupQuestion = {
  store: PickupHours
  /** Whether that branch has every piece. */
  isAtStore: boolean
  now: Date
  /** Of the carrier "to a branch": goods ordered before this hour leave on the same day. */
  cutOffHour?: number | undefined
  wait?: GoodsWait | undefined
  /** How goods that the branch lacks come to it. */
  bring?: Bring | undefined
}

/**
 * The day on which an order can be picked up, `YYYY-MM-DD`: goods of the branch today while it is open long enough to prepare
 * them, otherwise when it opens next; other goods when it is open after their arrival. A branch without opening hours has those
 * of the office.
 */
export function findPickupDay(question: PickupQuestion): string {
  const { store, isAtStore, now, cutOffHour, wait } = question
  const dispatch = () => findDispatchDays(now, { cutOffHour, wait }).to
  if (isAtStore && !wait)
    return findCollectionDay(store, { now, preparationMinutes: store.preparationMinutes }) ?? dispatch()
  const arrived = isAtStore ? dispatch() : findArrival(question).day
  return firstOpenDay(store, arrived) ?? arrived
}

/**
 * The day from which goods of another place can be collected: ten days later, or when they have come from the supplier, or on the day
 * after the last van has brought them, which is `van` if it is that late.
 */
export function findArrival({ now, cutOffHour, wait, bring }: PickupQuestion): { day: string; van?: string } {
  const asked = findDispatchDays(now, { cutOffHour }).to
  const supplied = wait ? findDispatchDays(now, { cutOffHour, wait }).to : asked
  const usual = addBusinessDays(addDays(toLocalDay(now), transferDays), 0)
  const day = supplied > usual ? supplied : usual
  const [van] = [bring?.pieces?.(asked), wait && bring?.supplied(supplied)]
    .filter((one) => one !== undefined)
    .toSorted()
    .slice(-1)
  return van !== undefined && van >= day ? { day: addDays(van, 1), van } : { day }
}

/**
 * Whether the branch lost or received the goods since the customer saw the day of pick-up. A promised day nearer to that of
 * goods on the shelf was a promise of such goods, so a day that only moved on at midnight is not a change.
 */
export function findStoreChange({
  expectedOn,
  isAtStore,
  store,
  now,
  bring,
}: {
  expectedOn: string
  isAtStore: boolean
  store: PickupHours
  now: Date
  bring?: Bring | undefined
}): 'lost' | 'hasNow' | undefined {
  const fromShelf = Math.abs(daysBetween(expectedOn, findPickupDay({ store, isAtStore: true, now })))
  const afterTransfer = Math.abs(daysBetween(expectedOn, findPickupDay({ store, isAtStore: false, now, bring })))
  const wasAtStore = fromShelf <= afterTransfer
  if (wasAtStore === isAtStore) return undefined
  return isAtStore ? 'hasNow' : 'lost'
}

/** True if one place alone has every piece. */
export function hasAllGoods(
  locationId: LocationId | null,
  { needs, stock }: { needs: readonly StockNeed[]; stock: ReadonlyMap<VariantId, StockByPlace> },
): boolean {
  if (locationId === null) return false
  const byVariant = new Map<VariantId, number>()
  for (const { variantId, quantity } of needs) byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + quantity)
  return [...byVariant].every(
    ([variantId, quantity]) => (stock.get(variantId)?.byLocation.get(locationId) ?? 0) >= quantity,
  )
}

/** The message for goods that the branch lacks. Before Christmas it names Christmas, unless the day of the party is known. */
export function describeMissingGoods(now: Date, event?: { isInTime: boolean }): string {
  if (event) return event.isInTime ? messages.checkout.notAtStoreInTime : messages.checkout.notAtStoreTooLate
  const monthDay = toLocalDay(now).slice(5)
  const isBeforeChristmas = monthDay >= '11-15' && monthDay <= '12-23'
  return isBeforeChristmas ? messages.checkout.notAtStoreChristmas : messages.checkout.notAtStore
}
