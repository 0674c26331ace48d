import { parseDay } from '#kernel/parse-day.ts'
import { isDay } from '#kernel/plain-day.ts'
import { formatShortDate } from '#ui/format.ts'

/** Like `parseDay`, but a day without a year is the last such day until `today` (`YYYY-MM-DD`): what is looked for has happened. */
export function readPastDay(text: string, today: string): string | undefined {
  const whole = parseDay(text)
  const next = whole ?? parseDay(text, today)
  if (whole !== undefined || next === undefined || next === today) return next
  const thisYear = Number(today.slice(0, 4))
  // The 29th of February may be up to eight years away.
  const days = Array.from({ length: 9 }, (_, index) => `${thisYear - index}${next.slice(4)}`)
  return days.find((day) => isDay(day) && day <= today)
}

/** As Slovaks write it, with plain spaces, so that it is easy to edit. Any other text stays as it is. */
export function sayDay(value: string): string {
  return isDay(value) ? formatShortDate(value).replaceAll('\u00A0', ' ') : value
}
