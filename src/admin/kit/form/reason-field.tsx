import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { focusOnMount } from './focus-on-mount.ts'

export type ReasonFieldProps = {
  label: string
  hint: string
  value: string
  error: string | undefined
  isOptional?: boolean
  onType: (reason: string) => void
}

/** Why something is done; the reason stays in the history of the thing. */
export function ReasonField({ value, onType, isOptional = false, ...field }: ReasonFieldProps) {
  return (
    <Field {...field} isOptional={isOptional}>
      {(control) => (
        <Input
          {...control}
          ref={focusOnMount}
          value={value}
          maxLength={500}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
