import { addDays, isDay, weekdayOf } from './plain-day.ts'
import { startOfLocalDay } from './shop-calendar.ts'

const rememberedSeconds = 60 * 24 * 60 * 60
const plannedYears = 2

/** Why a day cannot be the day of a party, seen from today; undefined = it can. Both are days of the shop's calendar. */
export function findEventFault(day: string, today: string): 'passed' | 'too_far' | undefined {
  if (day < today) return 'passed'
  return day > `${Number(today.slice(0, 4)) + plannedYears}${today.slice(4)}` ? 'too_far' : undefined
}

/** The remembered day of the party; undefined if there is none, or if it has passed. */
export function readEventDay(text: string | null | undefined, today: string): string | undefined {
  return text && isDay(text) && findEventFault(text, today) === undefined ? text : undefined
}

/** How long the cookie lasts: sixty days, but not longer than the day of the party. */
export function eventCookieSeconds(day: string, now: Date): number {
  const untilOver = Math.ceil((startOfLocalDay(addDays(day, 1)).getTime() - now.getTime()) / 1000)
  return Math.min(rememberedSeconds, untilOver)
}

/** The Saturdays that the visitor most likely means: this week's, today included, and the next one. */
export function listPartySaturdays(today: string): { first: string; second: string } {
  const first = addDays(today, (13 - weekdayOf(today)) % 7)
  return { first, second: addDays(first, 7) }
}
