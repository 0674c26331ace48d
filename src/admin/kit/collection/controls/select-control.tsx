import type { ComponentType } from 'react'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Select } from '#ui/select.tsx'

type Option = { value: number | string; label: string }

/** A choice of values that need not be texts, known only when the form shows. `none`: what the empty choice, null, is called. */
export function selectOf(list: () => readonly Option[], none?: string): ComponentType<FieldControlProps> {
  return function SelectControl({ field, value, isReadOnly, onChange, values: _, ...control }) {
    const options = list()
    return (
      <Select
        {...control}
        name={field.name}
        disabled={isReadOnly}
        value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
        onChange={({ target }) =>
          onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
}
