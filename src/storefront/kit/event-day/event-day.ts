import { readEventDay } from '#kernel/event-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { type SharedValue, useSharedValue } from '#ui/shared-value.ts'
import { readCookie } from '../browser/browser-cookies.ts'
import { eventDayChange } from './event-known.ts'

// The day of the visitor's party. Stored pages are the same for everyone, so it is known only after hydration, from a cookie that
// the server sets.

const cookieName = 'event_on'
let known: { day: string | undefined } | undefined

const eventDay: SharedValue<string | undefined> = {
  // Many cards ask, so the cookie is read once.
  read: () => (known ??= { day: readEventDay(readCookie(cookieName), toLocalDay(new Date())) }).day,
  publish(day) {
    known = { day }
    // first-paint.ts does the same on later pages; the styles reserve room for what is shown of it.
    document.documentElement.toggleAttribute(`data-${cookieName}`, day !== undefined)
    dispatchEvent(new Event(eventDayChange))
  },
  subscribe(listener) {
    addEventListener(eventDayChange, listener)
    return () => removeEventListener(eventDayChange, listener)
  },
  initial: undefined,
}

/** `YYYY-MM-DD`; undefined if none is known, on the server, and until hydration. */
export function useEventDay(): string | undefined {
  return useSharedValue(eventDay)
}

/** Called once the server has remembered the day, or forgotten it. */
export const publishEventDay = eventDay.publish
