import { isHoliday } from '#kernel/business-days.ts'
import type { RentalUnitId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { spansOn, type OpeningHours } from '#kernel/opening-hours.ts'
import { addDays, daysBetween } from '#kernel/plain-day.ts'
import { countRentalDays, type RentalDays, type RentTerms } from '#kernel/rental-rent.ts'

/** The days of a unit for one booking, with its cleaning: from `firstOn` to before `freeOn`. */
export type TakenDays = { firstOn: string; freeOn: string }
export type Unit = { id: RentalUnitId; taken: readonly TakenDays[] }

export type RentalOffer = RentTerms & {
  maxDays: number
  depositCents: Cents
  lateDayCents: Cents
  cleaningDays: number
}

export type RentalFault = 'past' | 'too_long' | 'closed'

/** Customers look at a calendar of a year; a later wedding is arranged in the branch. */
const horizonDays = 365

export function takenDays({ firstOn, lastOn }: RentalDays, cleaningDays: number): TakenDays {
  return { firstOn, freeOn: addDays(lastOn, cleaningDays + 1) }
}

/** Why these days cannot be booked, whatever is free; undefined = they can. */
export function findFault(
  days: RentalDays,
  { maxDays, opening, today }: { maxDays: number; opening: OpeningHours; today: string },
): RentalFault | undefined {
  if (days.firstOn < today || days.lastOn < days.firstOn) return 'past'
  if (countRentalDays(days) > maxDays || daysBetween(today, days.firstOn) > horizonDays) return 'too_long'
  return isOpenOn(opening, days.firstOn) && isOpenOn(opening, days.lastOn) ? undefined : 'closed'
}

/** On a holiday a branch is closed unless an exception says so. */
function isOpenOn(opening: OpeningHours, day: string): boolean {
  if (isHoliday(day) && !opening.exceptions.some(({ date }) => date === day)) return false
  return spansOn(opening, day).length > 0
}

export function isUnitFree(unit: Unit, wanted: TakenDays): boolean {
  return unit.taken.every(({ firstOn, freeOn }) => freeOn <= wanted.firstOn || wanted.freeOn <= firstOn)
}

/**
 * The unit for a booking; undefined = none is free. It is the one with the shortest gap before the booking, then after it: gaps too
 * short for anyone would fill the calendar.
 */
export function pickUnit(units: readonly Unit[], wanted: TakenDays): Unit | undefined {
  const free = units.filter((unit) => isUnitFree(unit, wanted))
  return free.toSorted(
    (a, b) => gapBefore(a, wanted) - gapBefore(b, wanted) || gapAfter(a, wanted) - gapAfter(b, wanted) || a.id - b.id,
  )[0]
}

function gapBefore({ taken }: Unit, wanted: TakenDays): number {
  const before = taken.filter(({ freeOn }) => freeOn <= wanted.firstOn)
  return Math.min(horizonDays, ...before.map(({ freeOn }) => daysBetween(freeOn, wanted.firstOn)))
}

function gapAfter({ taken }: Unit, wanted: TakenDays): number {
  const after = taken.filter(({ firstOn }) => firstOn >= wanted.freeOn)
  return Math.min(horizonDays, ...after.map(({ firstOn }) => daysBetween(wanted.freeOn, firstOn)))
}
