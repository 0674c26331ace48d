import { addDays, weekdayOf } from '#kernel/plain-day.ts'

// Two years as a calendar shows them: written down, not computed by the shop's own rules.
const holidays = new Set(
  `2026-01-01 2026-01-06 2026-04-03 2026-04-06 2026-05-01 2026-05-08 2026-07-05 2026-08-29 2026-09-15 2026-11-01 2026-12-24
   2026-12-25 2026-12-26 2027-01-01 2027-01-06 2027-03-26 2027-03-29 2027-05-01 2027-05-08 2027-07-05 2027-08-29 2027-09-15
   2027-11-01 2027-12-24 2027-12-25 2027-12-26`.split(/\s+/),
)
export const isHoliday = (day: string) => holidays.has(day)
export const isWorking = (day: string) => weekdayOf(day) < 6 && !holidays.has(day)

/** The day after so many working days, counted one by one. */
export function countOn(day: string, working: number): string {
  let current = day
  let left = working
  while (left > 0) {
    current = addDays(current, 1)
    if (isWorking(current)) left -= 1
  }
  return current
}

export function nextWorking(day: string): string {
  return isWorking(day) ? day : countOn(day, 1)
}

const localHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Bratislava',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Noon in UTC is on the same day in Bratislava; the hour is that of its clock. */
export function at(day: string, hour: number): Date {
  const offset = new Date(`${day}T12:00:00Z`)
  const local = Number(localHour.format(offset))
  return new Date(offset.getTime() + (hour - local) * 3_600_000)
}
