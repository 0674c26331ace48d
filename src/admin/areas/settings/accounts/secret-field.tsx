import { connectedAccountWords as words } from '#admin/i18n/connected-account-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type SecretFieldProps = {
  label: string
  hint: string
  error: string | undefined
  /** The server has one, which it never shows. */
  isKept: boolean
  value: string
  onChange: (value: string) => void
}

export function SecretField({ label, hint, error, isKept, value, onChange }: SecretFieldProps) {
  return (
    <Field label={label} hint={isKept ? words.secretKept : hint} error={error}>
      {(control) => (
        <Input
          {...control}
          className="max-w-80"
          spellCheck={false}
          required={!isKept}
          type="password"
          autoComplete="new-password"
          placeholder={isKept ? '••••••••••••' : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
