import { addDays } from '#kernel/plain-day.ts'
import { startOfLocalDay } from '#kernel/shop-calendar.ts'

/** From the start of a plain day to the end of its last one. */
export function daySpan(day: string, days = 1): { from: Date; to: Date } {
  return { from: startOfLocalDay(day), to: startOfLocalDay(addDays(day, days)) }
}
