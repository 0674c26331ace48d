import { addDays } from './plain-day.ts'

// A plain month is `YYYY-MM`; months compare as texts.

/** The month of a plain day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month `months` after `month`; before it when negative. */
export function addToMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Its first and last day. */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: addDays(`${addToMonth(month, 1)}-01`, -1) }
}
