import type { FieldControl as ControlProps } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Field } from './collection.ts'

export type FieldControlProps = ControlProps & {
  field: Field
  value: unknown
  isReadOnly: boolean
  onChange: (value: string) => void
}

/** The control of a field by its kind. */
export function FieldControl({ field, value, isReadOnly, onChange, ...control }: FieldControlProps) {
  const text = typeof value === 'string' ? value : ''
  const common = { ...control, name: field.name, value: text, readOnly: isReadOnly, maxLength: field.maxLength }
  const { kind = 'text' } = field
  switch (kind) {
    case 'long':
      return <Textarea {...common} rows={5} onChange={({ target }) => onChange(target.value)} />
    case 'address':
      return (
        <Input
          {...common}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )
    default:
      return <Input {...common} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  }
}
