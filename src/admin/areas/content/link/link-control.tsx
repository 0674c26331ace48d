import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { LinkInput } from './link-input.tsx'

export function LinkControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  return (
    <LinkInput
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  )
}
