import { DayInput } from '../day/day-input.tsx'
import type { FieldControlProps } from './collection.ts'

/** A day or none. */
export function DayControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  return (
    <DayInput
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      className="max-w-48"
      value={typeof value === 'string' ? value : ''}
      onValue={(day) => onChange(day === '' ? null : day)}
    />
  )
}
