import { isHoliday } from '#kernel/business-days.ts'
import { listClosedDays, type OpeningHours } from '#kernel/opening-hours.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import type { VanStops } from './delivery.types.ts'

/** A branch may be closed for months. A van that does not come within a year does not stop there. */
const horizonDays = 366

/**
 * When a van stops at a branch: on its van days, unless the branch is closed on that weekday or day. A weekday without hours is not a stop
 * even on a date when the branch opens by exception. A branch without weekly hours is closed only on its exceptions.
 */
export function toVanStops({ vanDays, hours, exceptions }: OpeningHours & { vanDays: readonly number[] }): VanStops {
  const isOpenOn = (weekday: number) => hours.length === 0 || hours.some(({ day }) => day === weekday)
  return { vanDays: vanDays.filter(isOpenOn), closedDays: listClosedDays(exceptions) }
}

/**
 * The day on which pieces are at `to` if their transfer is written today, `YYYY-MM-DD`; null = the van does not go that way. A place
 * that is null is the central store, where each tour starts and ends. Pieces leave with the first tour after today, because they have to
 * be collected first. From branch to branch they change vans in the central store, so they go on with a tour of a later day. No tour is
 * made on a public holiday, and none stops at a branch that is closed.
 */
export function findVanArrival({
  from,
  to,
  today,
}: {
  from: VanStops | null
  to: VanStops | null
  today: string
}): string | null {
  const collectedOn = from === null ? today : nextTour(from, today)
  if (collectedOn === null || to === null) return collectedOn
  return nextTour(to, collectedOn)
}

function nextTour({ vanDays, closedDays }: VanStops, after: string): string | null {
  if (vanDays.length === 0) return null
  for (let ahead = 1; ahead <= horizonDays; ahead += 1) {
    const day = addDays(after, ahead)
    if (vanDays.includes(weekdayOf(day)) && !isHoliday(day) && !closedDays.includes(day)) return day
  }
  return null
}
