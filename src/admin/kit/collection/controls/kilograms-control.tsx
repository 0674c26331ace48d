import type { FieldControlProps } from '../collection.ts'
import { formatKilograms, readKilograms } from './kilograms.ts'
import { TypedInput } from '../field-control.tsx'

/** A weight, typed in kilograms; the form holds grams, null for an empty field. */
export function KilogramsControl({ field, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  return (
    <TypedInput
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      className="max-w-40"
      read={readKilograms}
      format={formatKilograms}
      onValue={onChange}
    />
  )
}
