import { isHoliday } from '#kernel/business-days.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'

/** No branch waits longer for the van; a van that does not come within this time does not stop there. */
const horizonDays = 21

/** Weekdays on which the van stops, 1 = Monday; null = the central store, where it starts and ends every tour. */
export type VanDays = readonly number[] | null

/**
 * The day on which pieces are at `to` if their transfer is written today, `YYYY-MM-DD`; null = the van does not go that way. They leave
 * with the first tour after today, because they have to be collected first. From branch to branch they change vans in the central
 * store, so they go on with a tour of a later day. No tour is made on a public holiday.
 */
export function findVanArrival({ from, to, today }: { from: VanDays; to: VanDays; today: string }): string | null {
  const collectedOn = from === null ? today : nextTour(from, today)
  if (collectedOn === null || to === null) return collectedOn
  return nextTour(to, collectedOn)
}

function nextTour(vanDays: readonly number[], after: string): string | null {
  for (let ahead = 1; ahead <= horizonDays; ahead += 1) {
    const day = addDays(after, ahead)
    if (vanDays.includes(weekdayOf(day)) && !isHoliday(day)) return day
  }
  return null
}
