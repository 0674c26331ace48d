import { toLocalDay } from '#kernel/shop-calendar.ts'
import { dayWords as words } from '#admin/i18n/day-words.ts'
import { isMinute, readMinute, sayMinute } from './read-minute.ts'
import { type Writing, WrittenInput, type WrittenInputProps } from './written-input.tsx'

/** A day with a time, `YYYY-MM-DDTHH:MM` by the clock of the shop. */
export function MinuteInput(props: WrittenInputProps) {
  return <WrittenInput {...props} writing={writing} />
}

const writing: Writing = {
  pattern: words.minutePattern,
  read: (typed) => readMinute(typed, toLocalDay(new Date())),
  say: sayMinute,
  dayOf: (value) => (isMinute(value) ? value.slice(0, 10) : ''),
  onDay: (day, value) => day + (isMinute(value) ? value.slice(10) : 'T00:00'),
}
