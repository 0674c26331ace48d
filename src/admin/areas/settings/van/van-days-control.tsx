import { hoursWords } from '#admin/i18n/hours-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { readVanDays } from './van-days.ts'

/** The weekdays on which the van stops at a branch. */
export function VanDaysControl({ field, value, isReadOnly, onChange, ...control }: FieldControlProps) {
  const days = readVanDays(value)
  return (
    <ControlGroup control={{ field, ...control }} className="flex flex-wrap gap-x-5 gap-y-1">
      {hoursWords.days.map((name, index) => {
        const day = index + 1
        return (
          <Checkbox
            key={name}
            checked={days.includes(day)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...days, day].toSorted((a, b) => a - b) : days.filter((other) => other !== day),
              )
            }
          >
            {name}
          </Checkbox>
        )
      })}
    </ControlGroup>
  )
}
