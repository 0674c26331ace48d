import type { FieldControlProps } from './collection.ts'
import { Input } from '#ui/input.tsx'

/** A day or none. */
export function DayControl({ field, value, isReadOnly, onChange, values: _, ...control }: FieldControlProps) {
  return (
    <Input
      {...control}
      type="date"
      name={field.name}
      readOnly={isReadOnly}
      className="max-w-48"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
