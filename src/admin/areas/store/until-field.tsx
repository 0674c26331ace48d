import { useState } from 'react'
import { maxHoldDays } from '#contracts/admin/counter.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type UntilFieldProps = {
  value: string
  error?: string | undefined
  className?: string
  onChange: (day: string) => void
}

/** The last day of a hold, `YYYY-MM-DD`. */
export function UntilField({ value, onChange, ...field }: UntilFieldProps) {
  const [today] = useState(() => toLocalDay(new Date()))
  return (
    <Field label={counterWords.hold.until} {...field}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={today}
          max={addDays(today, maxHoldDays)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
