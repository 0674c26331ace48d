import { counterWords } from '#admin/i18n/counter-words.ts'
import { DayInput } from '#admin/kit/day/day-input.tsx'
import { Field } from '#ui/field.tsx'

export type UntilFieldProps = {
  value: string
  error?: string | undefined
  className?: string
  onChange: (day: string) => void
}

/** The last day of a hold, `YYYY-MM-DD`. */
export function UntilField({ value, onChange, ...field }: UntilFieldProps) {
  return (
    <Field label={counterWords.hold.until} {...field}>
      {(control) => <DayInput {...control} value={value} onValue={onChange} />}
    </Field>
  )
}
