/** The shop uses its country's calendar, wherever the server or the visitor is. */
export const shopTimeZone = 'Europe/Bratislava'

// Created once: building a formatter costs more than using it. The Swedish locale formats days as ISO 8601.
const localDay = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short' })

let last = { hour: Number.NaN, day: '' }

/** The day of an instant by the shop's calendar, `YYYY-MM-DD`. */
export function toLocalDay(instant: Date): string {
  // A day begins with an hour of UTC, and nearly all questions are about now.
  const hour = Math.floor(instant.getTime() / hourMs)
  if (hour !== last.hour) last = { hour, day: localDay.format(instant) }
  return last.day
}

/** Today in the shop, `YYYY-MM-DD`. */
export function todayOf(clock: { now: () => Date }): string {
  return toLocalDay(clock.now())
}

/**
 * The instant at which a day (`YYYY-MM-DD`) of the shop's calendar starts; one or two hours before the same day in UTC.
 */
export function startOfLocalDay(day: string): Date {
  const midnight = Date.parse(day)
  const summer = new Date(midnight - 2 * hourMs)
  return toLocalDay(summer) === day ? summer : new Date(midnight - hourMs)
}

/** The instant `months` later. A day that the target month does not have overflows into the next month. */
export function addMonths(instant: Date, months: number): Date {
  const later = new Date(instant)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}

const hourMs = 3_600_000
