import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldControlProps } from '../collection.ts'
import { ControlGroup } from '../control-group.tsx'

export type ChecksControlProps<Value> = {
  control: Omit<FieldControlProps, 'value' | 'values'>
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
}

/** A field that holds a few of several options, in their order. */
export function ChecksControl<Value extends string | number>({ control, options, chosen }: ChecksControlProps<Value>) {
  const { isReadOnly, onChange } = control
  return (
    <ControlGroup control={control} className="flex flex-wrap gap-x-5 gap-y-1">
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onChange(
              options
                .map((option) => option.value)
                .filter((each) => (each === value ? target.checked : chosen.includes(each))),
            )
          }
        >
          {label}
        </Checkbox>
      ))}
    </ControlGroup>
  )
}
