import { hoursWords } from '#admin/i18n/hours-words.ts'

/** The weekdays of a form's value, 1 = Monday. */
export function readVanDays(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((day) => typeof day === 'number') : []
}

/** A weekday of the history in words. */
export function sayVanDay(day: unknown): string | undefined {
  return typeof day === 'number' ? hoursWords.days[day - 1]?.toLowerCase() : undefined
}
