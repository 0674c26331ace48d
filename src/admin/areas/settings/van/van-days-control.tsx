import { hoursWords } from '#admin/i18n/hours-words.ts'
import { ChecksControl } from '#admin/kit/collection/controls/checks-control.tsx'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { readVanDays } from './van-days.ts'

const options = hoursWords.days.map((label, index) => ({ value: index + 1, label }))

/** The weekdays on which the van stops at a branch. */
export function VanDaysControl({ value, values: _, ...control }: FieldControlProps) {
  return <ChecksControl control={control} options={options} chosen={readVanDays(value)} />
}
