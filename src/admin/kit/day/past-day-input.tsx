import { toLocalDay } from '#kernel/shop-calendar.ts'
import { DateInput } from '#ui/date-input.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { readPastDay } from './read-day.ts'

export type PastDayInputProps = FieldControl & {
  /** `YYYY-MM-DD`; empty = none. */
  day: string
  onDay: (day: string) => void
}

/** A day of the past that narrows what is shown once it is complete. */
export function PastDayInput({ day, onDay, ...control }: PastDayInputProps) {
  return (
    <DateInput
      {...control}
      required={false}
      defaultValue={day}
      read={(typed) => readPastDay(typed, toLocalDay(new Date()))}
      onDay={(chosen) => chosen !== undefined && (chosen ?? '') !== day && onDay(chosen ?? '')}
    />
  )
}
