import { parseDay } from '#kernel/parse-day.ts'
import { isDay } from '#kernel/plain-day.ts'
import { fromLocalMinute, toLocalMinute } from '../browser/local-minute.ts'
import { sayDay } from './read-day.ts'

const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * Parses a day and a time as people write them (`14. 2. 2027 18:00`, `14. 2. o 18.30`, `14.2. 18`) or as machines do into
 * `YYYY-MM-DDTHH:MM`; a day alone begins at midnight. Without a year it is the next such day from `today` (`YYYY-MM-DD`).
 */
export function readMinute(text: string, today: string): string | undefined {
  const day = parseDay(text, today)
  if (day !== undefined) return `${day}T00:00`
  const [, written = '', hour = '', minutes = '00'] =
    /^(.*?[.\d])(?:\s+o)?(?:\s+|T)(\d{1,2})(?:[:.](\d{2}))?(?:\s*h)?$/.exec(text.trim()) ?? []
  const dayOfTime = parseDay(written, today)
  if (dayOfTime === undefined || Number(hour) > 23 || Number(minutes) > 59) return undefined
  return `${dayOfTime}T${hour.padStart(2, '0')}:${minutes}`
}

/** Whether it is a minute as machines write it. */
export function isMinute(value: string): boolean {
  return minute.test(value) && isDay(value.slice(0, 10))
}

/** As Slovaks write it: `14. 2. 2027 18:00`. Any other text stays as it is. */
export function sayMinute(value: string): string {
  return isMinute(value) ? `${sayDay(value.slice(0, 10))} ${Number(value.slice(11, 13))}${value.slice(13)}` : value
}

/** The instant of a typed minute in ISO 8601; what cannot be read stays, so that the server says what is wrong with it. */
export function toInstant(minute: string): string {
  return isMinute(minute) ? fromLocalMinute(minute) : minute
}

/** The minute of an instant, or the text that was typed for one. */
export function toMinute(instant: string): string {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(instant) ? toLocalMinute(instant) : instant
}
