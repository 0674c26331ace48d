import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { dayWords as words } from '#admin/i18n/day-words.ts'
import { readPastDay, sayDay } from './read-day.ts'
import { type Writing, WrittenInput, type WrittenInputProps } from './written-input.tsx'

export type DayInputProps = WrittenInputProps & {
  /** A day without a year is the last such day, not the next one. */
  isPast?: boolean
}

/** A day, `YYYY-MM-DD`. */
export function DayInput({ isPast = false, ...rest }: DayInputProps) {
  return <WrittenInput {...rest} writing={isPast ? past : coming} />
}

const today = () => toLocalDay(new Date())
const shared = {
  pattern: words.pattern,
  say: sayDay,
  dayOf: (value: string) => parseDay(value) ?? '',
  onDay: (day: string) => day,
}
const coming: Writing = { ...shared, read: (typed) => parseDay(typed, today()) }
const past: Writing = { ...shared, read: (typed) => readPastDay(typed, today()) }
