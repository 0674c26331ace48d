// A plain day is `YYYY-MM-DD`: a calendar day without time and time zone. Days are counted in UTC, where each has 24
// hours; `shop-calendar.ts` decides which day it is in the shop. The semantics are those of Temporal.PlainDate, and the
// tests compare with it; the polyfill itself is too large for a browser and too slow for a start (ADR 0035).

const dayMs = 86_400_000

/** Whether the calendar has this day: not the 31st of February. */
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
