import { openingState, type OpeningHours } from '#kernel/opening-hours.ts'
import { weekdayOf } from '#kernel/plain-day.ts'
import { onWeekday } from '#kernel/weekday-names.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'

export type { OpeningHours }
export type OpenState = { isOpen: boolean; text: string }

/** The name of a weekday is unambiguous only within a week. */
const namedDays = 7

/** Whether a store is open, and until or from when, in words. */
export function toOpenState(store: OpeningHours, now: Date): OpenState {
  const state = openingState(store, now)
  if (state.kind === 'open') return { isOpen: true, text: contentMessages.stores.openTill(toHour(state.until)) }
  return { isOpen: false, text: toNextOpening(state.next) }
}

function toNextOpening(next: { date: string; from: string; daysAhead: number } | undefined): string {
  if (next === undefined || next.daysAhead > namedDays) return contentMessages.stores.closed
  const time = toHour(next.from)
  if (next.daysAhead === 0) return contentMessages.stores.opensAt(time)
  if (next.daysAhead === 1) return contentMessages.stores.opensTomorrow(time)
  return contentMessages.stores.opensOn(onWeekday(weekdayOf(next.date)), time)
}

/** "09:00" → "9:00". */
export function toHour(time: string): string {
  return time.replace(/^0/, '')
}
