// A plain day is `YYYY-MM-DD`: a day of the calendar, without time and time zone. Days are counted in UTC, where each has
// 24 hours; which day it is in the shop is `shop-calendar.ts`. The semantics are those of Temporal.PlainDate, against which
// the tests check them; the polyfill itself is too large for a browser and too slow for a start (ADR 0035).

const dayMs = 86_400_000

/** True for a day that the calendar has: the 31st of February is not one. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text
}

/** The day `days` days after `day`; before it when negative. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * dayMs)
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10)
}
